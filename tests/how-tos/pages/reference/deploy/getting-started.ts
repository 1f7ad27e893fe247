import { howTo } from '../../../how-to.ts';

export default howTo(
  async ({ page, open, section, promised }) => {
    const profile = page.getByLabel('Profile');
    const signIn = async (password: string) => {
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };

    await section('sign-in', async ({ step }) => {
      await step(1, async () => {
        await open('/');
        await page.getByRole('button', { name: 'Sign in' }).waitFor();
      });
      await step(2, async ({ see, elsewhere }) => {
        await signIn('unleash4all');
        await see('Projects', page.getByRole('heading', { name: 'Projects' }));
        elsewhere('Close', 'The dialog is dismissed in walks.');
      });
      await step(3, async ({ press }) => {
        await profile.click();
        await press('View profile settings');
        await press('Change password');
        await page.getByLabel('Old password').fill('unleash4all');
        await page.getByLabel('Password', { exact: true }).fill('a-Long-enough-passw0rd!');
        await page.getByLabel('Confirm password').fill('a-Long-enough-passw0rd!');
        const changed = page.waitForResponse((answer) => answer.url().endsWith('/user/change-password') && answer.ok());
        await page.getByRole('button', { name: 'Save' }).click();
        await changed;
        await page.reload();
        await signIn('a-Long-enough-passw0rd!');
        await profile.waitFor();
      });
    });
    await promised('the admin has signed in, by the new password', 'user-admin', {
      users: [{ username: 'admin', loginAttempts: 0 }],
    });
  },
  { as: null },
);
