import { readFile } from 'node:fs/promises';
import { howTo } from '../../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  let exported = '';

  await open('/');
  await section('copy-toggles-in-the-admin-ui', async ({ step }) => {
    await step(1, async ({ see }) => {
      await see('Feature toggles');
      await open('/projects/bookshop');
      await see('Bookshop');
      await page.getByPlaceholder('Search and Filter').fill('express-checkout');
      await page.getByText('gift-cards').waitFor({ state: 'detached' });
    });
    await step(2, async ({ press, elsewhere }) => {
      elsewhere('Export current selection', 'It is the button of the list of all toggles.');
      await press('Export toggles visible in the table below');
      const dialog = page.getByRole('dialog', { name: 'Export feature toggle configuration' });
      await picture('import-export/export', dialog, {
        margin: 0,
        marks: [
          { at: dialog.getByRole('button', { name: 'development' }), text: 'Whose strategies and states to take' },
        ],
      });
      const download = page.waitForEvent('download');
      await press('Export selection');
      exported = await readFile(await (await download).path(), 'utf8');
    });
    await step(3, async ({ press }) => {
      await press('Import');
    });
    await step(4, async ({ press }) => {
      await page.getByRole('button', { name: 'development' }).click();
      await page.getByRole('option', { name: 'production' }).click();
      await press('Code editor');
      await page.getByRole('textbox').last().fill(exported);
      await press('Validate');
    });
    await step(5, async () => {
      const warning = page.getByText('will be overwritten');
      await picture('import-export/check', [
        page.getByText('You are importing this configuration in:').locator('xpath=..'),
        warning.locator('xpath=ancestor::*[contains(., "Warning!")][1]'),
      ]);
    });
    await step(6, async ({ press }) => {
      await press('Import configuration');
      await page.getByText('Import completed').waitFor();
    });
  });
  await promised('it has the strategy and state of development', 'projects/bookshop/features/express-checkout', {
    environments: [
      {
        name: 'production',
        enabled: true,
        strategies: [{ name: 'flexibleRollout', parameters: { rollout: '100' } }],
      },
    ],
  });
});
