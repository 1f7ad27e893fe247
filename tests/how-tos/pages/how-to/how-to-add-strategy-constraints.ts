import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  const panel = page.getByRole('button', { name: /^Environment (enabled|disabled) development/ });
  await open('/projects/bookshop/features/express-checkout');

  await section('add-a-constraint', async ({ step }) => {
    await step(1, async ({ press, elsewhere }) => {
      await press('development', panel);
      elsewhere('Add strategy', 'The toggle has a strategy already.');
      await page.getByRole('link', { name: 'Edit strategy' }).first().click();
    });
    await step(2, async ({ press, see }) => {
      await see('Add any number of constraints');
      await press('Add constraint');
    });
    await step(3, async ({ choose }) => {
      await choose('Context Field', 'country');
    });
    await step(4, async ({ choose }) => {
      await choose('Operator', 'IN');
    });
    await step(5, async ({ elsewhere }) => {
      elsewhere('Values', 'The field has legal values.');
      elsewhere('Add values', 'The field has legal values.');
      for (const country of ['NO', 'SE', 'DK', 'FI'])
        await page.getByRole('checkbox', { name: country, exact: true }).check();
    });
    await step(6, async ({ see, elsewhere }) => {
      await see('Negate operator');
      elsewhere('Make it case insensitive', 'Only other operators have it.');
      const field = page.getByRole('button', { name: 'country', exact: true });
      const head = page.getByRole('button', { name: /^Context Field/ });
      const operator = page.getByRole('button', { name: 'IN is one of', exact: true });
      await picture('constraints/edit', head, {
        card: true,
        margin: 8,
        marks: [
          { at: field, text: 'The context field' },
          { at: operator, text: 'The operator' },
          { at: page.getByRole('button', { name: 'Negate operator' }), text: 'Turns the result round' },
        ],
      });
    });
    await step(7, async ({ press }) => {
      await press('Save');
    });
    await step(8, async ({ press }) => {
      await press('Save strategy');
      await picture('constraints/saved', page.getByRole('link', { name: 'Edit strategy' }), { card: true });
    });
  });

  await promised(
    'the strategy counts for Nordic countries only',
    'projects/bookshop/features/express-checkout/environments/development/strategies',
    [{ constraints: [{ contextName: 'country', operator: 'IN', values: ['NO', 'SE', 'DK', 'FI'] }] }],
  );
});
