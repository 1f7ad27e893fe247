import { howTo } from '../../how-to.ts';

type Environment = { name: string; sortOrder: number };

/** What the server would keep: whether there is a clone. */
let cloned = false;
let environments: Environment[] = [];

export default howTo(
  async ({ page, open, given, section, picture, sent, promised }) => {
    cloned = false;
    ({ environments } = (await given('GET', 'environments')) as { environments: Environment[] });

    await open('/');
    await section('clone', async ({ step }) => {
      await step(1, async ({ press, see }) => {
        await press('Configure');
        await press('Environments');
        const row = page.getByRole('row').filter({ hasText: 'production' });
        await see('production', row);
        await row.getByRole('button').last().click();
        await press('Clone');
        await see('Clone production environment');
      });
      await step(2, async ({ fill, see, elsewhere, press }) => {
        await fill('Environment name', 'staging');
        await page.getByRole('radio', { name: 'Pre production' }).check();
        await page.getByRole('combobox', { name: 'Projects' }).click();
        await press('Bookshop');
        await page.keyboard.press('Escape');
        elsewhere('No', 'The step leaves the permission as it is.');
        await see('API Token');
        await press('Generate an API token now');
        const name = page.getByRole('textbox', { name: 'Environment name' });
        const permission = page.getByText('If you turn it off');
        await picture('environments/clone', [page.getByText('What is your new environment name?'), permission], {
          marks: [
            { at: name, text: 'The name, which stays for ever' },
            { at: page.getByRole('combobox', { name: 'Projects' }).first(), text: 'The projects that get the clone' },
            { at: permission, text: 'Whether roles may do in the clone what they may do in production' },
          ],
        });
      });
      await step(3, async ({ press, see }) => {
        await press('Clone environment');
        await see('Environment successfully cloned!');
      });
      await step(4, async ({ press, see }) => {
        await open('/projects');
        await press('Bookshop');
        await see('staging');
        await see('production');
        await press('Select columns');
      });
    });
    await sent('production is cloned as staging', 'POST', '/api/admin/environments/production/clone', {
      name: 'staging',
      type: 'preproduction',
      projects: ['bookshop'],
      clonePermissions: true,
    });
    await promised('the clone has a token', 'api-tokens', { tokens: [{ environment: 'staging', type: 'client' }] });
  },
  {
    enterprise: {
      'GET /api/admin/environments': () => ({
        version: 1,
        environments: environments.filter(({ name }) => cloned || name !== 'staging'),
      }),
      'POST /api/admin/environments/validate': {},
      'POST /api/admin/environments/production/clone': () => {
        cloned = true;
        return {};
      },
    },
  },
);
