import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { realBuild } from './real-site.ts';
import { whenIdle } from './visit.ts';
import { WebHost } from './web-host.ts';

let browser: Browser;
let host: WebHost;

beforeAll(async () => {
  // Playwright turns the cache off where it is not asked to leave it.
  browser = await launchChromium({ full: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  host = await WebHost.start(realBuild());
});
afterAll(async () => {
  await browser.close();
  await host.stop();
});

/** Waits until nothing more is fetched, not even what can wait. */
async function ready(page: Page): Promise<void> {
  await whenIdle(page);
  await page.waitForLoadState('networkidle');
}

/** What became of a page when a reader went on to another one and came back: `restored`, or why not. */
async function afterStepBack(page: Page): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  const outcome = new Promise<unknown>((resolve) => {
    client.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve('restored'));
    client.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(document.body.dataset, { persisted })),
  );
  await page.goto(`${host.url}/contributing`);
  await ready(page);
  await client.send('Runtime.evaluate', { expression: 'history.back()' });
  const came = await outcome;
  if (came !== 'restored') return came;
  const { result } = await client.send('Runtime.evaluate', { expression: 'document.body.dataset.persisted' });
  return result.value === 'true' ? 'restored' : 'shown anew';
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('segments');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
}

async function fillInSamples(page: Page): Promise<void> {
  await page.getByText('Fill in the samples').click();
  await page.getByRole('textbox', { name: 'Server' }).fill('https://unleash.example.com');
}

const nothing = async () => {};

test.each([
  ['the home page', '/', nothing],
  ['a page of the docs', '/reference/rbac', nothing],
  ['a page of the docs where the search was used', '/reference/rbac', openSearch],
  ['an operation', '/reference/api/unleash/create-feature', nothing],
  ['an operation whose samples were filled in', '/reference/api/unleash/create-feature', fillInSamples],
  ['the search page', '/search?q=segments', nothing],
] as const)('the browser keeps %s as it was for a step back', async (_, path, use) => {
  const page = await browser.newPage();
  await page.goto(host.url + path);
  await ready(page);
  await use(page);
  expect(await afterStepBack(page)).toBe('restored');
  await page.close();
});

test('an announcement that was closed on the next page does not come back with a step back', async () => {
  const page = await browser.newPage();
  const bar = page.getByRole('region', { name: 'Announcement' });
  await page.goto(`${host.url}/reference/rbac`);
  await ready(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.goto(`${host.url}/contributing`);
  await ready(page);
  await bar.getByRole('button', { name: 'Close the announcement' }).click();
  const client = await page.context().newCDPSession(page);
  await client.send('Runtime.evaluate', { expression: 'history.back()' });
  await page.getByRole('heading', { level: 1, name: 'Role-based access control' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect.poll(() => bar.isVisible()).toBe(false);
  await page.close();
});

test('a page that stands in the way of it is noticed', async () => {
  const page = await browser.newPage();
  await page.goto(`${host.url}/reference/rbac`);
  await page.evaluate(() => addEventListener('unload', () => {}));
  expect(await afterStepBack(page)).not.toBe('restored');
  await page.close();
});
