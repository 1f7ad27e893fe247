import { howTo } from '../../how-to.ts';

const enterprise = {
  'POST /api/admin/auth/oidc/settings': (settings: unknown) => settings,
};

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    const titled = (text: string) => page.locator('strong', { hasText: text }).locator('xpath=../..');
    const callback = page.getByText('https://unleash.fjordbooks.example/auth/oidc/callback');

    await open('/');
    await section('connect-the-provider', async ({ step }) => {
      await step(1, async ({ press }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Single sign-on');
        await press('OpenID Connect');
        await callback.waitFor();
      });
      await step(2, async () => {});
      await step(3, async ({ use, see }) => {
        await use('Enable', titled('Enable').first(), (row) => row.getByRole('checkbox').check());
        await see('Enabled');
      });
      await step(4, async ({ fill, use }) => {
        await fill('Discover URL', 'https://login.fjordbooks.example');
        await use('Client ID', page.getByLabel('Client ID'), (field) => field.fill('unleash'));
        await use('Client Secret', page.getByLabel('Client Secret'), (field) =>
          field.fill('the-secret-of-the-provider'),
        );
        await page.setViewportSize({ width: 720, height: 1100 });
        await picture('sso/open-id-connect', [page.getByRole('alert'), page.getByLabel('Client Secret')], {
          marks: [
            { at: callback, text: 'The callback URL for the provider' },
            { at: page.getByRole('checkbox', { name: 'Enabled' }), text: 'First turn this on' },
            { at: page.getByLabel('Discover URL'), text: 'Where the provider tells of itself' },
          ],
        });
        await page.setViewportSize({ width: 1120, height: 900 });
      });
      await step(5, async ({ press, choose, fill }) => {
        await press('Auto-create users');
        await choose('Default Role', 'Viewer');
        await fill('Email domains', '@fjordbooks.example.com');
        await page.setViewportSize({ width: 720, height: 1100 });
        const texts = ['Auto-create users', 'Choose which root role'].map((text) => page.getByText(text).first());
        await picture('sso/auto-create', [
          ...texts,
          page.getByText('Auto-create users').last(),
          page.getByLabel('Email domains'),
        ]);
        await page.setViewportSize({ width: 1120, height: 900 });
      });
      await step(6, async ({ press, see }) => {
        await press('Save');
        await see('Settings stored');
      });
    });
    await sent(
      'sign-in through the provider is on, and new people are Viewers',
      'POST',
      '/api/admin/auth/oidc/settings',
      {
        enabled: true,
        discoverUrl: 'https://login.fjordbooks.example',
        clientId: 'unleash',
        autoCreate: true,
        defaultRootRole: 'Viewer',
        emailDomains: '@fjordbooks.example.com',
      },
    );

    await section('optional-settings', async ({ prose }) => {
      await prose(async ({ see }) => {
        for (const label of [
          'Enable Single Sign-Out',
          'ACR Values',
          'Enable Group Syncing',
          'Group JSON Path',
          "Request 'groups' Scope",
          'Signing algorithm',
        ])
          await see(label);
      });
    });
  },
  { enterprise },
);
