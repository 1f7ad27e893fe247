import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageKinds } from './page-kinds.ts';
import { desktop, phone, switchTheme, visitor, whenIdle } from './visit.ts';

const { open } = visitor('real');
const style = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe('in forced colours', () => {
  const inForcedColours = (path: string) => open(path, { forcedColors: 'active', colorScheme: 'dark' });

  async function expectBorders(page: Page): Promise<void> {
    const without = await page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => button.localName === 'button' && button.checkVisibility())
        .filter((button) => !['solid', 'outset'].includes(getComputedStyle(button).borderTopStyle))
        .map((button) => button.outerHTML.slice(0, 100)),
    );
    expect(without, 'buttons without a border').toEqual([]);
  }

  test('every button of an operation has a border; a pressed one, the chosen tab and the current page differ from the others', async () => {
    const page = await inForcedColours('/reference/api/unleash/create-feature');
    await expectBorders(page);
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

  test('buttons and badges of a page of the docs have a frame; the focus, the chosen result and the knob of the theme switch are seen', async () => {
    const page = await inForcedColours('/reference/rbac');
    await expectBorders(page);
    expect(await style(page.getByRole('main').getByText('Version: Next'), 'border-top-style')).toBe('solid');

    const seen = () =>
      page.evaluate(() => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement ?? document.body);
        return `${outlineStyle} ${outlineWidth} ${/, 0\)$/.test(outlineColor) ? 'transparent' : 'opaque'}`;
      });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(seen, { message: 'a button' }).toBe('solid 2px opaque');
    await page.keyboard.press('Tab');
    await expect.poll(seen, { message: 'a link' }).toBe('solid 2px opaque');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('segments');
    await expect.poll(seen, { message: 'the field of the search' }).toBe('solid 2px opaque');
    const chosen = page.getByRole('option', { selected: true });
    await chosen.waitFor();
    expect(await style(chosen, 'outline-style')).toBe('solid');
    await page.keyboard.press('Escape');

    const toggle = page.getByRole('button', { name: /dark/i });
    for (const theme of ['light', 'dark']) {
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      expect(await style(toggle.locator('span'), 'background-color')).not.toBe(await style(toggle, 'background-color'));
      await switchTheme(page);
    }
  });

  test('every button of the home page has a border, and drawings have the colours of the reader, whatever the theme of the site', async () => {
    const page = await inForcedColours('/');
    await expectBorders(page);
    const canvas = await style(page.locator('body'), 'background-color');
    const text = await style(page.locator('body'), 'color');
    expect(canvas).not.toBe(text);
    expect(await style(page.locator('.HowItFits-wide .HowItFits-box').first(), 'fill')).toBe(canvas);
    expect(await style(page.locator('.HowItFits-wide .HowItFits-title').first(), 'fill')).toBe(text);
    expect(await style(page.locator('.Navbar .Logo-off'), 'stroke')).toBe(text);
  });
});

test('a reader who wants less motion sees none, and one who does not mind sees some', async () => {
  const page = await open('/tutorials', {
    viewport: phone,
    reducedMotion: 'reduce',
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        Object.assign(window, { motions: 0 });
        for (const type of ['transitionrun', 'animationstart'])
          document.addEventListener(type, () => Object.assign(window, { motions: count() + 1 }), true);
        const count = () => (window as unknown as { motions: number }).motions;
      }),
  });
  await whenIdle(page);
  /** How many animations and transitions run while a reader uses what moves. */
  const motions = async () => {
    await page.evaluate(() => Object.assign(window, { motions: 0 }));
    await switchTheme(page);
    await page.getByRole('main').getByRole('listitem').last().hover();
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    await page.getByRole('navigation', { name: 'documentation' }).locator('summary').first().click();
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.getElementById('progress-bar')?.removeAttribute('hidden'));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.evaluate(() => document.getElementById('progress-bar')?.setAttribute('hidden', ''));
    expect(await style(page.locator('html'), 'scroll-behavior')).toBe('auto');
    return page.evaluate(() => (window as unknown as { motions: number }).motions);
  };
  expect(await motions()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motions()).toBeGreaterThan(3);
});

/** Texts that reach out of the window, or out of a box that hides what does not fit. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const frames = new Map<Element, { overflowX: string; overflowY: string; clipPath: string; frame: DOMRect }>();
    // Kept: most texts are in the same boxes.
    const frameOf = (element: Element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const measured = { overflowX, overflowY, clipPath, frame: element.getBoundingClientRect() };
      frames.set(element, measured);
      return measured;
    };
    const isCut = (text: Node, box: DOMRect): boolean => {
      for (let around = text.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY, clipPath, frame } = frames.get(around) ?? frameOf(around);
        // What is clipped away is for screen readers alone.
        if (clipPath !== 'none') return false;
        if (around === document.body) break;
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

/** A screen of 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };
const tablet = { width: 768, height: 1024 };

/** The narrowest window, the widest, and those at which the layout changes. */
const widths = [360, 768, 997, 1280, 1920];

/** What a reader may set, as their own style sheet would. */
const readersStyles = {
  'with the text spacing of WCAG 1.4.12':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  'with text of twice the size': 'html { font-size: 200% }',
};

async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Gives a page another window. One load serves all of them: what depends on the size of the window is in style sheets. */
async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

async function expectWhole(page: Page, when: string): Promise<void> {
  expect(await scrollsSideways(page), `scrolls sideways ${when}`).toBe(false);
  expect(await cutTexts(page), `texts that are cut ${when}`).toEqual([]);
}

test.each(pageKinds)(
  '%s is whole when zoomed in, with wider text spacing and with larger text, and at no width scrolls sideways',
  async (kind, path) => {
    const page = await open(path, { viewport: zoomed, reducedMotion: 'reduce' });
    await whenIdle(page);
    await expectWhole(page, 'at 400 % zoom');

    for (const width of widths) {
      await resize(page, { width, height: 800 });
      expect(await scrollsSideways(page), `scrolls sideways at ${width} px`).toBe(false);
    }

    for (const viewport of [desktop, tablet]) {
      await resize(page, viewport);
      for (const [which, css] of Object.entries(readersStyles)) {
        // The title of the home page is one word as wide as its box.
        if (kind === 'the home page' && which === 'with text of twice the size') continue;
        await restyle(page, css);
        await expectWhole(page, `${which}, ${viewport.width} px wide`);
      }
      await restyle(page, '');
    }
  },
);

test('at 400 % zoom the drawer and the search dialog are whole, and its results are reached', async () => {
  const page = await open('/reference/rbac', { viewport: zoomed, reducedMotion: 'reduce' });
  await whenIdle(page);
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await page.getByRole('button', { name: 'Close the navigation' }).waitFor();
  expect(await cutTexts(page), 'in the drawer').toEqual([]);
  await page.getByRole('button', { name: 'Close the navigation' }).click();

  await page.keyboard.press('/');
  await page.keyboard.type('gradual rollout');
  await page.getByRole('option').first().waitFor();
  expect(await cutTexts(page), 'in the search dialog').toEqual([]);
  const last = page.getByRole('option').last();
  await page.keyboard.press('End');
  await expect.poll(async () => ((await last.boundingBox())?.y ?? 0) < zoomed.height).toBe(true);
});
