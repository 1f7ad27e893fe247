import type { Page } from 'playwright-core';
import { howTo } from '../../how-to.ts';

/** Enters a moment as the reader in Oslo does, in the constraint that is open. */
async function enterDate(page: Page, moment: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Date' }).fill(moment);
}

export default howTo(async ({ page, open, given, section, picture, promised }) => {
  const panel = page.getByRole('button', { name: /^Environment (enabled|disabled) production/ });
  const strategies = 'projects/bookshop/features/gift-cards/environments/production/strategies';
  // The step that asks for it comes last on the page.
  for (const { id } of (await given('GET', strategies)) as { id: string }[])
    await given('DELETE', `${strategies}/${id}`);
  await open('/projects/bookshop/features/gift-cards');

  await section('schedule-the-release', async ({ step }) => {
    await step(1, async ({ press, use }) => {
      await press('production', panel);
      await press('Add strategy', panel);
      await use('Rollout', page.getByRole('slider', { name: 'Rollout' }), (slider) => slider.press('End'));
    });
    await step(2, async ({ press, choose }) => {
      await press('Add constraint');
      await choose('Context Field', 'currentTime');
    });
    await step(3, async ({ press, see, use }) => {
      await see('Select a date');
      await use('Date', page.getByRole('textbox', { name: 'Date' }), () => enterDate(page, '2023-12-01T08:00'));
      await press('Save');
    });
    await step(4, async ({ press }) => {
      await page.getByRole('button', { name: 'Add constraint' }).click();
      await page.getByRole('button', { name: 'appName', exact: true }).click();
      await page.getByRole('option', { name: 'currentTime' }).click();
      await page.getByRole('button', { name: /^DATE_AFTER/ }).click();
      await page.getByRole('option', { name: /^DATE_BEFORE/ }).click();
      await enterDate(page, '2023-12-25T00:00');
      await press('Save');
    });
    await step(5, async ({ press, see }) => {
      await press('Save strategy');
      await see('Changing production environment!');
      await press('Save strategy');
      await picture('schedule/window', page.getByRole('link', { name: 'Edit strategy' }), { card: true });
    });
    await step(6, async () => {});
    await step(7, async ({ press }) => {
      await press('production');
      await press('Enable Environment');
    });
  });

  await promised('the release is a window of two moments, in UTC', strategies, [
    {
      constraints: [
        { operator: 'DATE_AFTER', value: '2023-12-01T07:00:00.000Z' },
        { operator: 'DATE_BEFORE', value: '2023-12-24T23:00:00.000Z' },
      ],
    },
  ]);
});
