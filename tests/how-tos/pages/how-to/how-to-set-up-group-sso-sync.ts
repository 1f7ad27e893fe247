import { howTo } from '../../how-to.ts';

const provider = {
  enabled: true,
  discoverUrl: 'https://login.fjordbooks.example',
  clientId: 'unleash',
  secret: 'the-secret-of-the-provider',
};

/** What is stored of the provider; the script turns the synchronisation on. */
let settings: unknown = provider;

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

const enterprise = {
  'GET /api/admin/auth/oidc/settings': () => settings,
  'POST /api/admin/auth/oidc/settings': (sent: unknown) => {
    settings = sent;
    return sent;
  },
  'GET /api/admin/groups': { groups: [] },
  'GET /api/admin/groups/1': developers,
  'POST /api/admin/groups': developers,
};

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    settings = provider;
    const titled = (text: string) => page.locator('strong', { hasText: text }).locator('xpath=../..');
    const mapping = page.getByLabel('SSO group ID / name');

    await open('/');
    await section('turn-the-synchronisation-on', async ({ step }) => {
      await step(1, async ({ press, see }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Single sign-on');
        await press('OpenID Connect');
        await see('SAML 2.0');
      });
      await step(2, async ({ use, see }) => {
        await use('Enable Group Syncing', titled('Enable Group Syncing'), (row) => row.getByRole('checkbox').check());
        await see('Enabled');
        await see('Group JSON Path');
      });
      await step(3, async ({ fill }) => {
        await fill('Group JSON Path', 'groups');
      });
      await step(4, async ({ use }) => {
        const scope = titled("Request 'groups' Scope");
        await use("Request 'groups' Scope", scope, (row) => row.getByRole('checkbox').check());
        await page.setViewportSize({ width: 720, height: 1100 });
        const shown = [
          page.locator('strong', { hasText: 'Enable Group Syncing' }),
          page.getByText('Specifies the path in'),
        ];
        await picture('sso/group-sync', [...shown, scope.getByText('Enabled', { exact: true })], {
          margin: 12,
          marks: [
            { at: titled('Enable Group Syncing').getByRole('checkbox'), text: 'First turn this on' },
            { at: page.getByLabel('Group JSON Path'), text: 'Where the list stands in the answer of the provider' },
            { at: scope.getByRole('checkbox'), text: 'For providers that send groups to those who ask' },
          ],
        });
        await page.setViewportSize({ width: 1120, height: 900 });
      });
      await step(5, async ({ press, see }) => {
        await press('Save');
        await see('Settings stored');
      });
    });
    await sent('the synchronisation is on', 'POST', '/api/admin/auth/oidc/settings', {
      enableGroupSyncing: true,
      groupJsonPath: 'groups',
      addGroupsScope: true,
    });

    await section('map-the-groups', async ({ step }) => {
      await step(6, async ({ press, elsewhere }) => {
        // The admin UI asks for the settings at most once in two seconds: sooner than anybody is here.
        await page.reload();
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Groups');
        await press('New group');
        elsewhere('Edit group', 'The group is a new one.');
        await page.getByText('Is this group associated with SSO groups?').waitFor();
      });
      await step(7, async ({ use }) => {
        await page.getByRole('textbox', { name: /^Name/ }).fill('Bookshop developers');
        await use('SSO group ID / name', mapping, (field) => field.fill('bookshop-developers'));
        await page.getByRole('button', { name: 'Add' }).click();
        await picture('sso/group-mapping', [
          page.getByText('Is this group associated with SSO groups?'),
          mapping,
          page.getByRole('button', { name: 'bookshop-developers' }),
        ]);
      });
      await step(8, async ({ press, elsewhere, see }) => {
        await press('Create group', page.getByRole('main'));
        elsewhere('Save', 'The group is a new one.');
        await see('Groups');
      });
    });
    await sent('the group names that of the provider', 'POST', '/api/admin/groups', {
      name: 'Bookshop developers',
      mappingsSSO: ['bookshop-developers'],
    });
  },
  { enterprise },
);
