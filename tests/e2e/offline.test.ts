import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { limit } from '../machine.ts';
import { builtSample, sampleProject } from './global-setup.ts';
import type { Project } from './project.ts';
import { WebHost } from './web-host.ts';

const baseUrl = '/handbook/';
/** A browser looks for a new worker some time after the page is there, and to read its copies each time takes long. */
const patient = { timeout: limit(30_000), interval: 250 };

let browser: Browser;
let project: Project;
let host: WebHost;
/** Builds of the site, one deployed after the other at the same address. */
let builds: { first: string; second: string; switchedOff: string };

beforeAll(async () => {
  project = await sampleProject('offline');
  builds = {
    first: join((await builtSample({ BASE_URL: baseUrl })).root, 'build'),
    second: await build('second', {
      'docs/guides/second.md': (await project.read('docs/guides/second.md')).replace(
        'title: Second page',
        'title: Second page, second edition',
      ),
      'src/runtime/start-runtime.ts': `${await project.read('src/runtime/start-runtime.ts')}\ndocument.documentElement.lang = 'en';\n`,
    }),
    switchedOff: await build('off', {
      'site.config.ts': (await project.read('site.config.ts')).replace('offline: true', 'offline: false'),
    }),
  };
  browser = await sharedChromium();
}, limit(300_000));

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await host.stop();
});
afterAll(() => closePages(browser));

async function build(name: string, files: Record<string, string>): Promise<string> {
  await project.write(files);
  expect(await project.build({ BASE_URL: baseUrl })).toMatchObject({ code: 0 });
  const kept = join(project.root, `build-${name}`);
  await cp(join(project.root, 'build'), kept, { recursive: true });
  return kept;
}

/** Takes the place of what is served: the next deploy. */
async function deploy(directory: string): Promise<void> {
  const served = join(project.root, 'served');
  await rm(served, { recursive: true, force: true });
  await cp(directory, served, { recursive: true });
}

/** Opens a page as a first-time reader, and waits until it is kept for offline reading. */
async function firstVisit(path: string): Promise<Page> {
  await deploy(builds.first);
  host = await WebHost.start(join(project.root, 'served'), baseUrl);
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(limit(20_000));
  await page.goto(host.url + baseUrl + path);
  await expect.poll(() => kept(page), patient).toContain(baseUrl + path);
  return page;
}

/** Paths that the browser has copies of. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caches_.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** What the browser keeps to show offline readers, of each build. */
function shells(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('unleash-docs:shell')));
}

/** Whether a next worker waits, and how the one stands that answers this page. */
function workers(page: Page): Promise<{ waiting: boolean; answering: string | undefined }[]> {
  return page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ waiting }) => ({
      waiting: waiting !== null,
      answering: navigator.serviceWorker.controller?.state,
    })),
  );
}

