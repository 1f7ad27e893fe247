import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { limit } from '../machine.ts';
import { Project } from './project.ts';
import { realBuild } from './real-site.ts';
import { WebHost } from './web-host.ts';

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };

export type Visitor = {
  host: () => WebHost;
  /** Opens a page in a browser profile of its own. */
  open: (
    path: string,
    options?: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> },
  ) => Promise<Page>;
};

/**
 * A browser and a web host for the tests of a file: `sample` is the small site, `real` the one in build/. With `full`, the
 * browser is the whole Chromium in place of its headless shell.
 */
export function visitor(site: 'sample' | 'real', { full = false } = {}): Visitor {
  let browser: Browser;
  let host: WebHost;
  beforeAll(async () => {
    const directory = site === 'real' ? realBuild() : join(Project.named('sample').root, 'build');
    [browser, host] = await Promise.all([sharedChromium({ full }), WebHost.start(directory)]);
  });
  afterEach(async () => {
    // Closed first, or what a page still asks for would count among the requests of the next test.
    await closePages(browser);
    host.recover();
  });
  afterAll(async () => {
    await host.stop();
  });
  return {
    host: () => host,
    async open(path, { prepare, ...options } = {}) {
      // What a worker fetches behind the page is seen in the tests of offline reading alone.
      const context = await browser.newContext({ viewport: desktop, serviceWorkers: 'block', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(limit(20_000));
      await prepare?.(page);
      await page.goto(host.url + path);
      if (options.javaScriptEnabled !== false)
        await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
      return page;
    },
  };
}

/** Waits until a page has done what can wait, which ends with a request for the script of offline reading. */
export async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        new PerformanceObserver((list, observer) => {
          if (!list.getEntries().some(({ name }) => /\/offline-[^/]+\.js$/.test(name))) return;
          observer.disconnect();
          done();
        }).observe({ type: 'resource', buffered: true });
      }),
  );
}

/** Holds back the answers to a page's requests of an address until the function that it gives is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Holds Tab down until the focus has gone on by some stops. The key events follow one another without a wait for what each
 * changes on the screen, which takes a quarter of the time.
 */
export async function holdTab(page: Page, stops: number): Promise<void> {
  await Promise.all(Array.from({ length: stops }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
}

/** Prepares a page for a reader who saves data: nothing is fetched before they ask for it. */
export const savingData = {
  prepare: (page: Page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
};

/** Presses the switch of the theme, and waits until the page has the other one. */
export async function switchTheme(page: Page): Promise<void> {
  const before = await page.locator('html').getAttribute('data-theme');
  await page.getByRole('button', { name: /dark/i }).click();
  await page.locator(`html:not([data-theme=${before}])`).waitFor({ state: 'attached' });
}
