import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageKinds } from './page-kinds.ts';
import { desktop, phone, switchTheme, visitor, whenIdle } from './visit.ts';

const { open } = visitor('real');
const operation = '/reference/api/unleash/create-feature';
const style = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe('in forced colours', () => {
  const inForcedColours = (path: string, colorScheme: 'light' | 'dark' = 'dark') =>
    open(path, { forcedColors: 'active', colorScheme });

  test.each(['/', operation, '/reference/rbac'])('every button of %s has a border', async (path) => {
    const page = await inForcedColours(path);
    const without = await page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => button.localName === 'button' && button.checkVisibility())
        .filter((button) => !['solid', 'outset'].includes(getComputedStyle(button).borderTopStyle))
        .map((button) => button.outerHTML.slice(0, 100)),
    );
    expect(without).toEqual([]);
  });

  test('a pressed button, the chosen tab and the current page differ from the others', async () => {
    const page = await inForcedColours(operation);
    const wrap = page.getByRole('button', { name: 'Wrap lines of code 1', exact: true });
    const before = await style(wrap, 'background-color');
    await wrap.click();
    await expect.poll(() => style(wrap, 'background-color')).not.toBe(before);
    const tab = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
    expect(await style(tab('curl'), 'border-block-end-color')).not.toBe(
      await style(tab('Python'), 'border-block-end-color'),
    );
    const entries = page.getByRole('navigation', { name: 'documentation' });
    expect(await style(entries.locator('[aria-current=page]'), 'text-decoration-line')).toBe('underline');
    expect(await style(entries.locator('a:not([aria-current])').first(), 'text-decoration-line')).toBe('none');
  });

  test('badges keep their frame, and the knob of the theme switch is seen in it', async () => {
    const page = await inForcedColours('/reference/rbac');
    expect(await style(page.getByRole('main').getByText('Version: Next'), 'border-top-style')).toBe('solid');
    const toggle = page.getByRole('button', { name: /dark/i });
    for (const theme of ['light', 'dark']) {
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      expect(await style(toggle.locator('span'), 'background-color')).not.toBe(await style(toggle, 'background-color'));
      await switchTheme(page);
    }
  });

  test('the focus is seen on a link, a button and the field of the search', async () => {
    const page = await inForcedColours('/reference/rbac');
    const field = page.getByRole('combobox', { name: 'Search' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const seen = () =>
      page.evaluate(() => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement ?? document.body);
        return `${outlineStyle} ${outlineWidth} ${/, 0\)$/.test(outlineColor) ? 'transparent' : 'opaque'}`;
      });
    expect(await seen()).toBe('solid 2px opaque');
    await page.keyboard.press('Tab');
    await expect.poll(seen).toBe('solid 2px opaque');
    await page.keyboard.press('/');
    await field.fill('segments');
    await expect.poll(seen).toBe('solid 2px opaque');
    const chosen = page.getByRole('option', { selected: true });
    await chosen.waitFor();
    expect(await style(chosen, 'outline-style')).toBe('solid');
  });

  test('drawings have the colours of the reader, whatever the theme of the site', async () => {
    const page = await inForcedColours('/');
    const canvas = await style(page.locator('body'), 'background-color');
    const text = await style(page.locator('body'), 'color');
    expect(canvas).not.toBe(text);
    expect(await style(page.locator('.HowItFits-wide .HowItFits-box').first(), 'fill')).toBe(canvas);
    expect(await style(page.locator('.HowItFits-wide .HowItFits-title').first(), 'fill')).toBe(text);
    expect(await style(page.locator('.Navbar .Logo-off'), 'stroke')).toBe(text);
  });
});

