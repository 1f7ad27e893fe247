import { chooseReleases, fieldsBetween, releases } from '../../../addon-form.ts';
import { howTo } from '../../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  const url = page.getByRole('textbox', { name: 'Datadog Events URL' });
  const key = page.getByRole('textbox', { name: 'Datadog API key*' });

  await open('/');
  await section('set-it-up', async ({ step }) => {
    await step(1, async () => {});
    await step(2, async ({ press, see }) => {
      await press('Configure');
      await press('Integrations');
      await see('Datadog');
      await press('Configure', page.getByRole('link').filter({ has: page.getByRole('heading', { name: 'Datadog' }) }));
    });
    await step(3, async ({ use }) => {
      await use('Datadog API key', key, () => key.fill('replace-with-an-api-key'));
    });
    await step(4, async () => {
      await url.fill('https://api.datadoghq.eu/api/v1/events');
      await picture('addons/datadog', fieldsBetween(page, 'Datadog Events URL', 'API key to connect to Datadog'), {
        marks: [
          { at: url, text: 'The address of your site, here EU1' },
          { at: key, text: 'The API key' },
        ],
      });
    });
    await step(5, async () => {
      await chooseReleases(page);
    });
    await step(6, async ({ press }) => {
      await press('Create');
    });
    await step(7, async () => {});
  });

  await promised('events of production go to the site EU1', 'addons', {
    addons: [{ provider: 'datadog', parameters: { url: 'https://api.datadoghq.eu/api/v1/events' }, ...releases }],
  });
  await promised('the tag type exists', 'tag-types', { tagTypes: [{ name: 'datadog' }] });
});
