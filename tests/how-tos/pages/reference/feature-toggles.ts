import { howTo } from '../../how-to.ts';

/** How often applications asked for the toggle in the last hour, and got a yes. */
const usage = (environment: string, yes: number, no: number) => ({
  environment,
  timestamp: '2023-10-16T08:00:00.000Z',
  yes,
  no,
});
const inDevelopment = usage('development', 361, 121);
const inProduction = usage('production', 1204, 10_916);

export default howTo(async ({ page, open, section, given, picture, promised }) => {
  await given('DELETE', 'projects/bookshop/environments/staging');

  let lastHourUsage = [inDevelopment];
  await page.route('**/api/admin/client-metrics/features/express-checkout', (route) =>
    route.fulfill({ json: { version: 1, maturity: 'stable', featureName: 'express-checkout', lastHourUsage } }),
  );
  await open('/projects/bookshop/features/express-checkout');
  const panelOf = (environment: string) =>
    page.getByRole('button', { name: new RegExp(`^Environment (enabled|disabled) ${environment}`) });
  const heading = page.getByRole('heading', { name: 'express-checkout' });
  const switches = page.getByRole('heading', { name: 'Enabled in environments' }).locator('xpath=..');

  await section('properties-in-each-environment', async ({ prose }) => {
    await prose(async () => {
      await panelOf('development').click();
      const strategy = page.getByText('of your base is included').first().locator('xpath=..');
      const exposure = page.getByText('Feature toggle exposure').first().locator('xpath=../..');
      await picture('feature-toggles/environment', [panelOf('development'), exposure], {
        margin: 8,
        marks: [
          { at: strategy, text: 'An activation strategy' },
          {
            at: page.getByText('Feature toggle exposure').first(),
            text: 'How often SDKs asked in the last hour, and got a yes',
          },
        ],
      });
      await panelOf('development').click();

      await page.setViewportSize({ width: 700, height: 640 });
      const production = page.getByRole('checkbox', { name: 'production' });
      const enable = page.getByRole('button', { name: 'Enable Environment' });
      await picture('feature-toggles/switch', [heading, switches], {
        moves: async (frame) => {
          await frame(1_200, production);
          await production.click();
          await frame(1_500, enable);
          await enable.click();
          await page.getByRole('heading', { name: 'Enabled in environments (2)' }).waitFor();
          await frame(2_000, production);
        },
      });

      // Both environments, as the home page shows them.
      lastHourUsage = [inDevelopment, inProduction];
      await page.reload();
      await page.setViewportSize({ width: 1040, height: 900 });
      await panelOf('production').click();
      const opened = panelOf('production').locator('xpath=ancestor::*[contains(@class, "MuiAccordion-root")]');
      await picture('feature-toggles/overview', [switches, panelOf('development'), opened], { margin: 12 });
    });
  });
  await promised('it is on in two environments', 'projects/bookshop/features/express-checkout', {
    environments: [
      { name: 'development', enabled: true },
      { name: 'production', enabled: true, strategies: [{ parameters: { rollout: '10' } }] },
    ],
  });
});
