import { howTo } from '../../how-to.ts';

const moment = '2023-10-16T09:00:00.000Z';

const account = {
  id: 7,
  name: 'Release pipeline',
  username: 'service-release-pipeline',
  imageUrl: 'https://gravatar.com/avatar/7d21',
  rootRole: 3,
  createdAt: moment,
};

const token = {
  id: 1,
  description: 'deploy job',
  createdAt: moment,
  expiresAt: '2023-11-15T10:00:00.000Z',
  seenAt: null,
};

const secret = 'user:6f1d0c93e2b84a57a1c6e9047fd35b28c0e4719a6b5d32f8a91c74e0';

/** The accounts that there are; the script makes one. */
let serviceAccounts: object[] = [];

const enterprise = {
  'GET /api/admin/service-account': () => ({ serviceAccounts, rootRoles }),
  'POST /api/admin/service-account': () => {
    serviceAccounts = [{ ...account, tokens: [token] }];
    return account;
  },
  'POST /api/admin/service-account/7/token': { ...token, secret },
};

const rootRoles = [
  { id: 1, type: 'root', name: 'Admin', description: 'May do everything' },
  { id: 2, type: 'root', name: 'Editor', description: 'May change most things' },
  { id: 3, type: 'root', name: 'Viewer', description: 'May look' },
];

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    serviceAccounts = [];
    const dialog = page.getByRole('dialog', { name: 'Service account token created' });

    await open('/');
    await section('create-the-account-and-its-first-token', async ({ step }) => {
      await step(1, async ({ press }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Service accounts');
        await press('New service account');
      });
      await step(2, async ({ fill, press, see, use }) => {
        await fill('Service account name', 'Release pipeline');
        await use('Service account username', page.getByLabel('Service account username'), (field) => field.focus());
        await page.getByRole('combobox', { name: 'Role' }).click();
        await page.getByRole('option', { name: /^Viewer/ }).click();
        await see('Token');
        await press('Generate a token now');
        await page.getByLabel('Description').fill('deploy job');
        const token = page.getByText('In order to connect your newly created').locator('xpath=..');
        await picture('service-accounts/create', [page.getByText('What is your new service account name?'), token], {
          marks: [
            { at: page.getByLabel('Service account username'), text: 'The event log shows it' },
            { at: page.getByRole('combobox', { name: 'Role' }), text: 'What it may do everywhere' },
            { at: page.getByRole('button', { name: '30 days' }), text: 'When the token ends' },
          ],
        });
      });
      await step(3, async ({ press, see }) => {
        await press('Add service account');
        await see('Service account token created');
      });
      await step(4, async () => {
        await picture('service-accounts/token', dialog, { margin: 0 });
        await dialog.getByRole('button', { name: 'Close' }).click();
      });
    });

    await sent('the account is made as Viewer', 'POST', '/api/admin/service-account', {
      name: 'Release pipeline',
      username: 'service-release-pipeline',
      rootRole: 3,
    });
    await sent('its token ends in 30 days', 'POST', '/api/admin/service-account/7/token', {
      description: 'deploy job',
      expiresAt: '2023-11-15T10:00:00.000Z',
    });
  },
  { enterprise },
);
