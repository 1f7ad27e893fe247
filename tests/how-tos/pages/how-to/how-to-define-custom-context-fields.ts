import { howTo } from '../../how-to.ts';

const values = [
  ['nb', 'Norwegian Bokmål'],
  ['sv', 'Swedish'],
  ['en', 'English'],
] as const;

export default howTo(async ({ page, open, section, picture, promised }) => {
  await open('/');
  await section('define-the-field', async ({ step }) => {
    await step(1, async ({ press, see }) => {
      await press('Configure');
      await press('Context fields');
      await press('New context field');
      await see('Create context');
    });
    await step(2, async ({ fill }) => {
      await fill('Context name', 'storeLanguage');
      await fill('Context description (optional)', 'Language of the shop');
    });
    await step(3, async ({ see, use }) => {
      await see('Legal value (optional)');
      await see('Value description (optional)');
      const add = page.getByRole('button', { name: 'Add', exact: true });
      await use('Add', add, async () => {
        for (const [value, meaning] of values) {
          await page.getByRole('textbox', { name: 'Legal value (optional)' }).fill(value);
          await page.getByRole('textbox', { name: 'Value description (optional)' }).fill(meaning);
          await add.click();
        }
      });
      await picture('context-fields/create', [
        page.getByRole('heading', { name: 'Create context' }),
        page.getByText('English', { exact: true }),
      ]);
    });
    await step(4, async ({ see }) => {
      await see('Custom stickiness');
    });
    await step(5, async ({ press, see }) => {
      await press('Create context');
      await see('Context created');
      await see('Used in');
    });
  });

  await section('check-that-it-worked', async ({ step }) => {
    await step(1, async ({ see }) => {
      await open('/projects/bookshop/features/express-checkout');
      await page.getByRole('button', { name: /^Environment enabled development/ }).click();
      await page.getByRole('link', { name: 'Edit strategy' }).first().click();
      await page.getByRole('button', { name: 'Add constraint' }).click();
      await see('Context Field');
      await page
        .getByRole('button', { name: 'appName', exact: true })
        .or(page.getByRole('button', { name: 'plan', exact: true }))
        .first()
        .click();
      await page.getByRole('option', { name: 'storeLanguage' }).click();
      await page.getByRole('checkbox', { name: 'nb' }).check();
      await picture(
        'context-fields/tick',
        [page.getByRole('button', { name: /^Context Field/ }), page.getByRole('button', { name: 'Save', exact: true })],
        { margin: 6 },
      );
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Save strategy' }).click();
      await page.getByText('Strategy updated').waitFor();
    });
    await step(2, async ({ press, see }) => {
      await open('/');
      await page.getByRole('button', { name: 'Configure' }).click();
      await press('Context fields');
      await see('Used in');
      await page.getByRole('row', { name: /^storeLanguage.* 1 project 1 feature toggle / }).waitFor();
    });
    await step(3, async ({ press }) => {
      await press('Playground');
      // Without an environment, the server refuses.
      await page.getByRole('button', { name: 'development' }).waitFor();
      await page.getByRole('textbox').last().fill('{ "properties": { "storeLanguage": "nb" } }');
      await page.getByRole('button', { name: 'Try configuration' }).click();
      await page.getByRole('heading', { name: 'Results (5)' }).waitFor();
    });
  });

  await promised('the field has three legal values', 'context/storeLanguage', {
    stickiness: false,
    legalValues: values.map(([value, description]) => ({ value, description })),
  });
});
