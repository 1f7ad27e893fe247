import { howTo } from '../../how-to.ts';

const moment = '2023-10-16T09:00:00.000Z';
const face = (name: string) => `https://gravatar.com/avatar/${name}`;
const jonas = { id: 3, name: 'Jonas Berg', username: 'jonas', imageUrl: face('3a11') };
const lena = { id: 5, name: 'Lena Dahl', username: 'lena', imageUrl: face('5c04') };
const aisha = { id: 4, name: 'Aisha Khan', username: 'aisha', imageUrl: face('4b87') };

const developers = {
  id: 1,
  name: 'Bookshop developers',
  description: 'Everyone who ships the bookshop',
  mappingsSSO: [],
  rootRole: null,
  createdBy: 'Maya Chen',
  createdAt: moment,
  projects: [],
  users: [jonas, lena].map((user) => ({ user, joinedAt: moment, createdBy: 'Maya Chen' })),
};
const support = {
  ...developers,
  id: 2,
  name: 'Support',
  description: 'Answers readers who ask',
  users: [{ user: aisha, joinedAt: moment, createdBy: 'Maya Chen' }],
};

const member = { id: 5, name: 'Member', type: 'project', description: 'Members may change its toggles' };

/** What the server would keep: the groups that there are, and whether one has the role. */
let groups = [support];
let assigned = false;

const enterprise = {
  'GET /api/admin/groups': () => ({ groups }),
  'GET /api/admin/groups/1': developers,
  'POST /api/admin/groups': () => {
    groups = [developers, support];
    return developers;
  },
  'GET /api/admin/user-admin/access': {
    users: [jonas, aisha, lena],
    groups: [developers, support].map((group) => ({ ...group, userCount: group.users.length })),
    serviceAccounts: [],
  },
  'GET /api/admin/roles/5': { ...member, permissions: [] },
  'GET /api/admin/projects/bookshop/access': () => ({
    users: [{ ...aisha, roleId: 4, roles: [4], addedAt: moment }],
    groups: assigned ? [{ ...developers, roleId: 5, roles: [5], addedAt: moment }] : [],
    roles: [{ id: 4, name: 'Owner', type: 'project', description: 'Owners may do everything in the project' }, member],
  }),
  'POST /api/admin/projects/bookshop/access': () => {
    assigned = true;
    return {};
  },
};

export default howTo(
  async ({ page, open, given, section, picture, sent }) => {
    groups = [support];
    assigned = false;
    await given('POST', 'user-admin', { username: 'lena', name: 'Lena Dahl', rootRole: 3, sendEmail: false });
    await open('/projects');

    await section('create-a-group', async ({ step }) => {
      await step(1, async ({ press }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Groups');
      });
      await step(2, async ({ press, see, elsewhere }) => {
        elsewhere('Create your first group', 'There is a group.');
        await press('New group');
        await see('Create group', page.getByRole('main'));
      });
      await step(3, async ({ fill, elsewhere }) => {
        await fill('Name', 'Bookshop developers');
        await fill('Description', 'Everyone who ships the bookshop');
        elsewhere('SSO group ID / name', 'Group syncing is off.');
        for (const name of ['Jonas Berg', 'Lena Dahl']) {
          await page.getByRole('combobox', { name: 'Select users' }).fill(name);
          await page.getByRole('option', { name }).click();
        }
        await page.keyboard.press('Escape');
        const role = page.getByRole('combobox', { name: 'Role' });
        const users = page.getByRole('combobox', { name: 'Select users' });
        const create = page.getByRole('button', { name: 'Create group' });
        await picture('groups/create', [page.getByText('Do you want to associate a root role'), create], {
          marks: [
            { at: role, text: 'A role for every member, in the whole installation: leave it empty' },
            { at: users, text: 'Find people by name' },
            { at: page.getByRole('table'), text: 'Who is in the group' },
          ],
        });
      });
      await step(4, async ({ press, see }) => {
        await press('Create group', page.getByRole('main'));
        await see('Group created successfully');
        await see('Groups');
      });
    });
    await sent('the group is made with its members', 'POST', '/api/admin/groups', {
      name: 'Bookshop developers',
      users: [{ user: { id: 3 } }, { user: { id: 5 } }],
    });

    await section('give-the-group-a-role-in-a-project', async ({ step }) => {
      await step(5, async ({ press }) => {
        await press('Projects');
        await press('Bookshop');
        await press('Project settings');
        await press('Access');
        await press('Assign user / group');
      });
      await step(6, async ({ press }) => {
        await page.getByRole('combobox').first().fill('Bookshop');
        await page.getByRole('option', { name: 'Bookshop developers' }).click();
        await page.keyboard.press('Escape');
        await page.getByRole('combobox').last().click();
        await page.getByRole('option', { name: 'Member' }).click();
        await page.keyboard.press('Escape');
        const assign = page.getByRole('button', { name: 'Assign user / group' });
        await picture('groups/assign', [page.getByText('Assign user / group access'), assign]);
        await press('Assign user / group');
        await page.getByRole('cell', { name: 'Bookshop developers' }).waitFor();
      });
    });
    await sent('the group has the role in the project', 'POST', '/api/admin/projects/bookshop/access', {
      groups: [1],
      roles: [5],
    });
  },
  { enterprise },
);
