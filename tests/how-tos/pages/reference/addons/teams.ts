import { chooseReleases, fieldsBetween, releases } from '../../../addon-form.ts';
import { howTo } from '../../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  await open('/');
  await section('set-it-up', async ({ step }) => {
    await step(1, async () => {});
    await step(2, async ({ press, see }) => {
      await press('Configure');
      await press('Integrations');
      await see('Microsoft Teams');
      const card = page.getByRole('link').filter({ has: page.getByRole('heading', { name: 'Microsoft Teams' }) });
      await press('Configure', card);
    });
    await step(3, async ({ use }) => {
      const address = page.getByRole('textbox', { name: 'Microsoft Teams webhook URL*' });
      await use('Microsoft Teams webhook URL', address, () => address.fill('https://fjordbooks.example/teams-webhook'));
      await picture('addons/teams', fieldsBetween(page, 'Microsoft Teams webhook URL*', '(Required)'));
    });
    await step(4, async ({ see }) => {
      await chooseReleases(page);
      await see('Bookshop');
    });
    await step(5, async ({ press }) => {
      await press('Create');
    });
    await step(6, async () => {});
  });

  await promised('a card is posted for releases of the bookshop', 'addons', {
    addons: [{ provider: 'teams', ...releases }],
  });
});
