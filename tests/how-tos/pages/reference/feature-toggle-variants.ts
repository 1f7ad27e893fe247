import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  await open('/projects/bookshop/features/book-recommendations');
  await section('variants-in-the-admin-ui', ({ prose }) =>
    prose(async ({ press, use }) => {
      await press('Variants');
      const ofDevelopment = page.getByRole('button', { name: 'Edit variants' }).first();
      await use('Edit variants', ofDevelopment, (button) => button.click());
    }),
  );
  const value = page.getByRole('textbox', { name: 'Value' }).first();
  await value.fill('Chosen for you');
  await picture('variants/form', page.getByRole('textbox', { name: 'Variant name' }).first(), {
    card: true,
    marks: [
      {
        at: page.getByText('Custom percentage').first(),
        text: 'A weight of your own; without it, variants share equally',
      },
      { at: value, text: 'The payload, which your code gets with the variant' },
      { at: page.getByRole('button', { name: 'Add override' }).first(), text: 'Gives the variant to certain users' },
    ],
  });
  await page.getByRole('button', { name: 'Save variants' }).click();
  await page.getByText('Variants updated').first().waitFor();

  await section('make-strategy-variants', async ({ step }) => {
    await step(1, async ({ press }) => {
      await open('/projects/bookshop/features/gift-cards');
      const panel = page.getByRole('button', { name: /^Environment enabled development/ });
      await press('development', panel);
      await press('Edit strategy');
    });
    await step(2, async ({ see, press, fill }) => {
      await see('Variants', page.getByRole('heading', { name: 'Variants' }));
      await press('Add variant');
      await fill('Variant name', 'festive');
      await see('Value');
    });
    await step(3, async ({ press, use, see }) => {
      await press('Add variant');
      const second = page.getByRole('textbox', { name: 'Variant name' }).last();
      await use('Variant name', second, (field) => field.fill('classic'));
      await see('Custom percentage', page.getByText('Custom percentage').first());
    });
    await step(4, async ({ press }) => {
      await press('Save strategy');
      await page.getByText('Strategy updated').first().waitFor();
    });
  });
  await section('make-toggle-variants', async ({ step }) => {
    await step(1, async ({ press }) => {
      await open('/projects/bookshop/features/search-cache');
      await press('Variants');
    });
    await step(2, async ({ use, elsewhere }) => {
      await use('Add variant', page.getByRole('button', { name: 'Add variant' }).first(), (button) => button.click());
      elsewhere('Edit variants', 'development has no variants yet');
    });
    await step(3, async ({ fill, see }) => {
      await fill('Variant name', 'settings');
      await fill('Value', '60');
      await see('string');
    });
    await step(4, async ({ see, press }) => {
      await see('Stickiness');
      await press('Save variants');
      await page.getByRole('row').filter({ hasText: 'settings' }).waitFor();
    });
  });

  await promised(
    'a variant has its payload',
    'projects/bookshop/features/book-recommendations/environments/development/variants',
    { variants: [{ name: 'personal', payload: { type: 'string', value: 'Chosen for you' } }] },
  );
  await promised(
    'two variants share the strategy',
    'projects/bookshop/features/gift-cards/environments/development/strategies',
    [
      {
        variants: [
          { name: 'festive', weight: 500 },
          { name: 'classic', weight: 500 },
        ],
      },
    ],
  );
  await promised(
    'the setting is in development',
    'projects/bookshop/features/search-cache/environments/development/variants',
    {
      variants: [{ name: 'settings', payload: { type: 'string', value: '60' } }],
    },
  );
});
