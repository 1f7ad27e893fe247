import { howTo } from '../../how-to.ts';

/** What a root role may be given, as the server has it in its database. */
const ofRoot = {
  ADMIN: 'Admin',
  CREATE_ADDON: 'Create addons',
  UPDATE_ADDON: 'Update addons',
  DELETE_ADDON: 'Delete addons',
  READ_CLIENT_API_TOKEN: 'Read CLIENT API tokens',
  CREATE_CLIENT_API_TOKEN: 'Create CLIENT API tokens',
  UPDATE_CLIENT_API_TOKEN: 'Update CLIENT API tokens',
  DELETE_CLIENT_API_TOKEN: 'Delete CLIENT API tokens',
  CREATE_CONTEXT_FIELD: 'Create context fields',
  UPDATE_CONTEXT_FIELD: 'Update context fields',
  DELETE_CONTEXT_FIELD: 'Delete context fields',
  READ_FRONTEND_API_TOKEN: 'Read FRONTEND API tokens',
  CREATE_FRONTEND_API_TOKEN: 'Create FRONTEND API tokens',
  UPDATE_FRONTEND_API_TOKEN: 'Update FRONTEND API tokens',
  DELETE_FRONTEND_API_TOKEN: 'Delete FRONTEND API tokens',
  CREATE_PROJECT: 'Create projects',
  READ_ROLE: 'Read roles',
  CREATE_SEGMENT: 'Create segments',
  UPDATE_SEGMENT: 'Edit segments',
  DELETE_SEGMENT: 'Delete segments',
  CREATE_STRATEGY: 'Create activation strategies',
  UPDATE_STRATEGY: 'Update strategies',
  DELETE_STRATEGY: 'Delete strategies',
  UPDATE_TAG_TYPE: 'Update tag types',
  DELETE_TAG_TYPE: 'Delete tag types',
  UPDATE_APPLICATION: 'Update applications',
};
const root = Object.entries(ofRoot).map(([name, displayName], id) => ({ id, name, displayName, type: 'root' }));

/** The groups in which the form shows them. */
const groups = [
  'Addon',
  'API token',
  'Application',
  'Context field',
  'Project',
  'Role',
  'Segment',
  'Strategy',
  'Tag type',
];

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    await open('/');
    await section('create-the-role', async ({ step }) => {
      await step(1, async ({ press, see }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Roles');
        await see('Root roles');
      });
      await step(2, async ({ press }) => {
        await press('New root role');
      });
      await step(3, async ({ fill }) => {
        await fill('Role name', 'Token keeper');
        await fill('Role description', 'Looks after API tokens of all projects');
      });
      await step(4, async ({ see }) => {
        for (const group of groups) await see(`${group} permissions`);
        const ofTokens = page.getByRole('button', { name: /^API token permissions/ });
        await ofTokens.first().click();
        const all = page.getByRole('button', { name: 'Select all api token permissions' });
        await all.click();
        await page.getByRole('textbox', { name: 'Role name' }).click();
        const last = page.getByRole('checkbox', { name: 'Delete FRONTEND API tokens' });
        await picture('roles/root', [page.getByText('What is your role allowed to do?'), last, all], { margin: 24 });
      });
      await step(5, async ({ press, see }) => {
        await press('Add role');
        await see('Role added successfully');
      });
    });
    await sent('the role has the permissions', 'POST', '/api/admin/roles', {
      name: 'Token keeper',
      description: 'Looks after API tokens of all projects',
      type: 'root-custom',
      permissions: Object.keys(ofRoot)
        .filter((name) => name.endsWith('_API_TOKEN'))
        .map((name) => ({ name })),
    });
  },
  {
    enterprise: {
      'GET /api/admin/permissions': { permissions: { root, project: [], environments: [] } },
      'GET /api/admin/roles': { roles: [] },
      'POST /api/admin/roles/validate': {},
      'POST /api/admin/roles': {},
    },
  },
);
