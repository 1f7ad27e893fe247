import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { sampleProject } from '../e2e/global-setup.ts';
import { whenIdle } from '../e2e/visit.ts';
import { limit } from '../machine.ts';
import { buildChanged, DeployedSite } from './deploys.ts';

/** Two builds of one site. From one to the other, all scripts have other names, and a page has another sentence. */
let first: string;
let second: string;
let site: DeployedSite;
let browser: Browser;
let context: BrowserContext;
/** Deploys finish before the flag is answered, where a test asks for that. */
let flagWaitsFor: Promise<unknown>;
let loads: string[];

const flagOn = {
  name: 'docs-feedback-survey-v1',
  enabled: true,
  variant: { name: 'disabled', enabled: false },
  impressionData: false,
};

beforeAll(async () => {
  const project = await sampleProject('deploys');
  const environment = {
    UNLEASH_PROXY_URL: '/flags',
    UNLEASH_PROXY_CLIENT_KEY: 'key',
    UNLEASH_ENVIRONMENT: 'test',
    UNLEASH_FEEDBACK_TARGET_URL: '/feedback',
  };
  const change = { page: 'docs/guides/second.md', islands: ['src/islands/Panels.island.tsx'], environment };
  first = await buildChanged(project, { name: 'first', ...change });
  second = await buildChanged(project, { name: 'second', ...change });
  [browser, site] = await Promise.all([sharedChromium(), DeployedSite.start('sample', first)]);
});
afterAll(async () => {
  await closePages(browser);
  await site?.stop();
});
beforeEach(async () => {
  await site.deploy(first, 'gone');
  flagWaitsFor = Promise.resolve();
  await begin();
});
afterEach(() => context.close());

/** Makes a profile of a reader. `loads` is empty. */
async function begin(): Promise<void> {
  context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  context.setDefaultTimeout(limit(20_000));
  loads = [];
  await context.route('**/flags?*', async (route) => {
    await flagWaitsFor;
    await route.fulfill({ json: { toggles: [flagOn] } }).catch(() => {});
  });
  await context.route('**/flags/client/metrics', (route) => route.fulfill({ status: 200 }));
}

/** Opens a page of the first deploy and waits until nothing more is fetched. `loads` has each whole page from then on. */
async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.url + path);
  await ready(page);
  page.on('load', () => loads.push(new URL(page.url()).pathname));
  return page;
}

/** Opens a page that has asked Unleash for the flag, which answers when the test says so. */
async function openBeforeTheFlag(path: string): Promise<{ page: Page; answerFlag: () => void }> {
  let answerFlag = () => {};
  flagWaitsFor = new Promise<void>((done) => {
    answerFlag = done;
  });
  const page = await context.newPage();
  await Promise.all([page.waitForRequest('**/flags?*'), page.goto(site.url + path)]);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
  return { page, answerFlag };
}

/** Waits until the scripts of a page run, those of its idle time too, and all that they fetch has come. */
async function ready(page: Page): Promise<void> {
  await whenIdle(page);
  await page.waitForLoadState('networkidle');
}

const deployOf = (page: Page) => page.locator('html').getAttribute('data-deploy');
const panel = (page: Page) => page.getByRole('button', { name: /^Tone is/ });
const firstOption = (page: Page) => page.getByRole('option').first();

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('second');
}

