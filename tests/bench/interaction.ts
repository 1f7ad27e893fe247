import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { sampleProject } from '../e2e/global-setup.ts';
import { projectRoot } from '../e2e/project.ts';
import { flagOn, surveySite } from '../e2e/survey-site.ts';
import { WebHost } from '../e2e/web-host.ts';

/** Milliseconds that each interaction may take, with the processor four times slower: a promise of ARCHITECTURE.md. */
const interactionBudget = 100;

/** What was measured, how many milliseconds it took, and how many it may take; null where nothing is promised. */
export type InteractionTime = { what: string; milliseconds: number; most: number | null };

type Interaction = {
  what: string;
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  run: (page: Page) => Promise<unknown>;
};

const rounds = 5;
const slowDown = 4;
const keystrokes = 40;

const openSearch = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
};

const interactions: readonly Interaction[] = [
  {
    what: 'open a menu',
    path: '/reference/rbac',
    run: (page) => page.getByRole('banner').locator('summary').first().click(),
  },
  {
    what: 'switch the theme',
    path: '/reference/rbac',
    run: (page) => page.getByRole('button', { name: /dark/i }).click(),
  },
  {
    what: 'a key in the search',
    path: '/reference/rbac',
    prepare: openSearch,
    run: (page) => page.keyboard.press('s'),
  },
  {
    what: 'choose a tab',
    path: '/reference/api/unleash/create-feature',
    run: (page) => page.getByRole('radio', { name: 'Python' }).click(),
  },
  {
    what: 'a key beside 5,000 pasted toggles',
    path: '/try',
    prepare: pasteManyToggles,
    run: (page) => page.keyboard.press('7'),
  },
];

/** Pastes some five megabytes into the tool that tells why a toggle is off, and goes to a field of the context. */
async function pasteManyToggles(page: Page): Promise<void> {
  const tool = page.getByRole('region', { name: 'Why is it off?' });
  await tool.getByLabel('userId').focus();
  await page.locator('site-island[data-awake]').first().waitFor();
  await tool.getByLabel('Your toggles').evaluate((field) => {
    const values = Array.from({ length: 80 }, (_, index) => `plan-${index}`);
    const strategies = [
      { name: 'default', parameters: {}, constraints: [{ contextName: 'plan', operator: 'IN', values }] },
    ];
    const description = 'x'.repeat(100);
    const features = Array.from({ length: 5000 }, (_, index) => ({
      ...{ name: `toggle-${index}`, enabled: true, description, strategies, variants: [] },
    }));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', JSON.stringify({ version: 2, features }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await tool.getByLabel('Find among 5,000 toggles').waitFor();
  await tool.getByLabel('plan').focus();
}

const surveyStep: Interaction = {
  what: 'a step of the survey',
  path: '/',
  prepare: async (page) => {
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    await page.getByRole('radio', { name: '4 – Satisfied' }).check();
  },
  run: (page) => page.getByRole('button', { name: 'Next', exact: true }).click(),
};

/**
 * Measures how long a reader waits for the page to show that it has taken a click or a key (Interaction to Next Paint, the
 * longest of five visits), and for the answer of the search after a key (the 95th percentile).
 */
export async function timeInteractions(browser: Browser, build: string): Promise<InteractionTime[]> {
  const host = await WebHost.start(build);
  const times: InteractionTime[] = [];
  for (const interaction of interactions) times.push(await timeOf(browser, host, interaction));
  times.push({ what: 'the answer to a key in the search', milliseconds: await timeSearch(browser, host), most: null });
  await host.stop();
  const survey = { proxyUrl: '/flags', clientKey: 'key', environment: 'bench', targetUrl: null };
  const surveyHost = await surveySite(await sampleProject('bench-survey'), survey);
  times.push(await timeOf(browser, surveyHost, surveyStep));
  await surveyHost.stop();
  return times;
}

async function timeOf(
  browser: Browser,
  host: WebHost,
  { what, path, prepare, run }: Interaction,
): Promise<InteractionTime> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await openSlowed(browser, host.url + path);
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    const settled = await eventTimes(page);
    await run(page);
    times.push(...(await eventTimes(page)).slice(settled.length));
    await page.context().close();
  }
  return { what, milliseconds: Math.max(0, ...times), most: interactionBudget };
}

/** A page in a browser profile of its own that notes how long each click and key takes, on a slow processor. */
async function openSlowed(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.route('**/flags?*', (route) => route.fulfill({ json: flagOn }));
  await page.route('**/flags/client/metrics', (route) => route.fulfill({ status: 200 }));
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) times.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return page;
}

/** The times of the clicks and keys until now, once the browser has painted and reported the last of them. */
async function eventTimes(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done, 50));
    return [...(window as unknown as { times: number[] }).times];
  });
}

/** Milliseconds from a key to its answer on the screen, typed letter by letter from the labelled queries. */
async function timeSearch(browser: Browser, host: WebHost): Promise<number> {
  const labelled = join(projectRoot, 'tests/bench/search/queries.json');
  const queries = (JSON.parse(await readFile(labelled, 'utf8')) as { query: string }[]).map(({ query }) => query);
  const page = await openSlowed(browser, `${host.url}/reference/rbac`);
  await openSearch(page);
  const field = page.getByRole('combobox', { name: 'Search' });
  const times: number[] = [];
  for (const query of queries) {
    if (times.length >= keystrokes) break;
    await field.fill('');
    for (let end = 1; end <= query.length; end++) {
      if (query[end - 1] === ' ') continue;
      const answered = answerTo(page, query.slice(0, end));
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.keyboard.insertText(query[end - 2] === ' ' ? query.slice(end - 2, end) : (query[end - 1] ?? ''));
      times.push(await answered);
    }
  }
  await page.context().close();
  return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Infinity;
}

/** Milliseconds from the next input until the answer to this query has been painted. */
function answerTo(page: Page, query: string): Promise<number> {
  return page.evaluate(
    (asked) =>
      new Promise<number>((done) => {
        let began = 0;
        document.addEventListener('input', (event) => (began = event.timeStamp), { once: true, capture: true });
        const status = document.querySelector('dialog [role=status]');
        if (!status) throw new Error('The dialog has no status.');
        const observer = new MutationObserver(() => {
          if (!status.textContent?.endsWith(`“${asked}”`)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
        });
        observer.observe(status, { childList: true, subtree: true, characterData: true });
      }),
    query,
  );
}
