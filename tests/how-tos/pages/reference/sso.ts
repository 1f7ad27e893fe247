import { howTo } from '../../how-to.ts';

const enterprise = {
  'GET /api/admin/auth/simple/settings': { disabled: false },
  'POST /api/admin/auth/simple/settings': (settings: unknown) => settings,
  'GET /api/admin/user-admin/admin-count': { password: 1, noPassword: 2, service: 1 },
};

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    await open('/');
    await section('settings-for-openid-connect', async ({ prose }) => {
      await prose(async ({ press, use }) => {
        await use('Settings', page.getByRole('button', { name: 'Settings' }), (button) => button.click());
        await press('Single sign-on');
        await press('OpenID Connect');
      });
    });
    await section('settings-for-saml-20', async ({ prose }) => {
      await prose(async ({ see, press }) => {
        await see('Single sign-on');
        await press('SAML 2.0');
      });
    });
    await section('password-sign-in', async ({ prose }) => {
      await prose(async ({ see, press }) => {
        await see('Single sign-on');
        await press('Password');
      });
      await page.setViewportSize({ width: 720, height: 900 });
      const login = page.getByRole('checkbox', { name: 'Enabled' });
      const overview = page.getByRole('alert');
      await picture('sso/password', [overview, page.getByText('Allow users to login with username'), login], {
        marks: [
          { at: overview.getByText('Password based administrators:'), text: 'Who would be locked out' },
          { at: login, text: 'Sign-in with a password' },
        ],
      });
      await login.uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Disable password based login' }).click();
    });
    await sent('password sign-in is off', 'POST', '/api/admin/auth/simple/settings', { disabled: true });
  },
  { enterprise },
);
