import { howTo } from '../../how-to.ts';

const moments = ['2023-10-16T08:59:00.000Z', '2023-10-16T08:58:00.000Z'];
const events = ['maya', 'jonas'].map((username, index) => ({
  id: 9 - index,
  username,
  auth_type: 'simple',
  created_at: moments[index],
  successful: true,
  ip: '192.0.2.17',
  failure_reason: null,
}));

const asCsv = [Object.keys(events[0] ?? {}), ...events.map((event) => Object.values(event))].join('\n');

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    await open('/');
    await section('download-it-in-the-admin-ui', async ({ step }) => {
      await step(1, async ({ press }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Login history');
        await page.getByRole('heading', { name: 'Login history (2)' }).waitFor();
      });
      await step(2, async ({ use }) => {
        await page.setViewportSize({ width: 700, height: 900 });
        const download = page.getByLabel('Download login history');
        await picture(
          'login-history/download',
          [page.getByRole('heading', { name: 'Login history (2)' }), download, page.getByPlaceholder(/^Search/)],
          {
            marks: [{ at: download, text: 'Saves all entries, whatever the search field says' }],
          },
        );
        const saved = page.waitForEvent('download');
        await use('Download login history', download, () => download.click());
        await (await saved).path();
      });
    });
    await sent('the list is asked for as a file', 'GET', '/api/admin/logins', { accept: 'text/csv' });
  },
  {
    enterprise: {
      'GET /api/admin/logins': ({ accept }: { accept: string }) => (accept === 'text/csv' ? asCsv : { events }),
    },
  },
);
