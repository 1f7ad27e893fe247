import { howTo } from '../../how-to.ts';

const featureNaming = {
  pattern: '[a-z-]+\\.[A-Z]+-[0-9]+',
  example: 'express-checkout.BOOK-42',
  description: '<what it switches>.<ticket>',
};

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    await open('/projects/bookshop');
    await section('set-a-pattern', async ({ prose }) => {
      await prose(async ({ use }) => {
        await page.getByRole('tab', { name: 'Project settings' }).click();
        await page.getByRole('main').getByText('Settings', { exact: true }).click();
        // The form begins anew with what the server says of the project.
        await page.locator('input[value="Bookshop"]').waitFor();
        const fieldOf = (name: string) => page.getByRole('textbox', { name, exact: true });
        const enter = (label: string, value: string) => use(label, fieldOf(label), () => fieldOf(label).fill(value));
        await enter('Naming Pattern', featureNaming.pattern);
        await enter('Naming Example', featureNaming.example);
        await enter('Naming pattern description', featureNaming.description);
        await picture(
          'naming-patterns/fields',
          [
            page.getByText('Feature flag naming pattern?'),
            fieldOf('Naming Pattern').locator('xpath=..'),
            fieldOf('Naming pattern description').locator('xpath=..'),
          ],
          { margin: 10 },
        );
        await page.getByRole('button', { name: 'Save changes' }).last().click();
      });
    });
    await sent('the pattern is stored', 'PUT', '/api/admin/projects/bookshop/settings', {
      mode: 'open',
      featureNaming,
    });
  },
  {
    enterprise: {
      'GET /api/admin/ui-config': { flags: { featureNamingPattern: true } },
      'PUT /api/admin/projects/bookshop/settings': {},
    },
  },
);
