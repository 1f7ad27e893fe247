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

  await promised(
    'a variant has its payload',
    'projects/bookshop/features/book-recommendations/environments/development/variants',
    { variants: [{ name: 'personal', payload: { type: 'string', value: 'Chosen for you' } }] },
  );
});
