import { howTo } from '../../../how-to.ts';

export default howTo(async ({ page, open, section, promised }) => {
  await open('/');
  await section('create-a-token-in-unleash', async ({ step }) => {
    await step(1, async ({ press }) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await press('API access');
      await press('New API token');
    });
    await step(2, async ({ press }) => {
      await page.getByLabel('Token name').fill('jira');
      await press('ADMIN');
      await page.getByRole('button', { name: 'Create token' }).click();
    });
    await step(3, async () => {
      const dialog = page.getByRole('dialog', { name: 'New token created' });
      await dialog.getByText('*:*.').waitFor();
    });
  });
  await promised('there is an admin token', 'api-tokens/jira', { tokens: [{ type: 'admin' }] });
});
