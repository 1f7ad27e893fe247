import { chooseReleases, filterOf, releases } from '../../../addon-form.ts';
import { howTo } from '../../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  const cardOf = (name: string) => page.getByRole('link').filter({ has: page.getByRole('heading', { name }) });

  await open('/');
  await section('add-an-addon', async ({ step }) => {
    await step(1, async ({ press }) => {
      await press('Configure');
      await press('Integrations');
      await press('Configure', cardOf('Webhook'));
    });
    await step(2, async () => {
      await page.getByRole('textbox', { name: 'Webhook URL*' }).fill('https://hooks.fjordbooks.example/unleash');
      await chooseReleases(page);
      await picture(
        'addons/filters',
        [page.getByRole('heading', { name: 'Events' }), page.getByText('If no environments are selected')],
        {
          marks: [
            { at: filterOf(page, 'Events*'), text: 'What is announced' },
            { at: filterOf(page, 'Projects'), text: 'Of which projects' },
            { at: filterOf(page, 'Environments'), text: 'Of which environments' },
          ],
        },
      );
    });
    await step(3, async ({ press }) => {
      await press('Create');
    });
    await step(4, async () => {});
  });

  await promised('the addon announces releases of the bookshop', 'addons', {
    addons: [{ provider: 'webhook', ...releases }],
  });
});
