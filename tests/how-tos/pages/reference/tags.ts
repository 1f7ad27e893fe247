import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  await open('/projects/bookshop/features/express-checkout');
  await section('permissions', async ({ prose }) => {
    await prose(async ({ press }) => {
      await press('Add tag');
      const dialog = page.getByRole('dialog', { name: 'Update tags to feature toggle' });
      const values = dialog.getByRole('combobox', { name: 'Select values' });
      await values.fill('checkout');
      await page.getByRole('option').first().click();
      await values.press('Escape');
      await picture('tags/add', [
        dialog.getByText('Tags allow you to group features together'),
        dialog.getByRole('combobox', { name: 'Select values' }),
        dialog.getByRole('button', { name: 'Cancel' }),
      ]);
      await dialog.getByRole('button', { name: 'Save tags' }).click();
      await page.getByText('simple:checkout').waitFor();
      await press('Configure');
      await press('Tag types');
    });
  });
  await promised('the toggle has the tag', 'features/express-checkout/tags', {
    tags: [{ type: 'simple', value: 'checkout' }],
  });
});
