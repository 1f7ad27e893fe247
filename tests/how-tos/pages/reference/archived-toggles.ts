import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, given, picture, promised }) => {
  await given('DELETE', 'projects/bookshop/features/gift-cards');

  await open('/projects/bookshop/features/search-cache');
  await section('archive-revive-delete', async ({ prose }) => {
    await prose(async ({ press, see, elsewhere }) => {
      await press('Archive feature toggle');
      await press('Archive toggle');
      await page.getByRole('row').filter({ hasText: 'express-checkout' }).getByRole('checkbox').first().check();
      await see('Archive', page.getByRole('button', { name: 'Archive' }));
      await open('/features');
      await press('View archive');
      // Before the list is drawn, which says how long ago each was archived.
      await page.clock.setFixedTime(new Date('2023-10-19T09:00:00Z'));
      await open('/projects/bookshop');
      await press('Archive', page.getByRole('tablist'));
      await page.setViewportSize({ width: 720, height: 900 });
      const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
      await picture('archived-toggles/archive', page.getByRole('table'), {
        // Behind the corners of the card lies a drawing, or not yet.
        margin: 8,
        marks: [
          {
            at: rowOf('gift-cards').getByRole('button', { name: 'Revive feature toggle' }),
            text: 'Brings the toggle back',
          },
          {
            at: rowOf('gift-cards').getByRole('button', { name: 'Delete feature toggle' }),
            text: 'Deletes it for good',
          },
        ],
      });
      await press('Revive feature toggle', rowOf('search-cache'));
      elsewhere('enabled environments included', 'It is stress, not a label.');
      const confirm = page.getByRole('dialog', { name: 'Revive feature toggle?' });
      await confirm.getByRole('button', { name: 'Revive feature toggle' }).click();
      await press('Delete feature toggle', rowOf('gift-cards'));
    });
  });
  await promised('the revived toggle is back', 'projects/bookshop/features/search-cache', { archived: false });
});
