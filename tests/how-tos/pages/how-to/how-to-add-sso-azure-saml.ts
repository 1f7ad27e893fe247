import { howTo } from '../../how-to.ts';

const entityId = 'https://sts.windows.net/0f8b/';
const signOnUrl = 'https://login.microsoftonline.com/0f8b/saml2';
const certificate = `MIIC8DCCAdigAwIBAgIQ${'q7Xv2Lm9Tz4Ks8Rb'.repeat(32)}`;

/** The labels of each step that are Azure's. */
const ofAzure = [
  ['Enterprise applications', 'New application', 'Create your own application'],
  ['Users and groups'],
  ['Single sign-on', 'SAML'],
  ['Basic SAML Configuration', 'Identifier (Entity ID)', 'Reply URL (Assertion Consumer Service URL)'],
  ['Attributes & Claims', 'Unique User Identifier (Name ID)', 'Name identifier format', 'Source', 'Source attribute'],
  ['SAML Certificates', 'Certificate (Base64)', 'Login URL', 'Azure AD Identifier', 'Microsoft Entra Identifier'],
];

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    const titled = (text: string) => page.locator('strong', { hasText: text }).first().locator('xpath=../..');

    await open('/');
    await section('create-the-application-in-azure', async ({ step }) => {
      for (const [index, labels] of ofAzure.entries())
        await step(index + 1, async ({ press, elsewhere }) => {
          for (const label of labels) elsewhere(label, 'It is in Azure.');
          if (index !== 3) return;
          await page.getByRole('button', { name: 'Settings' }).click();
          await press('Single sign-on');
          await press('SAML 2.0');
          await page.getByText('https://unleash.fjordbooks.example/auth/saml/callback').waitFor();
        });
    });
    await section('fill-in-the-form-in-unleash', async ({ step }) => {
      const certificateField = page.getByLabel('X.509 Certificate').first();
      await step(7, async ({ press, use, see }) => {
        await open('/');
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Single sign-on');
        await press('SAML 2.0');
        await use('Enable', titled('Enable'), (row) => row.getByRole('checkbox').check());
        await see('Enabled');
      });
      await step(8, async ({ use }) => {
        const enter = (label: string, field: typeof certificateField, value: string) =>
          use(label, field, () => field.fill(value));
        await enter('Entity ID', page.getByLabel('Entity ID'), entityId);
        await enter('Single Sign-On URL', page.getByLabel('Single Sign-On URL'), signOnUrl);
        await enter('X.509 Certificate', certificateField, certificate);
        await picture('sso/azure-saml', [page.getByText('Enabled', { exact: true }), certificateField], {
          margin: 24,
          marks: [
            { at: page.getByLabel('Entity ID'), text: 'Azure AD Identifier, with the slash at the end' },
            { at: page.getByLabel('Single Sign-On URL'), text: 'Login URL' },
            { at: certificateField, text: 'The lines of the downloaded file' },
          ],
        });
      });
      await step(9, async ({ press, choose, fill }) => {
        await press('Auto-create users');
        await choose('Default Role', 'Viewer');
        await fill('Email domains', '@fjordbooks.example.com');
      });
      await step(10, async ({ press, see }) => {
        await press('Save');
        await see('Settings stored');
      });
    });
    await sent('sign-in through Azure is on', 'POST', '/api/admin/auth/saml/settings', {
      enabled: true,
      entityId,
      signOnUrl,
      certificate,
      autoCreate: true,
      emailDomains: '@fjordbooks.example.com',
    });
  },
  { enterprise: { 'POST /api/admin/auth/saml/settings': (settings: unknown) => settings } },
);
