import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  const form = page.getByRole('heading', { name: 'Create Unleash user' });
  const dialog = page.getByRole('dialog', { name: 'Team member added' });

  await open('/');
  await section('add-the-person', async ({ step }) => {
    await step(1, async ({ press }) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await press('Users');
    });
    await step(2, async ({ press, see }) => {
      await press('Add new user');
      await see('Create Unleash user');
    });
    await step(3, async ({ fill, use }) => {
      await fill('Full name', 'Lena Dahl');
      await use('Email', page.getByLabel('Email'), (field) => field.fill('lena.dahl@example.com'));
      await use('Role', page.getByRole('combobox', { name: 'Role' }), async (list) => {
        await list.click();
        await page.getByRole('option', { name: /^Editor/ }).click();
      });
      await picture('users/create', [form, page.getByRole('combobox', { name: 'Role' })], {
        marks: [{ at: page.getByRole('combobox', { name: 'Role' }), text: 'The root role' }],
      });
    });
    await step(4, async ({ press, see }) => {
      await press('Create user');
      await see('Team member added', dialog);
      await picture('users/invite-link', dialog, { margin: 0 });
    });
    await step(5, async () => {
      await dialog.getByRole('button', { name: 'Close' }).click();
      // The admin UI asks for the users once in two seconds, and a person takes longer than that.
      await page.reload();
    });
  });

  await section('check-that-it-worked', async ({ prose }) => {
    await prose(async ({ see }) => {
      await see('Users');
      await see('Last login');
    });
  });
  const row = page.getByRole('row', { name: /Lena Dahl/ });
  await section('change-or-remove-an-account', async ({ prose }) => {
    await prose(async ({ see }) => {
      for (const button of ['Edit user', 'Change password', 'Remove user']) await see(button, row);
      await page.setViewportSize({ width: 720, height: 900 });
      await picture('users/row', [page.getByRole('columnheader', { name: 'Name' }), row], {
        marks: [
          { at: row.getByRole('button', { name: 'Edit user' }), text: 'Edit user' },
          { at: row.getByRole('button', { name: 'Change password' }), text: 'Change password' },
          { at: row.getByRole('button', { name: 'Remove user' }), text: 'Remove user' },
        ],
      });
    });
  });

  await promised('Lena has an account as Editor', 'user-admin', {
    users: [{ name: 'Lena Dahl', email: 'lena.dahl@example.com', rootRole: 2 }],
  });
});