/** Leaves the site with its last page, for a page of the same origin that no worker of the site answers. */
async function leave(page: Page): Promise<Page> {
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${host.url}/elsewhere`);
  await page.close();
  return elsewhere;
}

/** Waits until the scripts of a page run. */
const started = (page: Page) => page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const follow = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first().click();

/** No server answers. */
const goOffline = () => host.cut(true);
const goOnline = () => host.cut(false);

describe('a reader without a network', () => {
  test('goes back and forth between pages that they have read, with their styles, and is told so at those that they have not', async () => {
    const page = await firstVisit('guides/markdown');
    const look = () => page.getByRole('banner').evaluate((navbar) => getComputedStyle(navbar).position);
    const online = await look();
    await page.reload();
    await started(page);
    await follow(page, 'relative link');
    await title(page).filter({ hasText: 'Second page' }).waitFor();
    await expect.poll(() => kept(page), patient).toContain(`${baseUrl}_fragments/guides/second.json`);
    goOffline();
    // It was only seen by client navigation.
    await page.reload();
    await title(page).filter({ hasText: 'Second page' }).waitFor();
    expect(await page.title()).toBe('Second page | Unleash');
    expect(online).toBe('sticky');
    expect(await look()).toBe(online);
    // It was only seen as a whole.
    await page.locator('article').getByRole('link', { name: 'Markdown', exact: true }).click();
    await title(page)
      .filter({ hasText: /^Markdown$/ })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe(`${baseUrl}guides/markdown`);
    await page.reload();
    expect(await title(page).textContent()).toBe('Markdown');

    await page.getByRole('navigation', { name: 'documentation' }).getByRole('link', { name: 'Terms' }).click();
    await page.getByRole('alert').getByText('This page did not load.').waitFor();
    goOnline();
    await page.getByRole('alert').getByRole('button').click();
    await title(page).filter({ hasText: 'Terms' }).waitFor();

    goOffline();
    // No link in view leads there, so that nothing has fetched it ahead.
    await page.goto(`${host.url}${baseUrl}deep/deeper/page`);
    expect(await title(page).textContent()).toBe('You are offline');
    goOnline();
    await page.getByRole('link', { name: 'Try again' }).click();
    await title(page).filter({ hasText: 'Deep page' }).waitFor();
  });

  test('searches for what they have searched before, and is told where the search is out of reach', async () => {
    const page = await firstVisit('guides/markdown');
    await page.reload();
    await started(page);
    const found = page.getByRole('option', { name: /Second page/ }).first();
    const search = async (words: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill(words);
    };
    await search('second');
    await found.waitFor();
    await expect.poll(() => kept(page), patient).toContain(`${baseUrl}_search/core.json`);
    const asked = host.requests.filter((path) => path.includes('/_search/index/'));
    expect(asked.length).toBeGreaterThan(1);
    await expect.poll(() => kept(page), patient).toEqual(expect.arrayContaining(asked));
    // What the browser has of its own stays for as long as it likes.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    goOffline();
    await page.reload();
    await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
    await search('second');
    await found.waitFor();
    await page.evaluate(async () => {
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          if (request.url.includes('/_search/')) await (await caches.open(name)).delete(request);
    });
    await page.reload();
    await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
    await search('second');
    await page.getByText('Unable to fetch results').waitFor();
  });
});

describe('a reader with a network', () => {
  test('always sees the page that the server has now: by client navigation from a page of the deploy before, and by its address', async () => {
    const page = await firstVisit('guides/second');
    expect(await title(page).textContent()).toBe('Second page');
    // On a slow connection no page is fetched ahead of the click.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '2g' } }),
    );
    await page.goto(`${host.url}${baseUrl}guides/long`);
    await deploy(builds.second);
    await page.getByRole('navigation', { name: 'documentation' }).getByRole('link', { name: 'Second page' }).click();
    await title(page).filter({ hasText: 'Second page, second edition' }).waitFor();

    await deploy(builds.first);
    await page.reload();
    expect(await title(page).textContent()).toBe('Second page');
    goOffline();
    await page.reload();
    expect(await title(page).textContent(), 'the copy that is kept').toBe('Second page');
  });

  test('sees a fault of the server as it is, and not an old copy; what is gone from the server is gone from the copies', async () => {
    const page = await firstVisit('guides/markdown');
    await page.reload();
    host.trouble('/guides/markdown', { status: 500 });
    const answer = await page.reload();
    expect(answer?.status()).toBe(500);
    expect(await page.locator('body').textContent()).toBe('trouble');
    host.trouble('/guides/markdown', 'missing');
    await page.reload();
    await expect.poll(() => kept(page), patient).not.toContain(`${baseUrl}guides/markdown`);
  });

  test('keeps the copy of a page when the browser has no room for the next one', async () => {
    const page = await firstVisit('guides/markdown');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: host.url, quotaSize: 1000 });
    const path = `${baseUrl}guides/markdown`;
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await kept(page)).toContain(path);
    goOffline();
    await page.reload();
    expect(await title(page).textContent()).toBe('Markdown');
  });

  test('has copies outlive a deploy, and the page for offline readers exchanged once the reader has left', async () => {
    const page = await firstVisit('guides/markdown');
    const [before] = await shells(page);
    await deploy(builds.second);
    await page.goto(`${host.url}${baseUrl}guides/second`);
    // The next worker is ready, and lets the one before answer as long as a page of it is open.
    await expect.poll(() => workers(page), patient).toEqual([{ waiting: true, answering: 'activated' }]);
    expect(await shells(page)).toContain(before);
    const next = await leave(page);
    await expect.poll(() => shells(next), patient).not.toContain(before);
    expect(await shells(next)).toHaveLength(1);
    goOffline();
    await next.goto(`${host.url}${baseUrl}guides/markdown`);
    expect(await title(next).textContent()).toBe('Markdown');
  });
});

test('the operator switches it off with one setting: browsers lose the worker and every copy', async () => {
  const page = await firstVisit('guides/markdown');
  const worker = await fetch(`${host.url}${baseUrl}sw.js`);
  expect(worker.headers.get('cache-control'), 'it can always be exchanged').toBe('no-cache');
  await deploy(builds.switchedOff);
  await page.reload();
  await expect.poll(() => workers(page), patient).toMatchObject([{ waiting: true }]);
  const next = await leave(page);
  const left = () =>
    next.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
    ]);
  await expect.poll(left, patient).toEqual([]);
  await next.goto(`${host.url}${baseUrl}guides/markdown`);
  expect(await title(next).textContent()).toBe('Markdown');
  expect(await left()).toEqual([]);
});

test('a reader who saves data, and one whose browser cannot fetch the worker, read on without it', async () => {
  await deploy(builds.first);
  host = await WebHost.start(join(project.root, 'served'), baseUrl);
  const saving = await (await browser.newContext()).newPage();
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await saving.goto(`${host.url}${baseUrl}guides/markdown`);
  await saving.waitForLoadState('networkidle');
  expect(host.requests.filter((path) => path.endsWith('sw.js'))).toEqual([]);

  host.trouble('sw.js', { status: 500 });
  const page = await (await browser.newContext()).newPage();
  const crashes: Error[] = [];
  page.on('pageerror', (error) => crashes.push(error));
  const asked = page.waitForEvent('console', (message) => message.text().includes('not kept for offline reading'));
  await page.goto(`${host.url}${baseUrl}guides/markdown`);
  await asked;
  await follow(page, 'relative link');
  await title(page).filter({ hasText: 'Second page' }).waitFor();
  expect(crashes).toEqual([]);
});
