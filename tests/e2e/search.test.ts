import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, launchChromium, sharedChromium } from '../chromium.ts';
import { AlgoliaServer } from './algolia-server.ts';
import { violations } from './axe.ts';
import { sampleProject } from './global-setup.ts';
import { phone, visitor, whenIdle } from './visit.ts';
import { type Trouble, WebHost } from './web-host.ts';

declare global {
  interface Window {
    answers: number;
  }
}

const { open, host } = visitor('real');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the documentation' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.getByRole('option', { selected: true });
const groups = (page: Page) => page.getByRole('listbox').getByRole('group');
const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** Opens the dialog and searches; waits until the answer to just this query is there. */
async function search(page: Page, query: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await page.keyboard.press('Control+k');
  await field(page).fill(query);
  await page
    .getByRole('status')
    .filter({ hasText: `“${query}”` })
    .waitFor({ state: 'attached' });
}

/** Bytes of a file as the plainest of web hosts sends it. */
async function compressedSize(page: Page, path: string): Promise<number> {
  const response = await page.request.get(host().url + path);
  return gzipSync(await response.body()).length;
}

/** Counts the answers of the search's worker, seen or not. */
const countAnswers = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { answers: 0 });
    const post = Worker.prototype.postMessage;
    const watched = new WeakSet<Worker>();
    Worker.prototype.postMessage = function (this: Worker, ...sent: Parameters<typeof post>) {
      if (!watched.has(this))
        this.addEventListener('message', () => Object.assign(window, { answers: window.answers + 1 }));
      watched.add(this);
      post.apply(this, sent);
    } as typeof post;
  });
const answersOf = (page: Page) => page.evaluate(() => window.answers);

async function pagesFor(page: Page, query: string): Promise<(string | null)[]> {
  await search(page, query);
  const all = await groups(page).all();
  return Promise.all(all.map((group) => group.getAttribute('aria-label')));
}

