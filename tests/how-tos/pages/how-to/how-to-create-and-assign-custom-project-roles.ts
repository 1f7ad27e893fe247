import { howTo } from '../../how-to.ts';

const moment = '2023-10-02T07:30:00.000Z';
const face = (name: string) => `https://gravatar.com/avatar/${name}`;

/** What a role may be given, as the server has it in its database. */
const ofProjects = {
  CREATE_FEATURE: 'Create feature toggles',
  UPDATE_FEATURE: 'Update feature toggles',
  DELETE_FEATURE: 'Delete feature toggles',
  UPDATE_PROJECT: 'Update project',
  DELETE_PROJECT: 'Delete project',
  UPDATE_FEATURE_VARIANTS: 'Create/edit variants',
  MOVE_FEATURE_TOGGLE: 'Change feature toggle project',
  READ_PROJECT_API_TOKEN: 'Read api tokens for a specific project',
  CREATE_PROJECT_API_TOKEN: 'Create api tokens for a specific project',
  DELETE_PROJECT_API_TOKEN: 'Delete api tokens for a specific project',
  UPDATE_PROJECT_SEGMENT: 'Create/edit project segment',
  UPDATE_FEATURE_DEPENDENCY: 'Update feature dependency',
};
const ofEnvironments = {
  CREATE_FEATURE_STRATEGY: 'Create activation strategies',
  UPDATE_FEATURE_STRATEGY: 'Update activation strategies',
  DELETE_FEATURE_STRATEGY: 'Delete activation strategies',
  UPDATE_FEATURE_ENVIRONMENT: 'Enable/disable toggles',
  UPDATE_FEATURE_ENVIRONMENT_VARIANTS: 'Update variants',
  APPROVE_CHANGE_REQUEST: 'Approve/Reject change requests',
  APPLY_CHANGE_REQUEST: 'Apply change requests',
  SKIP_CHANGE_REQUEST: 'Skip change request process',
};
const permissionsOf = (names: object, more: object) =>
  Object.entries(names).map(([name, displayName], id) => ({ id, name, displayName, ...more }));
const permissions = {
  root: [],
  project: permissionsOf(ofProjects, { type: 'project' }),
  environments: ['development', 'production'].map((environment) => ({
    name: environment,
    permissions: permissionsOf(ofEnvironments, { type: 'environment', environment }),
  })),
};

const owner = { id: 4, name: 'Owner', type: 'project', description: 'May do everything in the project' };
const member = { id: 5, name: 'Member', type: 'project', description: 'May work with toggles in every environment' };
const developer = { id: 10, name: 'Developer', type: 'custom', description: 'Works on toggles in development' };

/** The project roles that there are; the script makes one. */
let roles: object[] = [owner, member];

const maya = { id: 2, name: 'Maya Chen', username: 'maya', imageUrl: face('2e45'), roleId: 4, roles: [4] };
const jonas = { id: 3, name: 'Jonas Berg', username: 'jonas', imageUrl: face('3a11') };

/** Who has access to the project; the script lets Jonas in. */
let users: object[] = [maya];

const enterprise = {
  'GET /api/admin/permissions': { permissions },
  'GET /api/admin/roles': () => ({ roles }),
  'POST /api/admin/roles/validate': {},
  'POST /api/admin/roles': () => {
    roles = [owner, member, developer];
    return developer;
  },
  'GET /api/admin/projects/bookshop/access': () => ({ roles, groups: [], users }),
  'GET /api/admin/user-admin/access': { users: [maya, jonas], groups: [], serviceAccounts: [] },
  'POST /api/admin/projects/bookshop/access': () => {
    users = [maya, { ...jonas, addedAt: moment, roleId: 10, roles: [10] }];
    return {};
  },
};

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    roles = [owner, member];
    users = [maya];
    const group = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });

    await open('/');
    await section('create-the-role', async ({ step }) => {
      await step(1, async ({ press }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Roles');
        await press('Project roles', page.getByRole('tab', { name: /Project roles/ }));
      });
      await step(2, async ({ press }) => {
        await press('New project role');
      });
      await step(3, async ({ fill }) => {
        await fill('Role name', 'Developer');
        await fill('Role description', 'Works on toggles in development');
      });
      await step(4, async ({ press, see }) => {
        await press('Project permissions');
        await page.getByLabel('Create feature toggles').check();
        await page.getByLabel('Update feature toggles').check();
        await group('Project permissions').click();
        await press('development permissions');
        await press('Select all development permissions');
        await see('production permissions');
        await picture('roles/permissions', [group('Project permissions'), group('production permissions')], {
          card: true,
          margin: 8,
        });
      });
      await step(5, async ({ press, see }) => {
        await press('Add role');
        await see('Role added successfully');
      });
    });
    await sent('the role is made', 'POST', '/api/admin/roles', {
      name: 'Developer',
      type: 'custom',
      permissions: [
        { name: 'CREATE_FEATURE' },
        { name: 'UPDATE_FEATURE' },
        { name: 'UPDATE_FEATURE_ENVIRONMENT', environment: 'development' },
      ],
    });

    await section('assign-it-in-a-project', async ({ step }) => {
      await step(6, async ({ press }) => {
        await press('Projects');
        await press('Bookshop');
        await press('Project settings');
        await press('Access');
      });
      await step(7, async ({ press }) => {
        await press('Assign user / group');
        await page.getByRole('combobox').first().fill('Jonas');
        await page.getByRole('option', { name: 'Jonas Berg' }).click();
        await page.keyboard.press('Escape');
        await page.getByRole('combobox').last().click();
        await page.getByRole('option', { name: 'Developer' }).click();
        await page.keyboard.press('Escape');
        const panel = [
          page.getByRole('heading', { name: 'Assign user / group access' }),
          page.getByRole('combobox').last(),
        ];
        await picture('roles/assign', panel);
      });
      await step(8, async ({ press }) => {
        await press('Assign user / group');
      });
    });
    await sent('Jonas has the role in the project', 'POST', '/api/admin/projects/bookshop/access', {
      roles: [10],
      users: [3],
    });
  },
  { enterprise },
);
