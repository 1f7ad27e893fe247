import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  await open('/projects');
  await section('in-the-admin-ui', async ({ prose }) => {
    await prose(async ({ press }) => {
      await press('Settings');
      await press('Maintenance');
      await page.setViewportSize({ width: 700, height: 900 });
      await page.getByRole('checkbox', { name: 'Disabled' }).click();
      await page.getByRole('checkbox', { name: 'Enabled' }).waitFor();
      const banner = page.getByText('During maintenance mode, any changes made will not be saved');
      await banner.waitFor();
      await picture('maintenance-mode/on', [
        page.getByText('Maintenance Mode', { exact: true }),
        page.getByText('Maintenance Mode is useful'),
        page.getByRole('checkbox'),
      ]);
    });
  });
  await promised('maintenance mode is on', 'maintenance', { enabled: true });
});
