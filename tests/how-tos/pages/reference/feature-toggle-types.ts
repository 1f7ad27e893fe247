import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  await open('/');
  await section('change-a-lifetime', async ({ prose }) => {
    await prose(async ({ press }) => {
      await press('Configure');
      await press('Feature toggle types');
      await page.getByRole('row').filter({ hasText: 'Operational' }).getByRole('button').click();
      const days = page.getByRole('spinbutton');
      await days.fill('14');
      const heading = page.getByRole('heading', { name: 'Edit toggle type: Operational' });
      await heading.click();
      await picture('feature-toggle-types/lifetime', [heading, days]);
      await page.getByRole('button', { name: 'Save feature toggle type' }).click();
    });
  });
  await promised('operational toggles live for two weeks', 'feature-types', {
    types: [{ id: 'operational', lifetimeDays: 14 }],
  });
});
