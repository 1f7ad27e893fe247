import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone, visitor } from './visit.ts';

const sample = visitor('sample');
const real = visitor('real');
const operation = '/reference/api/unleash/create-feature';

/** What a reader sees of an element and what is around it: where these differ, the focus is seen. */
function look(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const seen = (part: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, opacity } = getComputedStyle(part, pseudo);
      const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      return [outline.includes(' 0px ') ? '' : outline, boxShadow, opacity];
    };
    const parts = [element, element.closest('label'), element.parentElement].filter((part) => part !== null);
    return JSON.stringify([...parts.map((part) => seen(part)), seen(element, '::after')]);
  });
}

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control has the focus, and holds that the focus is seen. */
async function tabTo(page: Page, control: Locator, keys: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const before = await look(control);
  for (let press = 0; press < 250; press++) {
    await page.keyboard.press(keys);
    if (!(await isFocused(control))) continue;
    expect(await look(control), 'the focus is not seen').not.toBe(before);
    return;
  }
  throw new Error(`${keys} never comes to ${control}.`);
}

const ready = (page: Page) => page.waitForLoadState('networkidle');

describe('with the keyboard alone', () => {
  test('the skip link is the first stop, is seen, and leads past the navigation', async () => {
    const page = await real.open('/reference/rbac');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocused(skip)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect(await skip.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('the stops of a page come in the order in which they are seen: announcement, navbar, sidebar, content, footer', async () => {
    const page = await sample.open('/guides/second');
    await ready(page);
    const places = ['.AnnouncementBar', '.Navbar', '.Sidebar', 'main', '.Footer'];
    const visited: number[] = [];
    await page.keyboard.press('Tab');
    for (let press = 0; press < 120; press++) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(
        (all) => all.findIndex((selector) => document.activeElement?.closest(selector)),
        places,
      );
      if (place === -1) break;
      if (visited.at(-1) !== place) visited.push(place);
    }
    expect(visited).toEqual([0, 1, 2, 3, 4]);
  });

  test('no control of a page holds the focus, and each shows it', async () => {
    const page = await real.open(operation);
    await ready(page);
    await page.evaluate(() => Object.assign(window, { stops: new Set<Element>() }));
    const next = async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(() => {
        const { stops } = window as unknown as { stops: Set<Element> };
        const at = document.activeElement ?? document.body;
        if (at === document.body) return 'the end';
        const shown = [at, at.closest('label') ?? at].some((part) => getComputedStyle(part).outlineStyle !== 'none');
        const problem = stops.has(at) ? 'holds the focus' : shown ? null : 'shows no focus';
        stops.add(at);
        return problem && `${at.outerHTML.slice(0, 100)} ${problem}`;
      });
    };
    let stop = await next();
    for (let press = 0; press < 400 && stop === null; press++) stop = await next();
    expect(stop).toBe('the end');
  });

  test('the announcement bar is closed, and the next stop is the navbar', async () => {
    const page = await real.open('/');
    const close = page.getByRole('button', { name: 'Close the announcement' });
    await tabTo(page, close);
    await page.keyboard.press('Enter');
    await expect.poll(() => close.isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.Navbar') !== null)).toBe(true);
  });

  test.each([
    ['Version', 'Next'],
    ['Language', 'English'],
  ])('the menu “%s” opens with Enter and Space, and Escape closes it and gives the focus back', async (name, entry) => {
    const page = await real.open('/reference/rbac');
    await ready(page);
    const menu = page.getByRole('banner').locator('summary').filter({ hasText: name });
    const link = page.getByRole('banner').getByRole('link', { name: entry });
    await tabTo(page, menu);
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await link.waitFor();
      await tabTo(page, link);
      await page.keyboard.press('Escape');
      await link.waitFor({ state: 'hidden' });
      expect(await isFocused(menu)).toBe(true);
    }
  });

  test('a menu closes when the focus leaves it', async () => {
    const page = await real.open('/reference/rbac');
    await ready(page);
    const menu = page.getByRole('banner').locator('summary').filter({ hasText: 'Version' });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('banner').getByRole('link', { name: 'Next' }).waitFor({ state: 'hidden' });
  });

  test('the theme is switched with Enter and with Space', async () => {
    const page = await real.open('/');
    await tabTo(page, page.getByRole('button', { name: /dark/i }));
    for (const [key, theme] of [
      ['Enter', 'dark'],
      ['Space', 'light'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme);
    }
  });

  test('the drawer opens, has the focus, is left by its button and by Escape, and gives the focus back', async () => {
    const page = await real.open('/reference/rbac', { viewport: phone });
    await ready(page);
    const open = page.getByRole('button', { name: 'Open the navigation' });
    const close = page.getByRole('button', { name: 'Close the navigation' });
    await tabTo(page, open);
    for (const key of ['Enter', 'Escape']) {
      await page.keyboard.press('Enter');
      await close.waitFor();
      await expect.poll(() => isFocused(close)).toBe(true);
      await tabTo(page, page.getByRole('navigation', { name: 'documentation' }).locator('summary').first());
      await tabTo(page, close, 'Shift+Tab');
      await page.keyboard.press(key);
      await close.waitFor({ state: 'hidden' });
      await expect.poll(() => isFocused(open)).toBe(true);
    }
  });

  test('the search button opens the dialog, whose stops are the field, its buttons and its link', async () => {
    const page = await real.open('/reference/rbac');
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
    const field = dialog.getByRole('combobox', { name: 'Search' });
    await expect.poll(() => field.count().then((count) => count === 1 && isFocused(field))).toBe(true);
    await page.keyboard.type('segments');
    const all = dialog.getByRole('link', { name: /^See all/ });
    await all.waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Close the search' }));
    await tabTo(page, all);
    await tabTo(page, field);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await isFocused(button)).toBe(true);
  });

  test('a recent search is forgotten, and the focus is in the field', async () => {
    const page = await real.open('/', {
      prepare: (fresh) =>
        fresh.addInitScript(() =>
          localStorage.setItem('unleash-docs:recent-searches:v1', JSON.stringify(['segments'])),
        ),
    });
    await page.keyboard.press('/');
    await tabTo(page, page.getByRole('button', { name: 'Remove “segments” from the recent searches' }));
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Recent searches' }).waitFor({ state: 'detached' });
    expect(await isFocused(page.getByRole('combobox', { name: 'Search' }))).toBe(true);
  });

  test('on the search page, the field, the kinds of page and the results are reached; Space chooses a kind', async () => {
    const page = await real.open('/search?q=segments');
    const results = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    await results.first().waitFor();
    await tabTo(page, page.getByRole('searchbox', { name: 'Search for' }));
    const kind = page.getByRole('checkbox').first();
    await tabTo(page, kind);
    await page.keyboard.press('Space');
    await expect.poll(() => kind.isChecked()).toBe(true);
    await results.first().waitFor();
    await tabTo(page, results.first());
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(reference|how-to|tutorials|topics)\//);
  });

  test('a category of the sidebar opens and closes with Enter and Space, and its entries are the next stops', async () => {
    const page = await sample.open('/guides/long');
    await ready(page);
    const sidebar = page.getByRole('navigation', { name: 'documentation' });
    const category = sidebar.locator('summary').filter({ hasText: /^Deep$/ });
    await tabTo(page, category);
    await page.keyboard.press('Enter');
    const inner = sidebar.locator('summary').filter({ hasText: 'Deeper' });
    await inner.waitFor();
    await tabTo(page, inner);
    await page.keyboard.press('Space');
    await tabTo(page, sidebar.getByRole('link', { name: 'Deep page' }));
    await tabTo(page, category, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await inner.waitFor({ state: 'hidden' });
  });

  test('the table of contents leads to a heading, from which Tab goes on', async () => {
    const page = await real.open('/reference/activation-strategies');
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2);
    await tabTo(page, link, 'Shift+Tab');
    const id = (await link.getAttribute('href'))?.slice(1) ?? '';
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isBehindTheHeading = () =>
      page.evaluate((target) => {
        const place = document.getElementById(target)?.compareDocumentPosition(document.activeElement ?? document.body);
        return ((place ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      }, id);
    await expect.poll(isBehindTheHeading).toBe(true);
  });

  test('the folded table of contents opens on a narrow screen', async () => {
    const page = await real.open('/reference/activation-strategies', { viewport: phone });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await tabTo(page, contents.locator('summary'));
    await page.keyboard.press('Enter');
    await tabTo(page, contents.getByRole('link').first());
  });

  test('tabs are one stop, and the arrows choose', async () => {
    const page = await sample.open('/guides/markdown');
    const group = page.getByRole('group', { name: 'SDK', exact: true });
    await tabTo(page, group.getByRole('radio', { name: 'Node.js' }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isFocused(group.getByRole('radio', { name: 'Python' }))).toBe(true);
    await expect.poll(() => page.getByText('Words about Python.').isVisible()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByText('Words about Node.js.').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    const isInTheGroup = () =>
      group.getByRole('radio').evaluateAll((all) => all.includes(document.activeElement as never));
    await expect.poll(isInTheGroup).toBe(false);
  });

  test('a code block is wrapped, copied and scrolled', async () => {
    const page = await sample.open('/guides/markdown', { viewport: { width: 320, height: 640 } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const wrap = page.getByRole('button', { name: 'Wrap lines of code 1' });
    await tabTo(page, wrap);
    await page.keyboard.press('Space');
    await expect.poll(() => wrap.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Copy code 1' }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied code 1' }).waitFor();
    const code = page.getByRole('region', { name: 'Code 1: src/flags.ts' });
    await tabTo(page, code);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  test('what is folded unfolds and folds', async () => {
    const page = await real.open(operation);
    const errors = page.getByText('Body of an error');
    await tabTo(page, errors, 'Shift+Tab');
    const folded = errors.locator('xpath=..');
    await page.keyboard.press('Enter');
    await expect.poll(() => folded.getAttribute('open')).toBe('');
    await page.keyboard.press('Space');
    await expect.poll(() => folded.getAttribute('open')).toBeNull();
  });

  test('a wide table is scrolled with the arrows', async () => {
    const page = await sample.open('/guides/markdown', { viewport: phone });
    const table = page.getByRole('region', { name: /^Table \d+: A wide table$/ });
    await tabTo(page, table, 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  test('a term shows its definition when it has the focus, and Escape puts it away', async () => {
    const page = await sample.open('/guides/terms');
    await ready(page);
    const term = page.getByRole('article').getByRole('link', { name: 'feature toggle', exact: true });
    await tabTo(page, term);
    await page.getByRole('tooltip').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    expect(await isFocused(term)).toBe(true);
  });

  test('a video starts with Enter, and has the focus', async () => {
    const page = await sample.open('/guides/markdown');
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'The player' }));
    await tabTo(page, page.getByRole('link', { name: /A walk through toggles/ }));
    await page.keyboard.press('Enter');
    const player = page.locator('iframe[title="A walk through toggles"]');
    await player.waitFor();
    await expect.poll(() => isFocused(player)).toBe(true);
  });

  test('the samples of a request are filled in, and their language is chosen with the arrows', async () => {
    const page = await real.open(operation);
    await tabTo(page, page.getByText('Fill in the samples'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Server' }));
    await page.keyboard.type('https://unleash.example.com');
    const curl = page.getByRole('region', { name: 'Code 1: curl' });
    await curl.getByText('https://unleash.example.com').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Forget all values' }));
    await page.keyboard.press('Enter');
    await curl.getByText('https://unleash.example.com').waitFor({ state: 'hidden' });
    await tabTo(page, page.getByRole('radio', { name: 'curl' }));
    await page.keyboard.press('ArrowRight');
    await curl.waitFor({ state: 'hidden' });
    expect(await page.getByRole('region', { name: /^Code 2: / }).isVisible()).toBe(true);
  });

  test('a tree of properties unfolds, and each property is a link to itself', async () => {
    const page = await real.open('/reference/api/unleash/get-feature');
    const inner = page.getByText(/^\d+ properties of environments$/).first();
    await tabTo(page, inner, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const property = page.getByRole('link', { name: 'sortOrder' }).first();
    await tabTo(page, property);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => /environments\.sortOrder$/.test(decodeURIComponent(url.hash)));
  });

  test('the Markdown of a page is opened and copied', async () => {
    const page = await real.open('/reference/rbac');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tabTo(page, page.getByRole('link', { name: 'View as Markdown' }));
    await tabTo(page, page.getByRole('button', { name: 'Copy page as Markdown' }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await tabTo(page, page.getByRole('link', { name: 'View as Markdown' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/reference\/rbac\.md$/);
  });

  test('Retry has the focus when a page does not load, and the page has it when it does', async () => {
    const page = await sample.open('/', {
      prepare: (fresh) =>
        fresh.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
    });
    sample.host().trouble('_fragments/guides/markdown', { status: 500 });
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Markdown page' }));
    await page.keyboard.press('Enter');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await expect.poll(() => isFocused(retry)).toBe(true);
    sample.host().recover();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Markdown' });
    await heading.waitFor();
    await expect.poll(() => isFocused(heading)).toBe(true);
  });
});
