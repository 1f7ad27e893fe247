import { pictureTime } from '../../answers.ts';
import { howTo } from '../../how-to.ts';

/** Requests per second over six hours, once in five minutes: `base`, and more of them towards the end. */
const requestsOf = (appName: string, endpoint: string, base: number, more: number) => ({
  metric: { appName, endpoint },
  values: Array.from({ length: 73 }, (_, index) => {
    const wave = Math.sin(index / 5) * 0.06 + Math.sin(index / 1.7) * 0.03;
    return [pictureTime / 1000 - (72 - index) * 300, (base + more * (index / 72) ** 2 + base * wave).toFixed(2)];
  }),
});

const requests = [
  requestsOf('bookshop-web', '/api/frontend', 1.4, 1.75),
  requestsOf('bookshop-api', '/api/client/features', 0.2, 0),
  requestsOf('unleash-edge', '/api/client/features', 0.07, 0),
];

export default howTo(
  async ({ page, open, section, picture, promised }) => {
    await open('/');
    await section('introduction', async ({ prose }) => {
      await prose(async ({ press }) => {
        await press('Settings');
        await press('Network');
      });
    });
    await section('traffic', async ({ prose }) => {
      await prose(async () => {
        await page.setViewportSize({ width: 720, height: 900 });
        await page.getByRole('tab', { name: 'Traffic' }).click();
        const chart = page.locator('canvas');
        await chart.waitFor();
        // The lines rise from zero for a second of the clock, which stands still otherwise.
        await page.clock.setFixedTime(pictureTime + 2_000);
        await picture('network-view/traffic', chart);
      });
    });
    // This server has no Prometheus to ask.
    await promised('it is there only with Prometheus', 'ui-config', { networkViewEnabled: false });
  },
  {
    enterprise: {
      'GET /api/admin/ui-config': { networkViewEnabled: true },
      'GET /api/admin/metrics/rps': { status: 'success', data: { resultType: 'matrix', result: requests } },
    },
  },
);
