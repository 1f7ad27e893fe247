import { howTo } from '../../how-to.ts';

const enterprise = {
  'POST /api/admin/auth/saml/settings': (settings: unknown) => settings,
};

const certificate = 'MIIDpDCCAoygAwIBAgIGAXexampleExampleExample';

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    const callback = page.getByText('https://unleash.fjordbooks.example/auth/saml/callback');
    const certificateField = page.getByLabel('X.509 Certificate').first();

    await open('/');
    await section('connect-the-provider', async ({ step }) => {
      await step(1, async ({ press }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Single sign-on');
        await press('SAML 2.0');
        await callback.waitFor();
      });
      await step(2, async ({ elsewhere }) => {
        for (const label of ['Applications', 'Create App Integration', 'SAML 2.0']) elsewhere(label, 'It is in Okta.');
      });
      await step(3, async () => {});
      await step(4, async ({ elsewhere }) => {
        elsewhere('View SAML setup instructions', 'It is in Okta.');
      });
      await step(5, async ({ use, see }) => {
        const row = page.locator('strong', { hasText: 'Enable' }).first().locator('xpath=../..');
        await use('Enable', row, (found) => found.getByRole('checkbox').check());
        await see('Enabled');
        await use('Entity ID', page.getByLabel('Entity ID'), (field) =>
          field.fill('http://www.okta.com/exk1fjordbooks'),
        );
        await use('Single Sign-On URL', page.getByLabel('Single Sign-On URL'), (field) =>
          field.fill('https://fjordbooks.okta.com/app/unleash/exk1fjordbooks/sso/saml'),
        );
        await use('X.509 Certificate', certificateField, (field) => field.fill(certificate));
        await picture('sso/saml', [page.getByText('Enabled', { exact: true }), certificateField], {
          margin: 24,
          marks: [
            { at: page.getByLabel('Entity ID'), text: 'The issuer' },
            { at: page.getByLabel('Single Sign-On URL'), text: 'Where people sign in' },
            { at: page.getByRole('checkbox', { name: 'Enabled' }), text: 'First turn this on' },
          ],
        });
      });
      await step(6, async ({ press, choose, fill }) => {
        await press('Auto-create users');
        await choose('Default Role', 'Viewer');
        await fill('Email domains', '@fjordbooks.example.com');
      });
      await step(7, async ({ press, see }) => {
        await press('Save');
        await see('Settings stored');
      });
    });
    const settings = { enabled: true, entityId: 'http://www.okta.com/exk1fjordbooks', certificate, autoCreate: true };
    await sent('sign-in through the provider is on', 'POST', '/api/admin/auth/saml/settings', settings);

    await section('sign-out-of-the-provider-too', async ({ step }) => {
      await step(1, async () => {});
      await step(2, async () => {});
      await step(3, async ({ see, use }) => {
        await see('Optional Configuration');
        await use('Single Sign-out URL', page.getByLabel('Single Sign-out URL'), (field) =>
          field.fill('https://fjordbooks.okta.com/app/unleash/exk1fjordbooks/slo/saml'),
        );
        await see('Service Provider X.509 Certificate');
        await page.getByLabel('X.509 Certificate').last().fill('-----BEGIN PRIVATE KEY-----');
      });
      await step(4, async ({ press }) => {
        await press('Save');
      });
    });
    await sent('sign-out goes to the provider', 'POST', '/api/admin/auth/saml/settings', {
      signOutUrl: 'https://fjordbooks.okta.com/app/unleash/exk1fjordbooks/slo/saml',
      spCertificate: '-----BEGIN PRIVATE KEY-----',
    });
  },
  { enterprise },
);
