import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  // What is looked for in the log.
  await open('/projects/bookshop/features/express-checkout');
  await page.getByRole('button', { name: /^Environment enabled development/ }).click();
  await page.getByLabel('Edit strategy').first().click();
  await page.getByRole('slider').fill('50');
  await page.getByRole('button', { name: 'Save strategy' }).click();

  await section('where-to-read-it', async ({ prose }) => {
    await prose(async ({ press }) => {
      await press('Event log');
      await page.setViewportSize({ width: 760, height: 900 });
      const newest = page.getByText('feature-strategy-update').first();
      await picture('event-log/toggle', [newest, page.getByText('Changes:').first()], {
        card: true,
        margin: 8,
        marks: [
          { at: page.getByText('maya', { exact: true }), text: 'Who did it' },
          { at: page.getByText('Changes:').first(), text: 'What has changed: minus was so before, plus is so since' },
        ],
      });
    });
  });
  await promised('the change is in the log', 'events/express-checkout', {
    events: [{ type: 'feature-strategy-update', createdBy: 'maya' }],
  });
});