describe('a page of the last deploy, whose files stay', () => {
  const deployNext = () => site.deploy(second, 'stay');

  test('wakes its islands, in the same document', async () => {
    const page = await open('/guides/islands');
    await deployNext();
    await panel(page).click();
    await page.getByRole('button', { name: 'Tone is bright' }).waitFor();
    expect([loads, await deployOf(page)]).toEqual([[], 'first']);
  });

  test('searches, in the same document, and finds what is new', async () => {
    const page = await open('/guides/long');
    await deployNext();
    await search(page);
    await firstOption(page).waitFor();
    expect(loads).toEqual([]);
  });

  test('shows the survey when Unleash answers late, in the same document', async () => {
    const { page, answerFlag } = await openBeforeTheFlag('/guides/long');
    await deployNext();
    answerFlag();
    await page.getByRole('button', { name: 'Feedback' }).click();
    await page.getByRole('dialog', { name: 'Feedback' }).waitFor();
    expect(await deployOf(page)).toBe('first');
  });

  test('copies code, in the same document', async () => {
    const page = await open('/guides/markdown');
    await deployNext();
    await page
      .getByRole('button', { name: /^Copy code / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(loads).toEqual([]);
  });
});

describe('a page of the last deploy, whose files are gone', () => {
  const deployNext = () => site.deploy(second, 'gone');

  test('reloads once when an island wakes, and then it works', async () => {
    const page = await open('/guides/islands');
    await deployNext();
    await Promise.all([page.waitForEvent('load'), panel(page).click()]);
    await ready(page);
    await panel(page).click();
    await page.getByRole('button', { name: 'Tone is bright' }).waitFor();
    expect([loads, await deployOf(page)]).toEqual([['/guides/islands'], 'second']);
  });

  test('reloads once for the search, and then it works', async () => {
    const page = await open('/guides/long');
    await deployNext();
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Control+k')]);
    await ready(page);
    await search(page);
    await firstOption(page).waitFor();
    expect(loads).toEqual(['/guides/long']);
  });

  test('searches on with an open search, whose index has another address now', async () => {
    const page = await open('/guides/long');
    await search(page);
    await firstOption(page).waitFor();
    await deployNext();
    await page.getByRole('combobox').fill('islands');
    await page
      .getByRole('option', { name: /Islands/ })
      .first()
      .waitFor();
    expect(loads).toEqual([]);
  });

  test('reloads once when the search has lost its worker and the reader tries again', async () => {
    const page = await open('/guides/long');
    await context.route('**/assets/search-worker-*', (route) => route.fulfill({ status: 404 }));
    await search(page);
    await page.getByText('Unable to fetch results').waitFor();
    await deployNext();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry' }).click()]);
    await context.unroute('**/assets/search-worker-*');
    await ready(page);
    await search(page);
    await firstOption(page).waitFor();
    expect(loads).toEqual(['/guides/long']);
  });

  test('reloads once for the survey when Unleash answers late, and then it is there', async () => {
    const { page, answerFlag } = await openBeforeTheFlag('/guides/long');
    await deployNext();
    const reloaded = page.waitForEvent('load');
    answerFlag();
    await reloaded;
    await page.getByRole('button', { name: 'Feedback' }).click();
    await page.getByRole('dialog', { name: 'Feedback' }).waitFor();
    expect(await deployOf(page)).toBe('second');
  });

  test('reloads once when code is copied, and then it is', async () => {
    const page = await open('/guides/markdown');
    await deployNext();
    const copy = page.getByRole('button', { name: /^Copy code / }).first();
    await Promise.all([page.waitForEvent('load'), copy.click()]);
    await ready(page);
    await copy.click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(loads).toEqual(['/guides/markdown']);
  });

  test('does so again after a deploy that takes the last one back', async () => {
    const page = await open('/guides/islands');
    for (const [build, name] of [
      [second, 'second'],
      [first, 'first'],
    ] as const) {
      await site.deploy(build, 'gone');
      await Promise.all([page.waitForEvent('load'), panel(page).click()]);
      await ready(page);
      expect(await deployOf(page)).toBe(name);
    }
    await panel(page).click();
    await page.getByRole('button', { name: 'Tone is bright' }).waitFor();
    expect(loads).toEqual(['/guides/islands', '/guides/islands']);
  });
});

describe.each(['stay', 'gone'] as const)('from a page of the last deploy, whose files %s,', (oldFiles) => {
  test('a link leads to the new page as a whole, at its address, and back leads back at once', async () => {
    const page = await open('/guides/islands');
    await site.deploy(second, oldFiles);
    // The reader is back before the new page has done its idle work.
    await context.route('**/assets/idle-*', () => {});
    await page.getByRole('navigation', { name: 'documentation' }).getByRole('link', { name: 'Second' }).first().click();
    await page.getByText('Deployed as second.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/guides/second');
    // Its words are there before it has loaded.
    await expect.poll(() => loads).toEqual(['/guides/second']);
    expect(await deployOf(page)).toBe('second');
    await page.goBack();
    await panel(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/guides/islands');
  });

  test('a page that was fetched ahead is shown as it was, and its islands wake', async () => {
    const page = await open('/');
    const link = page.getByRole('main').getByRole('link', { name: 'islands' });
    const fetched = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/_fragments/guides/islands.json')),
      );
    await link.hover();
    await expect.poll(fetched).toBe(true);
    await site.deploy(second, oldFiles);
    await link.click();
    await panel(page).waitFor();
    expect(loads).toEqual([]);
    if (oldFiles === 'gone') {
      await Promise.all([page.waitForEvent('load'), panel(page).click()]);
      await ready(page);
    }
    await panel(page).click();
    await page.getByRole('button', { name: 'Tone is bright' }).waitFor();
    expect(loads).toEqual(oldFiles === 'gone' ? ['/guides/islands'] : []);
  });

  test('through a deploy and one that takes it back, a reader goes on from page to page', async () => {
    const page = await open('/guides/islands');
    const sidebar = page.getByRole('navigation', { name: 'documentation' });
    for (const [build, name] of [
      [second, 'second'],
      [first, 'first'],
    ] as const) {
      await site.deploy(build, oldFiles);
      await sidebar.getByRole('link', { name: 'Second' }).first().click();
      await page.getByText(`Deployed as ${name}.`).waitFor();
      // Until its scripts run, a link loads another whole page.
      await ready(page);
      await sidebar.getByRole('link', { name: 'Islands' }).first().click();
      await panel(page).waitFor();
      await ready(page);
      expect(await deployOf(page)).toBe(name);
    }
    expect(loads).toEqual(['/guides/second', '/guides/second']);
  });
});

describe('after a deploy by the commands of the guide', () => {
  test('the inline script of the new pages runs under the new policy', async () => {
    await site.deploy(second, 'stay');
    const page = await context.newPage();
    const stopped: string[] = [];
    page.on('console', (message) => stopped.push(message.text()));
    await page.goto(`${site.url}/guides/long`);
    await ready(page);
    expect(stopped.filter((text) => /content security policy/i.test(text))).toEqual([]);
    expect(await deployOf(page)).toBe('second');
  });

  test('files of the last one stay, and a page that has gone is not found', async () => {
    const html = await (await fetch(site.url)).text();
    const [start = ''] = /\/assets\/start-[\w-]+\.js/.exec(html) ?? [];
    await site.deploy(second, 'stay');
    const kept = await fetch(site.url + start);
    expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(await (await fetch(site.url)).text()).not.toContain(start);
    await site.deploy(second, 'gone');
    expect((await fetch(site.url + start)).status).toBe(404);
  });

  test('a browser keeps what has not changed', async () => {
    const { headers } = await fetch(`${site.url}/feed.xml`);
    await site.deploy(second, 'stay');
    await site.deploy(first, 'stay');
    const unchanged = await fetch(`${site.url}/favicon.svg`);
    await site.deploy(second, 'stay');
    const again = await fetch(`${site.url}/favicon.svg`, {
      headers: { 'if-none-match': unchanged.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(headers.get('etag')).not.toBeNull();
  });
});
