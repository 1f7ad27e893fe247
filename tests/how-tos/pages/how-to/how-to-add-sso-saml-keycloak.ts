import { howTo } from '../../how-to.ts';

const enterprise = {
  'POST /api/admin/auth/saml/settings': (settings: unknown) => settings,
};

const settings = {
  entityId: 'https://login.fjordbooks.example/realms/fjordbooks',
  signOnUrl: 'https://login.fjordbooks.example/realms/fjordbooks/protocol/saml/clients/unleash',
  certificate: 'MIICoTCCAYkCBgGExampleExampleExample',
};

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    await open('/');
    await section('set-up-keycloak', async ({ step }) => {
      const inKeycloak = [
        ['Clients', 'Create client', 'SAML', 'Next'],
        ['Valid redirect URIs', 'IDP-Initiated SSO URL name', 'Master SAML Processing URL'],
        ['SAML capabilities', 'Name ID format', 'Force name ID format'],
        ['Realm settings', 'General', 'SAML 2.0 Identity Provider Metadata'],
      ];
      for (const [index, labels] of inKeycloak.entries())
        await step(index + 1, async ({ elsewhere }) => {
          for (const label of labels) elsewhere(label, 'It is in Keycloak.');
        });
    });

    await section('set-up-unleash', async ({ step }) => {
      await step(5, async ({ press, use, see }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Single sign-on');
        await press('SAML 2.0');
        const row = page.locator('strong', { hasText: 'Enable' }).first().locator('xpath=../..');
        await use('Enable', row, (found) => found.getByRole('checkbox').check());
        await see('Enabled');
      });
      await step(6, async ({ fill, use }) => {
        const certificate = page.getByLabel('X.509 Certificate').first();
        await fill('Entity ID', settings.entityId);
        await use('Single Sign-On URL', page.getByLabel('Single Sign-On URL'), (field) =>
          field.fill(settings.signOnUrl),
        );
        await use('X.509 Certificate', certificate, (field) => field.fill(settings.certificate));
        await picture('sso/saml-keycloak', [page.getByText('Enabled', { exact: true }), certificate], {
          margin: 24,
          marks: [
            { at: page.getByLabel('Entity ID'), text: 'The address of the realm' },
            { at: page.getByLabel('Single Sign-On URL'), text: 'The address that Keycloak makes of the URL name' },
            { at: certificate, text: 'The text between the two tags, without them' },
          ],
        });
      });
      await step(7, async ({ press, choose, fill }) => {
        await press('Auto-create users');
        await choose('Default Role', 'Viewer');
        await fill('Email domains', '@fjordbooks.example.com');
      });
      await step(8, async ({ press, see }) => {
        await press('Save');
        await see('Settings stored');
      });
    });
    await sent('sign-in through Keycloak is on', 'POST', '/api/admin/auth/saml/settings', {
      ...settings,
      enabled: true,
      autoCreate: true,
      defaultRootRole: 'Viewer',
      emailDomains: '@fjordbooks.example.com',
    });
  },
  { enterprise },
);
