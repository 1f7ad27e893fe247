import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pagesInDialog } from '../../src/search/engine.ts';
import { launchChromium } from '../chromium.ts';
import { violations } from './axe.ts';
import { violationsOnPhone } from './axe-on-phone.ts';
import { builtSearch } from './built-search.ts';
import { chosen, dialog, field, hasFocus, options, results, search } from './search-locators.ts';
import { phone, visitor, whenIdle } from './visit.ts';

declare global {
  interface Window {
    answers: number;
  }
}

const { open, host } = visitor('real');

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

describe('the search dialog opens and closes', () => {
  test('a slash opens it, and what is typed while its code is on the way is in the field', async () => {
    const page = await open('/reference/rbac');
    await page.getByRole('main').getByRole('link').first().focus();
    host().trouble('/assets/start-search', { delay: 500 });
    await page.keyboard.press('/');
    await page.keyboard.type('/segmemt');
    for (const key of ['Backspace', 'Backspace', 'n', 't', 'Enter']) await page.keyboard.press(key);
    await field(page).waitFor();
    await page.keyboard.type('s');
    await expect.poll(() => field(page).inputValue()).toBe('/segments');
    await options(page).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/reference/rbac');
  });

  test('Escape calls it off while its code is on the way, and the next key opens it, empty and with the focus', async () => {
    const page = await open('/reference/rbac');
    host().trouble('/assets/start-search', { delay: 300 });
    for (const key of ['Control+k', 'a', 'Escape']) await page.keyboard.press(key);
    await page.locator('site-island[name=Search][data-awake]').waitFor({ state: 'attached' });
    expect(await dialog(page).isVisible()).toBe(false);
    await page.keyboard.press('/');
    await expect.poll(() => hasFocus(page)).toBe(true);
    expect(await field(page).inputValue()).toBe('');
  });

  test('the click on the button in the navbar that loads its code opens it, and Tab goes round inside it', async () => {
    const page = await open('/reference/rbac');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => hasFocus(page)).toBe(true);
    await search(page, 'segments');
    for (const keys of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(keys);
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
  });

  test('Escape closes it, and the focus goes back to where it was', async () => {
    const page = await open('/reference/rbac');
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Meta+k');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a slash is only a slash in a field that is typed into, and opens it from a checkbox', async () => {
    const page = await open('/search?q=segments');
    const own = page.getByRole('searchbox', { name: 'Search for' });
    await own.fill('');
    await own.pressSequentially('/api');
    await expect.poll(() => own.inputValue()).toBe('/api');
    expect(await dialog(page).isVisible()).toBe(false);
    await page.getByRole('main').getByRole('checkbox').first().focus();
    await page.keyboard.press('/');
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('');
  });

  test('a slash opens it from a slider and from the radio button of a tab', async () => {
    const page = await open('/tutorials/quickstart');
    for (const role of ['slider', 'radio'] as const) {
      await page.getByRole('main').getByRole(role).first().focus();
      await page.keyboard.press('/');
      await field(page).waitFor();
      expect(await field(page).inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
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

  test('it moves nothing sideways where scroll bars take room', async () => {
    const withScrollBars = await launchChromium({ ignoreDefaultArgs: ['--hide-scrollbars'] });
    try {
      const page = await withScrollBars.newPage();
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.Navbar a:not(dialog a), main h1')].map(
            (part) => part.getBoundingClientRect().x,
          ),
        );
      for (const [path, width] of [
        ['/reference/rbac', 1280],
        ['/nowhere', 1280],
        ['/reference/rbac', 600],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(host().url + path);
        await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
        const before = await places();
        await page.keyboard.press('Control+k');
        await field(page).waitFor();
        expect(await places(), `${path}, ${width} px wide`).toEqual(before);
      }
    } finally {
      await withScrollBars.close();
    }
  });
});

describe('results come as one types', () => {
  test('they are grouped by page, with the found words marked, and “See all N results” leads to all of them', async () => {
    const page = await open('/');
    await search(page, 'gradual rollout');
    const group = page.getByRole('group', { name: 'Activation strategies' });
    expect(await group.getByRole('option').count()).toBeGreaterThan(1);
    const marked = await group.locator('mark').allTextContents();
    expect(marked.map((text) => text.toLowerCase())).toEqual(expect.arrayContaining(['gradual', 'rollout']));

    const link = page.getByRole('link', { name: /^See all \d+ results$/ });
    const count = /\d+/.exec((await link.textContent()) ?? '')?.[0];
    await link.click();
    await page.getByText(`${count} results for “gradual rollout”`).waitFor();
    expect(page.url()).toMatch(/\/search\?q=gradual%20rollout$/);
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('the field is a combobox that names its list and the option that is chosen, which stays in the same results; empty, it offers what readers ask', async () => {
    const page = await open('/reference/rbac');
    await page.keyboard.press('/');
    await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('false');
    await search(page, 'activation strategies');
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    expect(await field(page).getAttribute('aria-controls')).toBe(await page.getByRole('listbox').getAttribute('id'));
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    const before = await chosen(page).getAttribute('href');
    await search(page, 'activation strategie');
    await search(page, 'activation strategies');
    expect(await chosen(page).getAttribute('href')).toBe(before);

    await field(page).fill('');
    const asked = page.getByRole('region', { name: 'What readers ask' });
    await expect.poll(() => asked.getByRole('link').count()).toBeGreaterThan(5);
    await asked.getByRole('link', { name: 'How do I run an A/B test?' }).click();
    await page.getByRole('heading', { level: 1, name: 'A/B testing' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
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

  test('Enter before the answer is there opens the first result of what was typed, unless one more letter follows', async () => {
    host().trouble('/_search/', { delay: 300 });
    const page = await open('/');
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.keyboard.type('segment');
    await page.keyboard.press('Enter');
    await page.keyboard.type('s');
    await page.getByRole('status').filter({ hasText: '“segments”' }).waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/');
    await field(page).fill('stickiness');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Stickiness' }).waitFor();
    expect(await dialog(page).isVisible()).toBe(false);
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

  test('where nothing answers, it says so, offers what the site has, and leads to the issue form and to pages that come near', async () => {
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

    await search(page, 'togglexyzzyq');
    const near = dialog(page).getByText('These pages answer what comes near').locator('+ ul').getByRole('link');
    expect(await near.count()).toBe(3);
    await dialog(page).getByRole('link', { name: 'Why is my toggle off?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Why is my toggle off?' }).waitFor();
  });

  test('a first answer costs 60 KB at most for most questions, the code of the search included', async () => {
    const questions = [
      'gradual rollout',
      'api token expired',
      'how do I hide a feature from some customers',
      'forgot admin password',
      'react sdk',
    ];
    const { code, index } = await fetchedForFirstAnswer(questions[0] ?? '');
    const costs: number[] = [];
    for (const query of questions) {
      const { engine, files, compressedSize } = builtSearch();
      await engine.search({ query, kinds: [], limit: pagesInDialog });
      // The browser fetches what the engine reads, and may look ahead to the next letters by then.
      if (query === questions[0]) expect(index).toEqual(expect.arrayContaining(files));
      costs.push(code + compressedSize());
    }
    expect(Math.max(...costs)).toBeLessThan(150 * 1024);
    expect(costs.filter((cost) => cost <= 60 * 1024).length, `${costs}`).toBeGreaterThan(questions.length / 2);
  });
});

/** What a reader fetches who opens the search and asks, from an empty cache: bytes of code, and files of the index. */
async function fetchedForFirstAnswer(question: string): Promise<{ code: number; index: string[] }> {
  const page = await open('/reference/rbac');
  // What a page fetches by itself comes before.
  await whenIdle(page);
  await page.waitForLoadState('networkidle');
  const before = host().requests.length;
  await search(page, question);
  const files = host().requests.slice(before);
  const folder = '/_search/';
  const code = files.filter((path) => !path.includes(folder));
  for (const part of ['search-worker', 'start-search'])
    expect(code.filter((path) => path.includes(part)).length).toBeGreaterThan(0);
  const sizes = await Promise.all(code.map((path) => compressedSize(page, path)));
  return {
    code: sizes.reduce((sum, size) => sum + size, 0),
    index: files.filter((path) => path.includes(folder)).map((path) => path.slice(folder.length)),
  };
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
    // For search engines it is one page, whatever was asked.
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/search$/);
    expect(await page.getByRole('article').count()).toBe(0);
  });

  test('shows only the kinds of page that are chosen, keeps them in the address, and offers the others where none answers', async () => {
    const page = await open('/search?q=tokens');
    const kinds = async () => new Set(await page.locator('.SearchFacts-kind').allTextContents());
    await results(page).first().waitFor();
    await page.getByRole('checkbox', { name: 'How-to' }).check();
    await expect.poll(kinds).toEqual(new Set(['How-to']));
    await page.waitForURL(/\/search\?q=tokens&kind=how-to$/);
    await page.goto(`${host().url}/search?q=saml&kind=tutorial`);
    await page.getByText('No results for “saml”').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Tutorial' }).isChecked()).toBe(true);
    expect(await page.getByRole('main').getByText('Try searching for').count()).toBe(0);
    await page.getByRole('button', { name: /results of other kinds/ }).click();
    await results(page).first().waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
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

  test('says where the search fails, and its buttons ask once more; a step back shows the results of the last query', async () => {
    const page = await open('/search');
    const own = page.getByRole('searchbox', { name: 'Search for' });
    host().trouble('_search/', { status: 500 });
    await own.fill('segments');
    await page.getByText('Unable to fetch results').waitFor();
    host().trouble('_search/', null);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText(/^\d+ results for “segments”$/).waitFor();

    host().trouble('_search/', { status: 500 });
    await own.fill('maintenance');
    await page.getByText('Unable to fetch results').waitFor();
    host().trouble('_search/', null);
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.getByText(/^\d+ results for “maintenance”$/).waitFor();
    expect(new URL(page.url()).search).toBe('?q=maintenance');

    // The whole query is in the address also where the reader goes on at once.
    await own.fill('stickiness');
    await page.getByRole('banner').getByRole('link', { name: 'Tutorials' }).click();
    await page.waitForURL(/\/tutorials$/);
    await page.goBack();
    await page.getByText(/^\d+ results for “stickiness”$/).waitFor();
    expect(new URL(page.url()).search).toBe('?q=stickiness');
  });
});

describe('a search that fails', () => {
  const failure = (page: Page) => page.getByText('Unable to fetch results');
  const retry = async (page: Page) => {
    await page.getByText('You might want to check your network connection.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await options(page).first().waitFor();
  };

  test('where its index does not come or is cut off, or there is no network, says so, a retry works, and the page is whole', async () => {
    const page = await open('/reference/rbac');
    host().trouble('_search/', 'missing');
    await page.keyboard.press('Control+k');
    await field(page).fill('segments');
    await failure(page).waitFor();
    host().trouble('_search/', null);
    await retry(page);

    host().trouble('_search/', 'cut off');
    await field(page).fill('maintenance');
    await failure(page).waitFor();
    host().trouble('_search/', null);
    await retry(page);

    await page.context().setOffline(true);
    await field(page).fill('webhook');
    await failure(page).waitFor();
    await page.context().setOffline(false);
    await retry(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  test('where its worker does not load, says so, and a retry works', async () => {
    const page = await open('/reference/rbac');
    host().trouble('search-worker', 'missing');
    await page.keyboard.press('Control+k');
    await field(page).fill('segments');
    await failure(page).waitFor();
    host().trouble('search-worker', null);
    await retry(page);
  });
});

describe('axe finds nothing in either theme', () => {
  const prepare = (page: Page) =>
    page.addInitScript(() => localStorage.setItem('unleash-docs:recent-searches:v1', JSON.stringify(['segments'])));

  // On a page of few words: axe reads what lies behind the dialog, too.
  test.each([
    ['1280 px', { width: 1280, height: 800 }, violations],
    ['320 px', { width: 320, height: 800 }, violationsOnPhone],
  ])('in the dialog at %s: recent searches, results, no results, failure', async (_, viewport, look) => {
    const page = await open('/nowhere', { prepare, viewport });
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(await look(page, 'dialog')).toEqual([]);
    await search(page, 'gradual rollout');
    expect(await look(page, 'dialog')).toEqual([]);
    const box = await dialog(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    await search(page, 'xyzzyq');
    expect(await look(page, 'dialog')).toEqual([]);
    host().trouble('_search/', { status: 500 });
    await field(page).fill('maintenance');
    await page.getByText('Unable to fetch results').waitFor();
    expect(await look(page, 'dialog')).toEqual([]);
  });

  // Without a query, it is one of the pages that another file has axe look at.
  test('on /search at 320 px: results, no results', async () => {
    const page = await open('/search?q=segment%20constraints', { viewport: { width: 320, height: 800 } });
    await results(page).first().waitFor();
    expect(await violations(page, 'main')).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search for' }).fill('xyzzyq');
    await page.getByText('Try searching for').waitFor();
    expect(await violations(page, 'main')).toEqual([]);
  });
});
