import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { realBuild } from './real-site.ts';
import { whenIdle } from './visit.ts';
import { WebHost } from './web-host.ts';

let browser: Browser;
let host: WebHost;
/** One tab for all tests, as a reader has it: each begins with an address of its own. */
let page: Page;

beforeAll(async () => {
  // Playwright turns the cache off where it is not asked to leave it.
  browser = await launchChromium({ full: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  host = await WebHost.start(realBuild());
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  await host.stop();
});

/** Opens an address, and waits until nothing more is fetched, not even what can wait. */
async function goTo(path: string): Promise<void> {
  await page.goto(host.url + path);
  await whenIdle(page);
  await page.waitForLoadState('networkidle');
}

/**
 * What became of the page when the reader went on to another one and came back: `restored`, or why not.
 * @param act What the reader does on the other page
 */
async function afterStepBack(act: () => Promise<void> = nothing): Promise<unknown> {
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
  await goTo('/contributing');
  await act();
  await client.send('Runtime.evaluate', { expression: 'history.back()' });
  const came = await outcome;
  const { result } = await client.send('Runtime.evaluate', { expression: 'document.body.dataset.persisted' });
  await client.detach();
  if (came !== 'restored') return came;
  return result.value === 'true' ? 'restored' : 'shown anew';
}

async function openSearch(): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('segments');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
}

async function fillInSamples(): Promise<void> {
  await page.getByText('Fill in the samples').click();
  await page.getByRole('textbox', { name: 'Server' }).fill('https://unleash.example.com');
}

async function nothing(): Promise<void> {}

test.each([
  ['the home page', '/', nothing],
  ['an operation whose samples were filled in', '/reference/api/unleash/create-feature', fillInSamples],
  ['the search page', '/search?q=segments', nothing],
] as const)('the browser keeps %s as it was for a step back', async (_, path, use) => {
  await goTo(path);
  await use();
  expect(await afterStepBack()).toBe('restored');
});

test('the browser keeps a page of the docs where the search was used, without an announcement that was closed on the next page', async () => {
  const announcement = page.getByRole('region', { name: 'Announcement' });
  await goTo('/reference/rbac');
  await announcement.waitFor();
  await openSearch();
  const close = async () => {
    await announcement.getByRole('button', { name: 'Close the announcement' }).click();
    await announcement.waitFor({ state: 'hidden' });
  };
  expect(await afterStepBack(close)).toBe('restored');
  await announcement.waitFor({ state: 'hidden' });
});

test('a page that stands in the way of it is noticed', async () => {
  await goTo('/reference/rbac');
  await page.evaluate(() => addEventListener('unload', () => {}));
  expect(await afterStepBack()).not.toBe('restored');
});
