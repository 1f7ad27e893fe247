import { howTo } from '../../how-to.ts';

const settings = (isGuarded: boolean) =>
  ['development', 'production', 'staging'].map((environment) => ({
    environment,
    type: environment === 'staging' ? 'test' : environment,
    changeRequestEnabled: isGuarded && environment === 'production',
    requiredApprovals: isGuarded && environment === 'production' ? 1 : null,
  }));

/** What the server would keep. */
let isGuarded = false;

const enterprise = {
  'GET /api/admin/projects/bookshop/change-requests/config': () => settings(isGuarded),
  'PUT /api/admin/projects/bookshop/environments/production/change-requests/config': () => {
    isGuarded = true;
    return {};
  },
  'GET /api/admin/projects/bookshop/change-requests': [],
};

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    isGuarded = false;
    await open('/projects/bookshop');
    await section('turn-change-requests-on', async ({ prose }) => {
      await prose(async ({ press }) => {
        await press('Project settings');
        await press('Change request configuration');
        await page.setViewportSize({ width: 980, height: 900 });
        const production = page.getByRole('row').filter({ hasText: 'production' });
        await production.getByRole('checkbox').click();
        await page.getByRole('dialog').last().getByRole('button').first().click();
        await production.getByText('1').waitFor();
        await picture('change-requests/configure', page.getByRole('table'));
      });
    });
    await sent(
      'production is guarded',
      'PUT',
      '/api/admin/projects/bookshop/environments/production/change-requests/config',
      { changeRequestsEnabled: true },
    );
  },
  { enterprise },
);
