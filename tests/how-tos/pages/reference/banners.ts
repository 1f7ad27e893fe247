import { howTo } from '../../how-to.ts';

const message = 'Unleash is updated tonight at ten';
const banner = {
  enabled: true,
  variant: 'warning',
  icon: '',
  message,
  link: '',
  linkText: '',
  dialogTitle: '',
  dialog: '',
  sticky: false,
};

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    await open('/');
    await section('make-a-banner', async ({ step }) => {
      await step(1, async ({ press }) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await press('Banners');
        await press('New banner');
      });
      await step(2, async ({ fill }) => {
        const messageField = page.getByRole('textbox', { name: 'Banner message' });
        await page.getByRole('button', { name: 'Information' }).click();
        await page.getByRole('option', { name: 'Warning' }).click();
        await fill('Banner message', message);
        await picture('banners/new', [page.getByText('Banner preview:'), messageField], {
          marks: [
            { at: page.getByRole('paragraph').filter({ hasText: message }), text: 'What people will see' },
            { at: page.getByRole('button', { name: 'Warning' }), text: 'The type, which sets colour and icon' },
          ],
        });
      });
      await step(3, async ({ press, see }) => {
        await press('Add banner');
        await see('Banner added successfully');
      });
    });
    await sent('the banner is added', 'POST', '/api/admin/banners', banner);
  },
  {
    viewport: { width: 1120, height: 1100 },
    enterprise: {
      'GET /api/admin/ui-config': { flags: { banners: true } },
      'GET /api/admin/banners': { banners: [] },
      'POST /api/admin/banners': { id: 1, ...banner, createdAt: '2023-10-16T09:00:00.000Z' },
    },
  },
);
