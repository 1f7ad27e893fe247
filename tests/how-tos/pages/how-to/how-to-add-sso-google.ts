import { howTo } from '../../how-to.ts';

const enterprise = {
  'POST /api/admin/auth/oidc/settings': (settings: unknown) => settings,
};

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    const discoverUrl = 'https://accounts.google.com/.well-known/openid-configuration';

    await open('/');
    await section('sign-in-with-google-through-openid-connect', async ({ step }) => {
      await step(1, async ({ elsewhere }) => {
        for (const label of ['APIs & Services', 'OAuth consent screen', 'Internal'])
          elsewhere(label, 'It is in the Google Cloud console.');
      });
      await step(2, async ({ elsewhere }) => {
        for (const label of ['Credentials', 'Create credentials', 'OAuth client ID', 'Web application'])
          elsewhere(label, 'It is in the Google Cloud console.');
      });
      await step(3, async ({ press, use, see }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Single sign-on');
        await press('OpenID Connect');
        const row = page.locator('strong', { hasText: 'Enable' }).first().locator('xpath=../..');
        await use('Enable', row, (found) => found.getByRole('checkbox').check());
        await see('Enabled');
      });
      await step(4, async ({ fill, use, press, choose }) => {
        await fill('Discover URL', discoverUrl);
        await use('Client ID', page.getByLabel('Client ID'), (field) =>
          field.fill('1234567890-bookshop.apps.googleusercontent.com'),
        );
        await use('Client Secret', page.getByLabel('Client Secret'), (field) => field.fill('the-secret-from-google'));
        await page.setViewportSize({ width: 720, height: 1100 });
        const shown = [
          page.locator('strong', { hasText: 'Enable' }).first(),
          page.getByText('(Required) Client secret'),
        ];
        const enabled = page.getByText('Enabled', { exact: true });
        await picture('sso/google', [...shown, enabled, page.getByLabel('Client Secret')], {
          marks: [
            { at: page.getByLabel('Discover URL'), text: 'The address of Google’s metadata, the same for everyone' },
          ],
        });
        await page.setViewportSize({ width: 1120, height: 900 });
        await press('Auto-create users');
        await choose('Default Role', 'Viewer');
        await fill('Email domains', '@fjordbooks.example.com');
      });
      await step(5, async ({ press, see }) => {
        await press('Save');
        await see('Settings stored');
      });
    });
    await sent('sign-in through Google is on', 'POST', '/api/admin/auth/oidc/settings', {
      enabled: true,
      discoverUrl,
      clientId: '1234567890-bookshop.apps.googleusercontent.com',
      defaultRootRole: 'Viewer',
      emailDomains: '@fjordbooks.example.com',
    });
  },
  { enterprise },
);
