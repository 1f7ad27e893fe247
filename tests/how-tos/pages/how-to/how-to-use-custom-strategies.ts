import { howTo } from '../../how-to.ts';

const parameters = [
  ['fromHour', 'First hour, 0 to 23, UTC'],
  ['toHour', 'Hour at which it ends, UTC'],
] as const;

export default howTo(async ({ page, open, section, picture, promised }) => {
  const panel = page.getByRole('button', { name: /^Environment enabled development/ });

  await open('/');
  await section('define-the-strategy', async ({ step }) => {
    await step(1, async ({ press, see }) => {
      await press('Configure');
      await press('Strategy types');
      await see('Custom strategies');
    });
    await step(2, async ({ press, see }) => {
      await press('New custom strategy');
      await see('Create strategy type');
    });
    await step(3, async ({ fill, see }) => {
      await fill('Strategy name', 'timeSlot');
      await see('Strategy description');
      await page.getByRole('textbox', { name: 'Strategy description' }).fill('On between two hours of the day');
    });
    await step(4, async ({ use }) => {
      const add = page.getByRole('button', { name: 'Add parameter' });
      await use('Add parameter', add, async () => {
        for (const [index, [name, description]] of parameters.entries()) {
          await add.click();
          const label = `Parameter name ${index + 1}`;
          await page.getByRole('textbox', { name: `${label}*` }).fill(name);
          await page.getByRole('button', { name: 'string', exact: true }).click();
          await page.getByRole('option', { name: 'number' }).click();
          await page.getByRole('textbox', { name: `${label} description` }).fill(description);
          await page.getByRole('checkbox', { name: 'Required' }).nth(index).check();
        }
      });
      await picture(
        'custom-strategies/define',
        [
          page.getByRole('textbox', { name: 'Parameter name 1*' }),
          page.getByRole('checkbox', { name: 'Required' }).last(),
        ],
        { margin: 15 },
      );
    });
    await step(5, async ({ press, see }) => {
      await press('Create strategy');
      await see('Strategy created');
    });
  });
  await section('write-the-code', async ({ step }) => {
    await step(6, async () => {});
    await step(7, async ({ elsewhere }) => {
      elsewhere('before', 'It is stress, not a label.');
    });
  });
  await section('add-it-to-a-toggle', async ({ step }) => {
    await step(8, async ({ press, see }) => {
      await open('/projects/bookshop/features/search-cache');
      await press('development', panel);
      await see('Add strategy', panel);
      await press('More strategies', panel);
      await see('Custom strategies');
      await press('timeSlot');
    });
    await step(9, async ({ press }) => {
      await page.getByRole('textbox', { name: 'fromHour' }).fill('22');
      await page.getByRole('textbox', { name: 'toHour' }).fill('6');
      await picture('custom-strategies/use', [
        page.getByRole('textbox', { name: 'fromHour' }),
        page.getByText('Hour at which it ends, UTC'),
      ]);
      await press('Save strategy');
    });
  });

  await promised('the strategy has two parameters', 'strategies/timeSlot', {
    parameters: parameters.map(([name]) => ({ name, type: 'number', required: true })),
  });
  await promised(
    'the toggle has the strategy with its hours',
    'projects/bookshop/features/search-cache/environments/development/strategies',
    [{ name: 'timeSlot', parameters: { fromHour: '22', toHour: '6' } }],
  );
});