describe('a reader who wants less motion', () => {
  /** How many animations and transitions run while a reader uses what moves. */
  async function motions(reducedMotion: 'reduce' | 'no-preference'): Promise<number> {
    const page = await open('/tutorials', {
      viewport: phone,
      reducedMotion,
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          Object.assign(window, { motions: 0 });
          for (const type of ['transitionrun', 'animationstart'])
            document.addEventListener(type, () => Object.assign(window, { motions: count() + 1 }), true);
          const count = () => (window as unknown as { motions: number }).motions;
        }),
    });
    await whenIdle(page);
    await switchTheme(page);
    await page.getByRole('main').getByRole('listitem').last().hover();
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    await page.getByRole('navigation', { name: 'documentation' }).locator('summary').first().click();
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.getElementById('progress-bar')?.removeAttribute('hidden'));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await style(page.locator('html'), 'scroll-behavior')).toBe('auto');
    return page.evaluate(() => (window as unknown as { motions: number }).motions);
  }

  test('sees none', async () => {
    expect(await motions('reduce')).toBe(0);
  });

  test('and one who does not mind sees some', async () => {
    expect(await motions('no-preference')).toBeGreaterThan(3);
  });
});

/** Texts that reach out of the window, or out of a box that hides what does not fit. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isCut = (text: Node, box: DOMRect): boolean => {
      for (let around = text.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(around);
        // What is clipped away is for screen readers alone.
        if (clipPath !== 'none') return false;
        if (around === document.body) break;
        const frame = around.getBoundingClientRect();
        const wide = box.left < frame.left - 2 || box.right > frame.right + 2;
        const high = box.top < frame.top - 4 || box.bottom > frame.bottom + 4;
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false;
        if ((overflowX !== 'visible' && wide) || (overflowY !== 'visible' && high)) return true;
      }
      return box.left < -1 || box.right > document.documentElement.clientWidth + 1;
    };
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (
        !text.textContent?.trim() ||
        !parent?.checkVisibility() ||
        parent.closest('.VisuallyHidden, .SkipLink, script')
      )
        continue;
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some((box) => box.width > 0 && isCut(text, box)))
        found.push(`${parent.localName}.${parent.className}: ${text.textContent.trim().slice(0, 60)}`);
    }
    return found;
  });
}

const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function expectWhole(page: Page): Promise<void> {
  await whenIdle(page);
  expect(await scrollsSideways(page), 'the page scrolls sideways').toBe(false);
  expect(await cutTexts(page)).toEqual([]);
}

/** A screen of 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

describe('at 400 % zoom', () => {
  test.each(pageKinds)('%s is whole', async (_, path) => {
    await expectWhole(await open(path, { viewport: zoomed }));
  });

  test('the search dialog is whole, and its results are reached', async () => {
    const page = await open('/reference/rbac', { viewport: zoomed });
    await page.keyboard.press('/');
    await page.keyboard.type('gradual rollout');
    await page.getByRole('option').first().waitFor();
    expect(await cutTexts(page)).toEqual([]);
    const last = page.getByRole('option').last();
    await page.keyboard.press('End');
    await expect.poll(async () => ((await last.boundingBox())?.y ?? 0) < zoomed.height).toBe(true);
  });

  test('the drawer is whole', async () => {
    const page = await open('/reference/rbac', { viewport: zoomed, reducedMotion: 'reduce' });
    await whenIdle(page);
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    await page.getByRole('button', { name: 'Close the navigation' }).waitFor();
    expect(await cutTexts(page)).toEqual([]);
  });
});

/** Sets styles as a reader's own style sheet would. */
async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

describe.each<[string, string, typeof pageKinds]>([
  [
    'with the text spacing of WCAG 1.4.12',
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    pageKinds,
  ],
  // The title of the home page is one word as wide as its box.
  ['with text of twice the size', 'html { font-size: 200% }', pageKinds.filter(([, path]) => path !== '/')],
])('%s', (_, css, kinds) => {
  describe.each([
    ['1280 px', desktop],
    ['768 px', { width: 768, height: 1024 }],
  ])('at %s', (_width, viewport) => {
    test.each(kinds)('%s is whole', async (_kind, path) => {
      const page = await open(path, { viewport });
      await restyle(page, css);
      await expectWhole(page);
    });
  });
});
