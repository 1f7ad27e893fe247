import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { sampleProject } from '../e2e/global-setup.ts';
import { projectRoot } from '../e2e/project.ts';
import { flagOn, surveySite } from '../e2e/survey-site.ts';
import { WebHost } from '../e2e/web-host.ts';
import { medianOf } from './median-of.ts';

/** Milliseconds that each interaction may take, with the processor four times slower: a promise of ARCHITECTURE.md. */
const interactionBudget = 100;
/** Milliseconds until the answer to a key is on the screen, for 95 of 100 keys. */
const answerBudget = 50;

/**
 * What was measured, and how many milliseconds passed until the answer was on the screen. `processor`: those in which the
 * page had the processor, which on a machine with other work is what the page can help. `most`: how many of `held` it may
 * take.
 */
export type InteractionTime = {
  what: string;
  milliseconds: number;
  processor: number | null;
  held: number;
  most: number;
};

type Interaction = {
  what: string;
  path: string;
  /** Sets a page up before it is opened. */
  arrange?: (page: Page) => Promise<unknown>;
  prepare?: (page: Page) => Promise<unknown>;
  run: (page: Page) => Promise<unknown>;
};

const rounds = 5;
const slowDown = 4;
const keystrokes = 120;
const typists = 3;
/** Milliseconds between two keys of somebody who types fast: 100 words a minute. */
const typing = 120;

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
    what: 'a step of a rollout to 1,000 readers',
    path: '/reference/stickiness',
    prepare: (page) => turnTo(tool(page, 'Try a rollout').getByRole('slider')),
    run: (page) => page.keyboard.press('ArrowRight'),
  },
  {
    what: 'a key in the group of a rollout',
    path: '/reference/stickiness',
    prepare: (page) => turnTo(tool(page, 'Try a rollout').getByLabel('groupId')),
    run: (page) => page.keyboard.press('7'),
  },
  {
    what: 'a key in a value of a constraint',
    path: '/reference/strategy-constraints',
    prepare: (page) => turnTo(page.getByRole('group', { name: 'The context' }).getByLabel('country')),
    run: (page) => page.keyboard.press('7'),
  },
  {
    what: 'a key in the name of a variant',
    path: '/reference/feature-toggle-variants',
    prepare: (page) => turnTo(tool(page, 'Try variants').getByLabel('Name').first()),
    run: (page) => page.keyboard.press('7'),
  },
  {
    what: 'a key in a token',
    path: '/reference/api-tokens-and-client-keys',
    prepare: (page) => turnTo(tool(page, 'Read a token').getByRole('textbox')),
    run: (page) => page.keyboard.press('7'),
  },
  {
    what: 'the switch of the home page',
    path: '/',
    prepare: (page) => turnTo(page.getByRole('switch')),
    run: (page) => page.keyboard.press('Enter'),
  },
  {
    what: 'a key in “Why is it off?”',
    path: '/try',
    prepare: (page) => turnTo(tool(page, 'Why is it off?').getByLabel('userId')),
    run: (page) => page.keyboard.press('7'),
  },
  {
    what: 'a key beside 5,000 pasted toggles',
    path: '/try',
    prepare: pasteManyToggles,
    run: (page) => page.keyboard.press('7'),
  },
];

const tool = (page: Page, name: string) => page.getByRole('region', { name });

/**
 * Focuses a control of a tool, and waits until the tool is awake. In the middle of the window: what changes at its edges may
 * be painted late, because the screen of a browser without a head is smaller.
 */
async function turnTo(control: Locator): Promise<void> {
  await control.focus();
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await control.locator('xpath=ancestor::site-island[@data-awake]').waitFor({ state: 'attached' });
}

