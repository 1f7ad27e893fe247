import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  await open('/projects/bookshop/features/book-recommendations');
  await section('turn-it-on-for-the-toggle', async ({ step }) => {
    await step(1, async ({ press, see, elsewhere }) => {
      await press('Settings', page.getByRole('tablist'));
      await see('Feature information');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await see('Edit Feature toggle');
      elsewhere('Create feature toggle', 'The toggle exists.');
    });
    await step(2, async ({ press, see }) => {
      await press('Enable impression data');
      const heading = page.getByRole('heading', { name: 'Impression Data' });
      await picture('impression-data/switch', [
        heading,
        page.getByText('When you enable impression data'),
        page.getByRole('checkbox', { name: 'Enable impression data' }),
      ]);
      await page.getByRole('button', { name: 'Save' }).click();
      await see('Settings', page.getByRole('tablist'));
    });
  });
  await promised('the toggle reports impressions', 'projects/bookshop/features/book-recommendations', {
    impressionData: true,
  });
});
