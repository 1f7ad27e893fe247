import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  const title = page.getByRole('heading', { name: 'Create personal API token' });
  const dialog = page.getByRole('dialog', { name: 'Personal API token created' });
  const description = page.getByLabel('Description');
  const end = page.getByRole('button', { name: '30 days' });

  await open('/');
  await section('create-the-token', async ({ step }) => {
    await step(1, async ({ press }) => {
      await page.getByRole('button', { name: 'Profile' }).click();
      await press('View profile settings');
    });
    await step(2, async ({ press }) => {
      await press('Personal API tokens');
    });
    await step(3, async ({ press, see }) => {
      await press('New token');
      await see('Create personal API token');
    });
    await step(4, async () => {
      await description.fill('nightly report');
    });
    await step(5, async () => {
      await picture('personal-tokens/create', [title, description, end, page.getByText('Token will expire on')]);
    });
    await step(6, async ({ press, see }) => {
      await press('Create token');
      await see('Personal API token created');
      await picture('personal-tokens/created', dialog, { margin: 0 });
    });
  });

  await dialog.getByRole('button', { name: 'Close' }).click();
  await section('delete-the-token', async ({ prose }) => {
    await prose(async ({ see, press }) => {
      await see('Personal API tokens');
      await press('Delete token', page.getByRole('row', { name: /nightly report/ }));
      await press('Delete token', page.getByRole('dialog', { name: 'Delete token?' }));
    });
  });

  await promised('Maya has the token', 'events', {
    events: [{ type: 'pat-created', createdBy: 'maya', data: { description: 'nightly report' } }],
  });
});
