import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, given, picture, promised }) => {
  const features = 'projects/bookshop/features';
  await given('DELETE', 'projects/bookshop/environments/staging');
  await given('DELETE', `${features}/book-recommendations`);
  await given('DELETE', 'archive/book-recommendations');

  await open('/projects/bookshop');
  await section('set-it-up', async ({ step }) => {
    await step(1, async ({ press }) => {
      await page.getByRole('button', { name: 'New feature toggle' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('book-recommendations');
      await page.getByRole('button', { name: 'Release' }).click();
      await press('Experiment');
      await page.getByText('Enable impression data').locator('xpath=..').getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Create feature toggle' }).click();
      await page.getByRole('heading', { name: 'book-recommendations' }).waitFor();
    });
    await step(2, async ({ press }) => {
      await press('Configure');
      await press('Context fields');
      await press('userId');
      // Until the server has said what the field is, the form would store one without a name.
      await page.locator('input[value="userId"]').waitFor();
      await page.getByRole('checkbox').last().check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Context information updated').first().waitFor();
    });
    await step(3, async () => {
      await open(`/${features}/book-recommendations`);
      const panel = page.getByRole('button', { name: /^Environment disabled production/ });
      await panel.getByRole('button', { name: 'Add strategy' }).click();
      await page.getByRole('combobox', { name: 'Select segments' }).click();
      await page.getByRole('option', { name: 'nordic-readers' }).click();
      await page.getByRole('button', { name: 'default' }).click();
      await page.getByRole('option', { name: 'userId' }).click();
      const stickiness = page.getByRole('button', { name: 'userId' });
      const segment = page.getByText('nordic-readers', { exact: true });
      await picture(
        'a-b-testing/audience',
        [
          page.getByText('Segmentation', { exact: true }),
          stickiness,
          page.getByTestId('ROLLOUT_SLIDER_ID').getByText('100%'),
        ],
        {
          marks: [
            { at: segment, text: 'Who takes part' },
            { at: page.getByRole('slider'), text: 'All of them' },
            { at: stickiness, text: 'What keeps a reader in, or out' },
          ],
        },
      );
      await page.getByRole('button', { name: 'Save strategy' }).click();
      await page.getByRole('button', { name: 'Save strategy' }).last().click();
    });
    await step(4, async ({ press }) => {
      await press('Variants', page.getByRole('tablist'));
      await page.getByRole('button', { name: 'Add variant' }).last().click();
      for (const [index, name] of ['popular', 'similar', 'personal'].entries()) {
        if (index > 0) await page.getByRole('button', { name: 'Add variant' }).last().click();
        await page.getByRole('textbox', { name: 'Variant name' }).nth(index).fill(name);
      }
      await page.getByRole('button', { name: 'default' }).last().click();
      await page.getByRole('option', { name: 'userId' }).click();
      await page.getByRole('button', { name: 'Save variants' }).click();
      await page.getByRole('row').filter({ hasText: 'personal' }).waitFor();
      await page.setViewportSize({ width: 730, height: 900 });
      await picture('a-b-testing/variants', page.getByRole('table'), { card: true, margin: 4 });
      await press('Copy to environment');
      await page.getByRole('menuitem', { name: 'development' }).click();
      await page.getByRole('button', { name: 'Push to selected (1)' }).click();
    });
    await step(5, async () => {});
  });
  const ofDevelopment = `${features}/book-recommendations/environments/development/variants`;
  await promised('three variants share the readers, in development too', ofDevelopment, {
    variants: ['popular', 'similar', 'personal'].map((name) => ({
      name,
      stickiness: 'userId',
      weightType: 'variable',
    })),
  });
});
