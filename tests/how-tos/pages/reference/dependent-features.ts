import { howTo } from '../../how-to.ts';

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    await open('/projects/bookshop/features/gift-cards');
    await section('set-a-parent', async ({ prose }) => {
      await prose(async ({ press }) => {
        await press('Add parent feature');
        const dialog = page.getByRole('dialog', { name: 'Add parent feature dependency' });
        await dialog
          .getByRole('button', { name: 'none', exact: false })
          .or(dialog.getByRole('combobox'))
          .first()
          .click();
        await page.getByRole('option', { name: 'book-recommendations' }).click();
        await picture('dependent-features/add', dialog, { margin: 0 });
        await press('Add', dialog);
      });
    });
    await sent('the toggle has a parent', 'POST', '/api/admin/projects/bookshop/features/gift-cards/dependencies', {
      feature: 'book-recommendations',
    });
  },
  {
    enterprise: {
      'GET /api/admin/ui-config': { flags: { dependentFeatures: true } },
      'GET /api/admin/projects/bookshop/dependencies': false,
      'GET /api/admin/projects/bookshop/features/gift-cards/parents': ['book-recommendations', 'express-checkout'],
      'POST /api/admin/projects/bookshop/features/gift-cards/dependencies': {},
    },
  },
);
