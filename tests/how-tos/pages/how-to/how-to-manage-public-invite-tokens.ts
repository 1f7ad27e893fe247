import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  const period = page.getByRole('button', { name: /48 hours|1 week|1 month/ });
  const dialog = page.getByRole('dialog', { name: 'Invite link created' });

  await open('/');
  await section('create-the-link', async ({ step }) => {
    await step(1, async ({ press }) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await press('Users');
    });
    await step(2, async ({ press }) => {
      await press('Create invite link');
    });
    await step(3, async ({ choose, see }) => {
      await choose('Link will expire in', '1 week');
      await see('Viewer');
      const title = page.getByRole('heading', { name: 'Create invite link' });
      await picture(
        'invite-links/create',
        [title, page.getByText('Users with this role can only').locator('xpath=..')],
        {
          marks: [{ at: period, text: 'How long the link works' }],
        },
      );
    });
    await step(4, async ({ press, see }) => {
      await press('Create invite link');
      await see('Invite link created');
      await picture('invite-links/created', dialog, { margin: 0 });
    });
  });
  await promised('the link is valid', 'invite-link/tokens', {
    tokens: [{ name: 'default', enabled: true, role: { name: 'Viewer' } }],
  });
  await dialog.getByRole('button', { name: 'Close' }).click();

  await section('change-or-delete-it', async ({ prose }) => {
    await prose(async ({ press, see }) => {
      await press('Update invite link');
      await period.click();
      await page.getByRole('option', { name: '1 month' }).click();
      await press('Update invite link');
      await see('Invite link created');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await press('Update invite link');
      await press('Delete link');
      await press("Yes, I'm sure");
    });
  });
  await promised('the link is switched off', 'invite-link/tokens', { tokens: [{ name: 'default', enabled: false }] });
});
