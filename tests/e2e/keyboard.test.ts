import type { ElementHandle, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdTab, phone, savingData, visitor, whenIdle } from './visit.ts';

const sample = visitor('sample');
const real = visitor('real');

/** How many stops Tab goes on before it is looked where the focus is: most controls are near, some are far. */
const BATCHES = [3, 6, 12, 24, 48, 96, 96];

/** What a reader sees of an element and what is around it: where these differ, the focus is seen. */
function appearance(control: ElementHandle<Element>): Promise<string> {
  return control.evaluate((element) => {
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

async function find(control: Locator): Promise<ElementHandle<Element>> {
  const element = await control.elementHandle();
  if (!element) throw new Error(`There is no ${control}.`);
  return element as ElementHandle<Element>;
}

/**
 * Presses Tab until the control has the focus, and holds that the focus is seen. The control keeps the focus when it has
 * it, so that many stops need no look in between: to find a control by its role takes longer than a key event.
 */
async function tabTo(page: Page, control: Locator, keys: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const before = await appearance(await find(control));
  if (keys === 'Shift+Tab') await page.keyboard.down('Shift');
  let found: ElementHandle<Element> | null = null;
  for (const [index, stops] of BATCHES.entries()) {
    // Found anew: a list of results may have been drawn again.
    const element = await find(control);
    await stayAt(element, index === 0);
    await holdTab(page, stops);
    if (await leaveFree(element)) {
      found = element;
      break;
    }
  }
  if (keys === 'Shift+Tab') await page.keyboard.up('Shift');
  if (!found) throw new Error(`${keys} never comes to ${control}.`);
  expect(await appearance(found), 'the focus is not seen').not.toBe(before);
}

/** From now on, Tab does not leave the control, but where it has the focus already. */
function stayAt(control: ElementHandle<Element>, isStart: boolean): Promise<void> {
  return control.evaluate((element, leavesFirst) => {
    let isFree = leavesFirst;
    const stay = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      if (!isFree && document.activeElement === element) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      isFree = false;
    };
    Object.assign(window, { stay });
    addEventListener('keydown', stay, { capture: true });
  }, isStart);
}

/** Ends that. @returns whether the control has the focus */
function leaveFree(control: ElementHandle<Element>): Promise<boolean> {
  return control.evaluate((element) => {
    const { stay } = window as unknown as { stay: (event: KeyboardEvent) => void };
    removeEventListener('keydown', stay, { capture: true });
    return document.activeElement === element;
  });
}

/** What a reader met who pressed Tab until the focus left the page: its parts in their order, and what was wrong. */
type Walk = { parts: string[]; problems: string[]; isOver: boolean };

/** Presses Tab through the whole page. The page itself notes each stop as it is left: to ask it each time takes longer. */
async function tabThrough(page: Page, parts: Readonly<Record<string, string>>): Promise<Walk> {
  await page.evaluate((selectors) => {
    const walk: Walk = { parts: [], problems: [], isOver: false };
    Object.assign(window, { walk });
    const stops = new Set<Element>();
    const note = (stop: Element) => {
      const isShown = [stop, stop.closest('label') ?? stop].some(
        (part) => getComputedStyle(part).outlineStyle !== 'none',
      );
      const problem = stops.has(stop) ? 'holds the focus' : isShown ? null : 'shows no focus';
      stops.add(stop);
      if (problem) walk.problems.push(`${stop.outerHTML.slice(0, 100)} ${problem}`);
      const part = Object.keys(selectors).find((name) => stop.closest(selectors[name] ?? ''));
      if (part && walk.parts.at(-1) !== part) walk.parts.push(part);
    };
    const ended = new AbortController();
    const onTab = (event: KeyboardEvent) => {
      const stop = document.activeElement;
      if (stop && stop !== document.body) note(stop);
      else walk.isOver = stops.size > 0;
      if (walk.isOver || walk.problems.length > 0) event.preventDefault();
    };
    addEventListener('keydown', onTab, { signal: ended.signal });
    addEventListener('keyup', () => walk.isOver && ended.abort(), { signal: ended.signal });
  }, parts);
  const walked = () => page.evaluate(() => (window as unknown as { walk: Walk }).walk);
  let walk = await walked();
  for (let batch = 0; batch < 16 && !walk.isOver && walk.problems.length === 0; batch++) {
    await holdTab(page, 25);
    walk = await walked();
  }
  return walk;
}

const focusIsIn = (page: Page, part: string) =>
  expect.poll(() => page.evaluate((selector) => document.activeElement?.closest(selector) !== null, part)).toBe(true);

describe('with the keyboard alone, on a page of the docs', () => {
  test('the skip link is the first stop, and is seen; the announcement bar is closed, menus open and close, the theme is switched', async () => {
    const page = await real.open('/reference/rbac');
    await whenIdle(page);
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocused(skip)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect(await skip.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none');

    const close = page.getByRole('button', { name: 'Close the announcement' });
    await tabTo(page, close);
    await page.keyboard.press('Enter');
    await close.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await focusIsIn(page, '.Navbar');

    const menuOf = (name: string) => page.getByRole('banner').locator('summary').filter({ hasText: name });
    for (const [name, entry] of [
      ['Version', 'Next'],
      ['Language', 'English'],
    ] as const) {
      const menu = menuOf(name);
      const link = page.getByRole('banner').getByRole('link', { name: entry });
      await tabTo(page, menu);
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        await link.waitFor();
        await tabTo(page, link);
        await page.keyboard.press('Escape');
        await link.waitFor({ state: 'hidden' });
        expect(await isFocused(menu), `Escape in the menu “${name}” that ${key} opened gives the focus back`).toBe(
          true,
        );
      }
      await page.keyboard.press('Enter');
      await link.waitFor();
      await page.keyboard.press('Shift+Tab');
      await link.waitFor({ state: 'hidden' });
    }

    await tabTo(page, page.getByRole('button', { name: /dark/i }));
    for (const [key, theme] of [
      ['Enter', 'dark'],
      ['Space', 'light'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme);
    }
  });

  test('the skip link leads past the navigation, the table of contents to a heading, from which Tab goes on; the Markdown is copied and opened', async () => {
    const page = await real.open('/reference/activation-strategies');
    await whenIdle(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await focusIsIn(page, 'main');

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

    await tabTo(page, page.getByRole('button', { name: 'Copy page as Markdown' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await tabTo(page, page.getByRole('link', { name: 'View as Markdown' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/reference\/activation-strategies\.md$/);
  });

  test('on a narrow screen the drawer opens, has the focus, is left by its button and by Escape; the contents unfold', async () => {
    const page = await real.open('/reference/activation-strategies', { viewport: phone });
    await whenIdle(page);
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
      await expect.poll(() => isFocused(open), { message: `${key} gives the focus back` }).toBe(true);
    }

    const contents = page.getByRole('navigation', { name: 'On this page' });
    await tabTo(page, contents.locator('summary'));
    await page.keyboard.press('Enter');
    await tabTo(page, contents.getByRole('link').first());
  });

  test('a category of the sidebar opens and closes with Enter and Space, and its entries are the next stops', async () => {
    const page = await sample.open('/guides/long');
    await whenIdle(page);
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

  test('tabs are one stop, and the arrows choose; code is wrapped, copied and scrolled; a table is scrolled; a video starts', async () => {
    const page = await sample.open('/guides/markdown', { viewport: { width: 320, height: 640 } });
    await whenIdle(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'The player' }));
    const group = page.getByRole('group', { name: 'SDK', exact: true });
    await tabTo(page, group.getByRole('radio', { name: 'Node.js' }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isFocused(group.getByRole('radio', { name: 'Python' }))).toBe(true);
    await page.getByText('Words about Python.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Words about Node.js.').waitFor();
    await page.keyboard.press('Tab');
    const isInTheGroup = () =>
      group.getByRole('radio').evaluateAll((all) => all.includes(document.activeElement as never));
    await expect.poll(isInTheGroup).toBe(false);

    const wrap = page.getByRole('button', { name: 'Wrap lines of code 1' });
    await tabTo(page, wrap);
    await page.keyboard.press('Space');
    await expect.poll(() => wrap.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Copy code 1' }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied code 1' }).waitFor();
    for (const frame of [
      page.getByRole('region', { name: 'Code 1: src/flags.ts' }),
      page.getByRole('region', { name: /^Table \d+: A wide table$/ }),
    ]) {
      await tabTo(page, frame);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    }

    await tabTo(page, page.getByRole('link', { name: /A walk through toggles/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const player = page.locator('iframe[title="A walk through toggles"]');
    await player.waitFor();
    await expect.poll(() => isFocused(player)).toBe(true);
  });

  test('a term shows its definition when it has the focus, and Escape puts it away', async () => {
    const page = await sample.open('/guides/terms');
    await whenIdle(page);
    const term = page.getByRole('article').getByRole('link', { name: 'feature toggle', exact: true });
    await tabTo(page, term);
    await page.getByRole('tooltip').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    expect(await isFocused(term)).toBe(true);
  });
});

describe('with the keyboard alone, on an operation of the API', () => {
  test('stops come in the order in which they are seen, none holds the focus, and each shows it; what is folded unfolds and folds', async () => {
    const page = await real.open('/reference/api/unleash/create-feature');
    await whenIdle(page);
    const walk = await tabThrough(page, {
      announcement: '.AnnouncementBar',
      navbar: '.Navbar',
      sidebar: '.Sidebar',
      content: 'main',
      footer: '.Footer',
    });
    expect(walk).toEqual({
      parts: ['announcement', 'navbar', 'sidebar', 'content', 'footer'],
      problems: [],
      isOver: true,
    });

    const errors = page.getByText('Body of an error');
    await tabTo(page, errors, 'Shift+Tab');
    const folded = errors.locator('xpath=..');
    await page.keyboard.press('Enter');
    await expect.poll(() => folded.getAttribute('open')).toBe('');
    await page.keyboard.press('Space');
    await expect.poll(() => folded.getAttribute('open')).toBeNull();
  });

  test('a tree of properties unfolds, and each is a link to itself; samples are filled in, and their language is chosen with the arrows', async () => {
    const page = await real.open('/reference/api/unleash/get-feature');
    await whenIdle(page);
    const inner = page.getByText(/^\d+ properties of environments$/).first();
    await tabTo(page, inner, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const property = page.getByRole('link', { name: 'sortOrder' }).first();
    await tabTo(page, property);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => /environments\.sortOrder$/.test(decodeURIComponent(url.hash)));

    await tabTo(page, page.getByText('Fill in the samples'), 'Shift+Tab');
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
});

describe('with the keyboard alone, in the search', () => {
  test('the dialog opens by its button; a recent search is forgotten; field, buttons and link are the stops', async () => {
    const page = await real.open('/reference/rbac', {
      prepare: (fresh) =>
        fresh.addInitScript(() =>
          localStorage.setItem('unleash-docs:recent-searches:v1', JSON.stringify(['segments'])),
        ),
    });
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
    const field = dialog.getByRole('combobox', { name: 'Search' });
    await expect.poll(async () => (await field.count()) === 1 && (await isFocused(field))).toBe(true);

    await tabTo(page, dialog.getByRole('button', { name: 'Remove “segments” from the recent searches' }));
    await page.keyboard.press('Enter');
    await dialog.getByRole('region', { name: 'Recent searches' }).waitFor({ state: 'detached' });
    expect(await isFocused(field)).toBe(true);

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

  test('on its page the field, the kinds of page and the results are reached; Space chooses a kind', async () => {
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
});

test('with the keyboard alone, Retry has the focus when a page does not load, and the page has it when it does', async () => {
  const page = await sample.open('/', savingData);
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
