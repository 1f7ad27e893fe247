import { howTo } from '../../how-to.ts';

export default howTo(
  async ({ page, open, section, picture, promised }) => {
    await open('/projects/bookshop/features/gift-cards');
    await section('mark-a-toggle-as-stale', async ({ prose }) => {
      await prose(async ({ press }) => {
        await press('Toggle stale state');
        await press('Flip to stale');
        await page.getByText('Stale', { exact: true }).waitFor();
      });
    });
    await section('the-technical-debt-dashboard', async ({ prose }) => {
      await prose(async ({ press }) => {
        await open('/projects/bookshop');
        await press('Health');
        // All toggles of the example are equally old, and the server promises no order of such.
        await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
        await picture('technical-debt/health', page.getByRole('table'), {
          marks: [
            {
              at: page.getByText('Potentially stale', { exact: true }),
              text: 'It is older than the lifetime of its type',
            },
            { at: page.getByText('Stale', { exact: true }), text: 'Somebody marked it' },
          ],
        });
      });
    });
    await promised('the report counts one stale toggle', 'projects/bookshop/health-report', {
      staleCount: 1,
      features: [{ name: 'gift-cards', stale: true }],
    });
  },
  { viewport: { width: 720, height: 1000 } },
);
