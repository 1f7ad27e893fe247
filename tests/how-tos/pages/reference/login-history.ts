import { howTo } from '../../how-to.ts';

const events = [
  { id: 9, username: 'maya', auth_type: 'oidc', created_at: '2023-10-16T08:59:00.000Z', successful: true },
  {
    id: 8,
    username: 'jonas',
    auth_type: 'simple',
    created_at: '2023-10-16T08:58:00.000Z',
    successful: false,
    failure_reason: 'Wrong password',
  },
  {
    id: 7,
    username: 'jonas',
    auth_type: 'simple',
    created_at: '2023-10-16T08:57:00.000Z',
    successful: false,
    failure_reason: 'Wrong password',
  },
].map((event) => ({ ip: '192.0.2.17', failure_reason: null, ...event }));

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    await open('/');
    await section('where-to-find-it', async ({ prose }) => {
      await prose(async ({ press }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Login history');
        // Until its list is there, the search field is that of the page before.
        await page.getByRole('cell', { name: 'maya' }).waitFor();
        await page.setViewportSize({ width: 860, height: 900 });
        await page
          .getByRole('searchbox')
          .or(page.getByPlaceholder(/^Search/))
          .fill('success:false');
        await page.getByRole('heading', { name: /^Login history/ }).click();
        await page.getByRole('cell', { name: 'maya' }).waitFor({ state: 'detached' });
        const reason = page.getByText('False', { exact: true }).first();
        await picture(
          'login-history/failures',
          [page.getByRole('columnheader', { name: 'Username' }), page.getByRole('cell', { name: 'False' }).last()],
          {
            marks: [{ at: reason, text: 'Point at it to read the reason' }],
          },
        );
      });
    });
    await sent('the list is asked for', 'GET', '/api/admin/logins', { accept: '*/*' });
  },
  { enterprise: { 'GET /api/admin/logins': { events } } },
);
