import { howTo } from '../../how-to.ts';

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    await open('/projects/bookshop');
    await section('settings-of-a-project', async ({ prose }) => {
      await prose(async ({ press, see }) => {
        await press('Project settings');
        await press('Settings', page.getByRole('main'));
        await see('Default strategy');
        const limit = page.getByRole('spinbutton', { name: 'Limit' });
        // The form begins anew with what the server says of the project.
        await page.locator('input[value="Bookshop"]').waitFor();
        await limit.fill('200');
        const heading = page.getByRole('heading', { name: 'General Settings' });
        const description = page.getByRole('textbox', { name: 'Project description' });
        await picture('projects/settings', [heading, description, limit], {
          marks: [
            {
              at: page.getByRole('button', { name: 'default', exact: true }),
              text: 'The stickiness that forms for rollouts and variants begin with',
            },
            { at: limit, text: 'How many toggles the project may have' },
          ],
        });
        await page.getByRole('button', { name: 'Save changes' }).first().click();
      });
    });
    await sent('the project has a limit', 'PUT', '/api/admin/projects/bookshop', { featureLimit: 200 });

    await section('collaboration-mode', async ({ prose }) => {
      await prose(async () => {
        const question = page.getByText('What is your project collaboration mode?');
        await page.getByRole('button', { name: 'open', exact: true }).click();
        const heading = page.getByText('Enterprise Settings');
        await picture('projects/mode', [heading, question, page.getByRole('option', { name: 'protected' })], {
          marks: [{ at: page.getByRole('listbox'), text: 'Who may submit change requests' }],
        });
        await page.getByRole('option', { name: 'protected' }).click();
        await page.getByRole('button', { name: 'Save changes' }).last().click();
      });
    });
    await sent('the project is protected', 'PUT', '/api/admin/projects/bookshop/settings', { mode: 'protected' });
  },
  { enterprise: { 'PUT /api/admin/projects/bookshop': {}, 'PUT /api/admin/projects/bookshop/settings': {} } },
);