/** Pastes some five megabytes into the tool that tells why a toggle is off, and goes to a field of the context. */
async function pasteManyToggles(page: Page): Promise<void> {
  const whyOff = tool(page, 'Why is it off?');
  await turnTo(whyOff.getByLabel('userId'));
  await whyOff.getByLabel('Your toggles').evaluate((field) => {
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
  await whyOff.getByLabel('Find among 5,000 toggles').waitFor();
  await turnTo(whyOff.getByLabel('plan'));
}

const surveyStep: Interaction = {
  what: 'a step of the survey',
  path: '/',
  arrange: async (page) => {
    await page.route('**/flags?*', (route) => route.fulfill({ json: flagOn }));
    await page.route('**/flags/client/metrics', (route) => route.fulfill({ status: 200 }));
  },
  prepare: async (page) => {
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    await page.getByRole('radio', { name: '4 – Satisfied' }).check();
  },
  run: (page) => page.getByRole('button', { name: 'Next', exact: true }).click(),
};

/**
 * Measures how long a reader waits for the page to show that it has taken a click or a key (Interaction to Next Paint, the
 * longest of five visits), and how long the page computes for it, and for the answer of the search after a key (the 95th percentile).
 */
export async function timeInteractions(browser: Browser, build: string): Promise<InteractionTime[]> {
  const host = await WebHost.start(build);
  const times: InteractionTime[] = [];
  for (const interaction of interactions) times.push(await timeOf(browser, host, interaction));
  const milliseconds = await medianOf(typists, () => timeSearch(browser, host));
  const what = 'the answer to a key in the search';
  times.push({ what, milliseconds, processor: null, held: milliseconds, most: answerBudget });
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
  { what, path, arrange, prepare, run }: Interaction,
): Promise<InteractionTime> {
  const times: number[] = [];
  const processorTimes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { page, client } = await openSlowed(browser, host.url + path, arrange);
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    const settled = await eventTimes(page);
    const before = await processorTime(client);
    await run(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    processorTimes.push((await processorTime(client)) - before);
    times.push(...(await eventTimes(page)).slice(settled.length));
    await page.context().close();
  }
  const [milliseconds, processor] = [Math.max(0, ...times), Math.max(...processorTimes)];
  // Where other programs wait for the processor, a page waits as well: then the smaller of the two says more of the page.
  const isBusy = (loadavg()[0] ?? 0) > availableParallelism();
  const held = isBusy ? Math.min(milliseconds, processor) : milliseconds;
  return { what, milliseconds, processor, held, most: interactionBudget };
}

/** Milliseconds for which the page's own thread has had the processor until now. */
async function processorTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity) * 1000;
}

/** A page in a browser profile of its own that notes how long each click and key takes, on a slow processor. */
async function openSlowed(
  browser: Browser,
  url: string,
  arrange?: Interaction['arrange'],
): Promise<{ page: Page; client: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  // Only where it is needed: a request that a test may answer goes through its process, and comes later.
  await arrange?.(page);
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
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return { page, client };
}

/** The times of the clicks and keys until now, once the browser has painted and reported the last of them. */
async function eventTimes(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done, 50));
    return [...(window as unknown as { times: number[] }).times];
  });
}

/**
 * Milliseconds from a key to its answer on the screen, for 95 of 100 keys of one reader with an empty cache, who types the
 * labelled queries letter by letter.
 */
async function timeSearch(browser: Browser, host: WebHost): Promise<number> {
  const labelled = join(projectRoot, 'tests/bench/search/queries.json');
  const queries = (JSON.parse(await readFile(labelled, 'utf8')) as { query: string }[]).map(({ query }) => query);
  const { page } = await openSlowed(browser, `${host.url}/reference/rbac`);
  await openSearch(page);
  const field = page.getByRole('combobox', { name: 'Search' });
  const times: number[] = [];
  for (const query of queries) {
    if (times.length >= keystrokes) break;
    await field.fill('');
    for (let end = 1; end <= query.length; end++) {
      if (query[end - 1] === ' ') continue;
      await page.waitForTimeout(typing);
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
