import { howTo } from '../../how-to.ts';

const face = (name: string) => `https://gravatar.com/avatar/${name}`;
const jonas = { id: 3, name: 'Jonas Berg', username: 'jonas', imageUrl: face('3a11') };
const member = { id: 5, name: 'Member', type: 'project', description: 'May work with toggles in every environment' };

const developers = {
  id: 1,
  name: 'Bookshop developers',
  description: '',
  mappingsSSO: ['bookshop-developers'],
  rootRole: null,
  createdBy: 'Maya Chen',
  createdAt: '2023-10-16T09:00:00.000Z',
  projects: [],
  users: [],
};

/** What is stored of the provider; the script stores all. */
let settings: unknown = {};

const enterprise = {
  'GET /api/admin/auth/oidc/settings': () => settings,
  'POST /api/admin/auth/oidc/settings': (sent: unknown) => {
    settings = sent;
    return sent;
  },
  'GET /api/admin/groups': { groups: [] },
  'GET /api/admin/groups/1': developers,
  'POST /api/admin/groups': developers,
  'GET /api/admin/projects/bookshop/access': { roles: [member], groups: [], users: [] },
  'GET /api/admin/user-admin/access': { users: [jonas], groups: [developers], serviceAccounts: [] },
};

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    settings = {};
    const titled = (text: string) => page.locator('strong', { hasText: text }).first().locator('xpath=../..');
    const discoverUrl = 'https://login.fjordbooks.example/realms/fjordbooks/.well-known/openid-configuration';

    await open('/');
    await section('set-up-keycloak', async ({ step }) => {
      const inKeycloak = [
        ['Clients', 'Create client', 'OpenID Connect', 'Next', 'Client authentication', 'Next'],
        ['Valid redirect URIs', 'Save'],
        ['Credentials', 'Client Secret'],
        ['Realm settings', 'General', 'OpenID Endpoint Configuration'],
        ['Client scopes', 'Create client scope', 'Name', 'Type', 'Protocol', 'Include in token scope', 'Mappers'],
        [
          'Mappers',
          'Configure a new mapper',
          'Group Membership',
          'Name',
          'Token Claim Name',
          'Full group path',
          'Add to ID token',
        ],
        ['Clients', 'Client scopes', 'Add client scope', 'Add', 'Optional'],
      ];
      for (const [index, labels] of inKeycloak.entries())
        await step(index + 1, async ({ elsewhere }) => {
          for (const label of labels) elsewhere(label, 'It is in Keycloak.');
        });
    });

    await section('set-up-unleash', async ({ step }) => {
      await step(8, async ({ press, use, fill, see }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Single sign-on');
        await press('OpenID Connect');
        await use('Enable', titled('Enable'), (row) => row.getByRole('checkbox').check());
        await use('Discover URL', page.getByLabel('Discover URL'), (field) => field.fill(discoverUrl));
        await use('Client ID', page.getByLabel('Client ID'), (field) => field.fill('unleash'));
        await use('Client Secret', page.getByLabel('Client Secret'), (field) => field.fill('the-secret-of-keycloak'));
        await use('Enable Group Syncing', titled('Enable Group Syncing'), (row) => row.getByRole('checkbox').check());
        await fill('Group JSON Path', 'groups');
        const scope = titled("Request 'groups' Scope");
        await use("Request 'groups' Scope", scope, (row) => row.getByRole('checkbox').check());
        await page.setViewportSize({ width: 720, height: 1100 });
        const shown = [
          page.locator('strong', { hasText: 'Enable Group Syncing' }),
          page.getByText('Specifies the path in'),
        ];
        await picture('sso/keycloak-groups', [...shown, scope.getByText('Enabled', { exact: true })], {
          margin: 12,
          marks: [
            { at: page.getByLabel('Group JSON Path'), text: 'The claim name of step 6' },
            { at: scope.getByRole('checkbox'), text: 'On, because the scope is optional in Keycloak' },
          ],
        });
        await page.setViewportSize({ width: 1120, height: 900 });
        await press('Save');
        await see('Settings stored');
      });
      await step(9, async ({ press, use }) => {
        // The admin UI asks for the settings at most once in two seconds: sooner than anybody is here.
        await page.reload();
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Groups');
        await press('New group');
        await page.getByRole('textbox', { name: /^Name/ }).fill('Bookshop developers');
        const mapping = page.getByLabel('SSO group ID / name');
        await use('SSO group ID / name', mapping, (field) => field.fill('bookshop-developers'));
        await page.getByRole('button', { name: 'Add' }).click();
        await press('Create group', page.getByRole('main'));
      });
      await step(10, async ({ press }) => {
        await page.getByRole('link', { name: 'Projects' }).first().click();
        await press('Bookshop');
        await press('Project settings');
        await press('Access');
      });
    });
    await sent('the groups of Keycloak are read', 'POST', '/api/admin/auth/oidc/settings', {
      enabled: true,
      discoverUrl,
      clientId: 'unleash',
      enableGroupSyncing: true,
      groupJsonPath: 'groups',
      addGroupsScope: true,
    });
    await sent('the group names that of Keycloak', 'POST', '/api/admin/groups', {
      name: 'Bookshop developers',
      mappingsSSO: ['bookshop-developers'],
    });
  },
  { enterprise },
);