describe('the search dialog opens and closes', () => {
  test.each(['Control+k', 'Meta+k', '/'])('%s opens it, also where its code is not loaded yet', async (keys) => {
    const page = await open('/reference/rbac');
    await page.keyboard.press(keys);
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => field(page).inputValue()).toBe('');
  });

  test.each(['Control+k', '/'])(
    'what is typed after %s, while its code is on the way, is in the field',
    async (keys) => {
      const page = await open('/reference/rbac');
      await page.getByRole('main').getByRole('link').first().focus();
      host().trouble('/assets/start-search', { delay: 500 });
      await page.keyboard.press(keys);
      await page.keyboard.type('/segmemt');
      for (const key of ['Backspace', 'Backspace', 'n', 't', 'Enter']) await page.keyboard.press(key);
      await field(page).waitFor();
      await page.keyboard.type('s');
      await expect.poll(() => field(page).inputValue()).toBe('/segments');
      await options(page).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/reference/rbac');
    },
  );

  test('Escape calls it off while its code is on the way', async () => {
    const page = await open('/reference/rbac');
    host().trouble('/assets/start-search', { delay: 300 });
    for (const key of ['/', 'a', 'Escape']) await page.keyboard.press(key);
    await page.locator('site-island[name=Search][data-awake]').waitFor({ state: 'attached' });
    expect(await dialog(page).isVisible()).toBe(false);
    await page.keyboard.press('/');
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('');
  });

  test('a click on the button in the navbar opens it, also the click that loads its code', async () => {
    const page = await open('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await field(page).waitFor();
  });

  test('a slash that is typed into a field is only a slash', async () => {
    const page = await open('/search');
    const own = page.getByRole('searchbox', { name: 'Search for' });
    await own.click();
    await page.keyboard.type('/api');
    await expect.poll(() => own.inputValue()).toBe('/api');
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
  });

  test.each([
    ['the radio button of a tab', '/tutorials/quickstart', 'radio'],
    ['a checkbox', '/search?q=segments', 'checkbox'],
    ['a slider', '/reference/activation-strategies', 'slider'],
  ] as const)('a slash opens it from %s', async (_, path, role) => {
    const page = await open(path);
    await page.getByRole('main').getByRole(role).first().focus();
    await page.keyboard.press('/');
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('');
  });

  test('Escape closes it, and the focus goes back to where it was', async () => {
    const page = await open('/reference/rbac');
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('Tab goes round inside it, forwards and backwards', async () => {
    const page = await open('/reference/rbac');
    await search(page, 'segments');
    for (const keys of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(keys);
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
  });

  test('it opens over the mobile drawer, which closes', async () => {
    const page = await open('/reference/rbac', { viewport: phone });
    await page.getByRole('button', { name: /open the navigation/i }).click();
    await page.keyboard.press('Control+k');
    await field(page).fill('segments');
    await options(page).first().waitFor();
    await page.locator('#sidebar').waitFor({ state: 'hidden' });
  });
});

describe('results come as one types', () => {
  test('they are grouped by page, with headings and snippets in which the found words are marked', async () => {
    const page = await open('/');
    await search(page, 'gradual rollout');
    const group = page.getByRole('group', { name: 'Activation strategies' });
    expect(await group.getByRole('option').count()).toBeGreaterThan(1);
    const marked = await group.locator('mark').allTextContents();
    expect(marked.map((text) => text.toLowerCase())).toEqual(expect.arrayContaining(['gradual', 'rollout']));
  });

  test('arrow keys, Home and End move through them, round the ends, and Enter opens the one that is chosen', async () => {
    const page = await open('/');
    await search(page, 'segments');
    const count = await options(page).count();
    const ids = await options(page).evaluateAll((all) => all.map(({ id }) => id));
    const at = async () => ids.indexOf((await chosen(page).getAttribute('id')) ?? '');
    expect(await at()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(at).toBe(1);
    await page.keyboard.press('End');
    await expect.poll(at).toBe(count - 1);
    await page.keyboard.press('ArrowDown');
    await expect.poll(at).toBe(0);
    await page.keyboard.press('ArrowUp');
    await expect.poll(at).toBe(count - 1);
    await page.keyboard.press('Home');
    await expect.poll(at).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Segments' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/reference/segments');
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('Enter before the answer is there opens the first result of what was typed', async () => {
    host().trouble('/_search/', { delay: 300 });
    const page = await open('/');
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.keyboard.type('segments');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Segments' }).waitFor();
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('an answer that comes while a result is pressed waits until it is opened', async () => {
    const page = await open('/', { prepare: countAnswers });
    await search(page, 'segments');
    const before = await answersOf(page);
    await page
      .getByRole('option', { name: /^Segments/ })
      .first()
      .hover();
    await page.mouse.down();
    await field(page).evaluate((input: HTMLInputElement) => {
      input.value = 'gradual rollout';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await expect.poll(() => answersOf(page)).toBeGreaterThan(before);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.mouse.up();
    await page.getByRole('heading', { level: 1, name: 'Segments' }).waitFor();
  });

  test('Enter, and one more letter before the answer, opens nothing', async () => {
    host().trouble('/_search/', { delay: 300 });
    const page = await open('/');
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.keyboard.type('segment');
    await page.keyboard.press('Enter');
    await page.keyboard.type('s');
    await page.getByRole('status').filter({ hasText: '“segments”' }).waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('an answer with the same results leaves the reader at the one that is chosen', async () => {
    const page = await open('/');
    await search(page, 'activation strategies');
    await page.keyboard.press('ArrowDown');
    const before = await chosen(page).getAttribute('href');
    await search(page, 'activation strategie');
    await search(page, 'activation strategies');
    expect(await chosen(page).getAttribute('href')).toBe(before);
  });

  test('the field is a combobox that names its list and the option that is chosen', async () => {
    const page = await open('/');
    await page.keyboard.press('/');
    await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('false');
    await search(page, 'segments');
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    expect(await field(page).getAttribute('aria-controls')).toBe(await page.getByRole('listbox').getAttribute('id'));
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'));
  });

  test('a click with Ctrl, or Enter with it, opens the result in another tab and leaves the dialog open', async () => {
    const page = await open('/');
    await search(page, 'segments');
    const [byClick] = await Promise.all([
      page.context().waitForEvent('page'),
      options(page)
        .first()
        .click({ modifiers: ['Control'] }),
    ]);
    expect(new URL(byClick.url()).pathname).toMatch(/\/reference\/segments|blank/);
    await field(page).focus();
    const [byEnter] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await byEnter.waitForURL(/\/reference\/segments/);
    expect(await dialog(page).isVisible()).toBe(true);
  });

  test('“See all N results” leads to all of them', async () => {
    const page = await open('/');
    await search(page, 'gradual rollout');
    const link = page.getByRole('link', { name: /^See all \d+ results$/ });
    const count = /\d+/.exec((await link.textContent()) ?? '')?.[0];
    await link.click();
    await page.getByText(`${count} results for “gradual rollout”`).waitFor();
    expect(page.url()).toMatch(/\/search\?q=gradual%20rollout$/);
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('before anything is typed, there is what readers ask, each a link to the page that answers', async () => {
    const page = await open('/reference/rbac');
    await page.keyboard.press('/');
    const asked = page.getByRole('region', { name: 'What readers ask' });
    await expect.poll(() => asked.getByRole('link').count()).toBeGreaterThan(5);
    await asked.getByRole('link', { name: 'How do I run an A/B test?' }).click();
    await page.getByRole('heading', { level: 1, name: 'A/B testing' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('recent searches are kept, can be asked again, and can be removed one by one', async () => {
    const page = await open('/');
    for (const query of ['segments', 'stickiness']) {
      await search(page, query);
      await page.keyboard.press('Enter');
      await dialog(page).waitFor({ state: 'hidden' });
    }
    await page.reload();
    await page.keyboard.press('Control+k');
    const recent = page.getByRole('region', { name: 'Recent searches' }).getByRole('listitem');
    await expect.poll(() => recent.allTextContents()).toEqual(['stickiness', 'segments']);
    await recent.getByRole('button', { name: 'Remove “stickiness”' }).click();
    await expect.poll(() => recent.allTextContents()).toEqual(['segments']);
    await recent.getByRole('button', { name: 'segments', exact: true }).click();
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('segments');
  });

  test('at 320 px nothing is cut off', async () => {
    const page = await open('/reference/rbac', { viewport: { width: 320, height: 640 } });
    await search(page, 'gradual rollout');
    const box = await dialog(page).boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 320]);
    expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });

  test('where nothing answers, the search says so, offers what the site has, and leads to the issue form', async () => {
    const page = await open('/');
    await search(page, 'xyzzyq');
    await page.getByText('No results for “xyzzyq”').waitFor();
    await page.getByText('Try searching for').waitFor();
    await page.getByText('Believe this query should return results?').waitFor();
    const form = await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href');
    expect(form).toContain('xyzzyq');
    const suggestion = dialog(page).getByRole('listitem').getByRole('button').first();
    const words = await suggestion.textContent();
    await suggestion.click();
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe(words);
  });

  test('where nothing answers, questions that come near and the pages for those in trouble lead on', async () => {
    const page = await open('/');
    await search(page, 'togglexyzzyq');
    const near = dialog(page).getByText('These pages answer what comes near').locator('+ ul').getByRole('link');
    expect(await near.count()).toBe(3);
    await dialog(page).getByRole('link', { name: 'Why is my toggle off?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Why is my toggle off?' }).waitFor();
  });

  test('where only pages of other kinds answer, /search offers them', async () => {
    const page = await open('/search?q=saml&kind=tutorial');
    await page.getByText('No results for “saml”').waitFor();
    expect(await page.getByRole('main').getByText('Try searching for').count()).toBe(0);
    await page.getByRole('button', { name: /results of other kinds/ }).click();
    await results(page).first().waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });
});

describe('the engine finds', () => {
  test.each([
    ['an operation by its name', 'createFeature', 'Create a feature toggle'],
    ['a path', '/api/admin/projects', 'List'],
    ['an environment variable', 'INIT_ADMIN_API_TOKENS', 'onfigur'],
    ['a name in code', 'flexibleRollout', 'Activation strategies'],
    ['a word with a letter missing', 'stratgy', 'strateg'],
    ['a word with two letters swapped', 'varaint', 'ariant'],
    ['another form of a word', 'archiving', 'rchive'],
    ['the beginning of a word', 'segm', 'Segments'],
    ['what others call a toggle', 'flag types', 'Feature toggle types'],
    ['what others call a gradual rollout', 'percentage rollout', 'Activation strategies'],
  ])('%s: %s', async (_, query, title) => {
    const page = await open('/');
    const found = (await pagesFor(page, query)).slice(0, 5);
    expect(found.filter((name) => name?.includes(title))).not.toEqual([]);
  });

  test('titles before headings before text', async () => {
    const page = await open('/');
    expect((await pagesFor(page, 'stickiness'))[0]).toBe('Stickiness');
    expect((await pagesFor(page, 'playground'))[0]).toBe('Playground');
  });

  test('current pages before deprecated ones', async () => {
    const page = await open('/search?q=slack');
    await results(page).first().waitFor();
    const all = await page.locator('.SearchResult').all();
    const deprecated = await Promise.all(all.map((result) => result.getByText('Deprecated', { exact: true }).count()));
    expect(deprecated.findIndex((count) => count > 0)).toBeGreaterThan(0);
  });

  test('a first answer costs 60 KB at most for most questions, the code of the search included', async () => {
    const questions = [
      'gradual rollout',
      'api token expired',
      'how do I hide a feature from some customers',
      'forgot admin password',
      'react sdk',
    ];
    const costs: number[] = [];
    for (const question of questions) costs.push(await costOfFirstAnswer(question));
    expect(Math.max(...costs)).toBeLessThan(150 * 1024);
    expect(costs.filter((cost) => cost <= 60 * 1024).length, `${costs}`).toBeGreaterThan(questions.length / 2);
  });
});

/** Bytes that a reader fetches who opens the search on a page and asks, from an empty cache. */
async function costOfFirstAnswer(question: string): Promise<number> {
  const page = await open('/reference/rbac');
  // What a page fetches by itself comes before.
  await whenIdle(page);
  await page.waitForLoadState('networkidle');
  const before = host().requests.length;
  await search(page, question);
  const files = host().requests.slice(before);
  for (const part of ['/_search/', 'search-worker', 'start-search'])
    expect(files.filter((path) => path.includes(part)).length).toBeGreaterThan(0);
  const sizes = await Promise.all(files.map((path) => compressedSize(page, path)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('/search', () => {
  test('reads the query of the address, says how many pages answer, and writes the query back', async () => {
    const page = await open('/search?q=stickiness');
    await page.getByText(/^\d+ results for “stickiness”$/).waitFor();
    const own = page.getByRole('searchbox', { name: 'Search for' });
    expect(await own.inputValue()).toBe('stickiness');
    await own.fill('api tokens');
    await page.getByText(/^\d+ results for “api tokens”$/).waitFor();
    await page.waitForURL(/\/search\?q=api%20tokens$/);
    expect(await page.title()).toBe('Search: api tokens | Unleash');
  });

  test('has the whole query in the address when the reader goes on at once, so that a step back shows its results', async () => {
    const page = await open('/search');
    await page.getByRole('searchbox', { name: 'Search for' }).fill('segments');
    await page.getByRole('banner').getByRole('link', { name: 'Tutorials' }).click();
    await page.waitForURL(/\/tutorials$/);
    await page.goBack();
    await page.getByText(/^\d+ results for “segments”$/).waitFor();
    expect(new URL(page.url()).search).toBe('?q=segments');
  });

  test('shows only the kinds of page that are chosen, and keeps them in the address', async () => {
    const page = await open('/search?q=tokens');
    await results(page).first().waitFor();
    await page.getByRole('checkbox', { name: 'How-to' }).check();
    await expect
      .poll(() =>
        page
          .locator('.SearchFacts-kind')
          .allTextContents()
          .then((kinds) => new Set(kinds)),
      )
      .toEqual(new Set(['How-to']));
    await page.waitForURL(/\/search\?q=tokens&kind=how-to$/);
    await page.reload();
    await results(page).first().waitFor();
    expect(await page.getByRole('checkbox', { name: 'How-to' }).isChecked()).toBe(true);
    expect(new Set(await page.locator('.SearchFacts-kind').allTextContents())).toEqual(new Set(['How-to']));
  });

  test('shows more results as one scrolls, and they and the place are there again after a step back', async () => {
    const page = await open('/search?q=feature%20toggle');
    await expect.poll(() => page.locator('.SearchResult').count()).toBe(20);
    await page.locator('.SearchResult').last().scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('.SearchResult').count()).toBe(40);
    const far = page.locator('.SearchResult').nth(30).getByRole('heading').getByRole('link');
    const title = (await far.textContent()) ?? '';
    await far.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await expect.poll(() => page.locator('.SearchResult').count()).toBeGreaterThanOrEqual(40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect(await page.getByRole('searchbox', { name: 'Search for' }).inputValue()).toBe('feature toggle');
  });

  test('stays in place when its widget wakes on a slow phone', async () => {
    host().trouble('SearchPage', { delay: 300 });
    const page = await open('/search', { viewport: phone });
    await page.locator('site-island[name=SearchPage][data-awake]').waitFor();
    const shifts = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      return observer.takeRecords().length;
    });
    expect(shifts).toBe(0);
  });

  test('is for search engines as one page, whatever was asked, and has no document', async () => {
    const page = await open('/search?q=segments');
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/search$/);
    expect(await page.getByRole('article').count()).toBe(0);
  });

  test('says that it needs scripts where there are none, and the navbar leads to it', async () => {
    const page = await open('/reference/rbac', { javaScriptEnabled: false });
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    const reason = page.locator('main noscript > p');
    expect([await reason.isVisible(), await reason.textContent()]).toEqual([
      true,
      expect.stringContaining('JavaScript'),
    ]);
    expect(await page.getByRole('searchbox').count()).toBe(0);
  });
});

describe('the search form of /search', () => {
  test('has a button that asks once more, as Enter does', async () => {
    const page = await open('/search');
    host().trouble('_search/', { status: 500 });
    await page.getByRole('searchbox', { name: 'Search for' }).fill('segments');
    await page.getByText('Unable to fetch results').waitFor();
    host().trouble('_search/', null);
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.getByText(/^\d+ results for “segments”$/).waitFor();
    expect(new URL(page.url()).search).toBe('?q=segments');
  });
});

test.each([
  ['/reference/rbac', 1280],
  ['/nowhere', 1280],
  ['/reference/rbac', 600],
])('the dialog moves nothing of %s sideways where scroll bars take room, %i px wide', async (path, width) => {
  const withScrollBars = await launchChromium({ ignoreDefaultArgs: ['--hide-scrollbars'] });
  const page = await withScrollBars.newPage({ viewport: { width, height: 900 } });
  await page.goto(host().url + path);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.Navbar a:not(dialog a), main h1')].map((part) => part.getBoundingClientRect().x),
    );
  const before = await places();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  expect(await places()).toEqual(before);
  await withScrollBars.close();
});

describe('a search that fails', () => {
  const troubles: [string, string, Trouble][] = [
    ['the index is missing', '_search/', 'missing'],
    ['the index is cut off', '_search/', 'cut off'],
    ['the server fails', '_search/', { status: 500 }],
    ['the server does not answer', '_search/', 'hang'],
    ['its worker does not load', 'search-worker', 'missing'],
  ];

  test.each(troubles)('%s: it says so, a retry works, and the page is whole', async (_, part, trouble) => {
    const page = await open('/reference/rbac');
    host().trouble(part, trouble);
    await page.keyboard.press('Control+k');
    await field(page).fill('segments');
    await page.getByText('Unable to fetch results').waitFor({ timeout: 15_000 });
    await page.getByText('You might want to check your network connection.').waitFor();
    host().trouble(part, null);
    await page.getByRole('button', { name: 'Retry' }).click();
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  test('without a network it says so, and works again with one', async () => {
    const page = await open('/reference/rbac');
    await search(page, 'segments');
    await page.context().setOffline(true);
    await field(page).fill('maintenance');
    await page.getByText('Unable to fetch results').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await options(page).first().waitFor();
  });

  test('/search says so too, and tries again', async () => {
    const page = await open('/search');
    host().trouble('_search/', { status: 500 });
    await page.getByRole('searchbox', { name: 'Search for' }).fill('segments');
    await page.getByText('Unable to fetch results').waitFor();
    host().trouble('_search/', null);
    await page.getByRole('button', { name: 'Retry' }).click();
    await results(page).first().waitFor();
  });

  test('an index that was built anew while the page was open is taken up without a word', async () => {
    const page = await open('/reference/rbac');
    await search(page, 'segments');
    const folder = host()
      .requests.map((path) => /_search\/index\/([^/]+)\/terms/.exec(path)?.[1])
      .find(Boolean);
    host().trouble(`${folder}/terms/`, 'missing');
    const before = host().requests.length;
    await field(page).fill('maintenance');
    await expect
      .poll(() =>
        host()
          .requests.slice(before)
          .some((path) => path.includes('core.json')),
      )
      .toBe(true);
  });
});

describe('axe finds nothing in either theme', () => {
  const prepare = (page: Page) =>
    page.addInitScript(() => localStorage.setItem('unleash-docs:recent-searches:v1', JSON.stringify(['segments'])));

  test.each([1280, 360])('in the dialog at %i px: recent searches, results, no results, failure', async (width) => {
    const page = await open('/reference/rbac', { prepare, viewport: { width, height: 800 } });
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(await violations(page)).toEqual([]);
    await search(page, 'gradual rollout');
    expect(await violations(page)).toEqual([]);
    await search(page, 'xyzzyq');
    expect(await violations(page)).toEqual([]);
    host().trouble('_search/', { status: 500 });
    await field(page).fill('maintenance');
    await page.getByText('Unable to fetch results').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test.each([1280, 360])('on /search at %i px: empty, results, no results', async (width) => {
    const page = await open('/search', { prepare, viewport: { width, height: 800 } });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search for' }).fill('gradual rollout');
    await results(page).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search for' }).fill('xyzzyq');
    await page.getByText('Try searching for').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('with a hosted index', () => {
  const record = (path: string, kind: string, title: string, heading: string | null, content: string) => ({
    url: `https://docs.example${path}`,
    hierarchy: { lvl0: 'Guides', lvl1: title, lvl2: heading },
    content,
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    kind,
  });
  const settings = { appId: 'APP', searchKey: 'public-key', indexName: 'docs' };
  const records = [
    record('/guides/long#first-part', 'how-to', 'Long page', 'First part', 'What a segment &amp; a strategy are.'),
    record('/guides/long', 'how-to', 'Long page', null, 'All about the segment.'),
    record('/guides/second', 'reference', 'Second page', null, 'A segment in the reference.'),
    { ...record('/de', 'reference', 'Ein Segment', null, 'segment'), language: 'de' },
    { ...record('/old', 'reference', 'Old segment', null, 'segment'), docusaurus_tag: 'docs-default-4.x' },
  ];
  let algolia: AlgoliaServer;
  let site: WebHost;
  let browser: Awaited<ReturnType<typeof sharedChromium>>;

  beforeAll(async () => {
    algolia = await AlgoliaServer.start({ ...settings, records });
    const project = await sampleProject('search-algolia');
    const config = (await project.read('site.config.ts')).replace(
      "search: { provider: 'local' }",
      `search: ${JSON.stringify({ provider: 'algolia', ...settings, host: algolia.url })}`,
    );
    await project.write({ 'site.config.ts': config });
    const { code, output } = await project.build({ SITE_URL: 'https://docs.example' });
    if (code !== 0) throw new Error(output);
    [site, browser] = await Promise.all([WebHost.start(join(project.root, 'build')), sharedChromium()]);
  });
  afterAll(async () => {
    await Promise.all([closePages(browser), site?.stop(), algolia?.stop()]);
  });

  async function visit(path: string): Promise<Page> {
    algolia.trouble = null;
    const page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(site.url + path);
    await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
    return page;
  }

  test('it is asked for English and for the current docs, and its records are grouped by page', async () => {
    const page = await visit('/');
    await page.keyboard.press('Control+k');
    await field(page).fill('segment');
    await options(page).first().waitFor();
    expect(algolia.queries.at(-1)?.facetFilters).toEqual([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
    ]);
    const names = await Promise.all((await groups(page).all()).map((group) => group.getAttribute('aria-label')));
    expect(names).toEqual(['Long page', 'Second page']);
    expect(await groups(page).first().getByRole('option').count()).toBe(2);
    expect(await groups(page).first().textContent()).toContain('What a segment & a strategy are.');
    expect(await groups(page).first().locator('mark').first().textContent()).toBe('segment');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor();
    expect(page.url()).toBe(`${site.url}/guides/long`);
    await page.close();
  });

  test('no index is built or fetched', async () => {
    expect(site.requests.filter((path) => path.includes('_search/'))).toEqual([]);
  });

  test('/search filters by kind at the service', async () => {
    const page = await visit('/search?q=segment&kind=how-to');
    await results(page).first().waitFor();
    expect(await results(page).allTextContents()).toEqual(['Long page']);
    expect(algolia.queries.at(-1)?.facetFilters).toContainEqual(['kind:how-to']);
    await page.close();
  });

  test('where nothing answers, it offers titles that the service has', async () => {
    const page = await visit('/');
    await page.keyboard.press('Control+k');
    await field(page).fill('xyzzyq');
    await page.getByText('No results for “xyzzyq”').waitFor();
    expect(await dialog(page).getByRole('listitem').getByRole('button').allTextContents()).toEqual([
      'Long page',
      'Second page',
    ]);
    await page.close();
  });

  test.each([429, 500, 'hang'] as const)('trouble %s: the failure is shown, and a retry works', async (trouble) => {
    const page = await visit('/');
    algolia.trouble = trouble;
    await page.keyboard.press('Control+k');
    await field(page).fill('segment');
    await page.getByText('Unable to fetch results').waitFor({ timeout: 15_000 });
    algolia.trouble = null;
    await page.getByRole('button', { name: 'Retry' }).click();
    await options(page).first().waitFor();
    await page.close();
  });
});

test('the search works in development, and under a base URL', async () => {
  const project = await sampleProject('search-development');
  const server = await project.serve('dev', { BASE_URL: '/docs/' });
  const browser = await sharedChromium();
  const page = await browser.newPage();
  await page.goto(new URL('/docs/', server.url).href);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await field(page).fill('long page');
  await options(page).first().waitFor();
  expect(await options(page).first().getAttribute('href')).toBe('/docs/guides/long');
  await Promise.all([closePages(browser), server.stop()]);
});
