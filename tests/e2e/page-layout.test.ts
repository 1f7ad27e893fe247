import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtPages, routeOf } from './built-pages.ts';
import { desktop, phone, visitor } from './visit.ts';

const { open } = visitor('real');

/** A page that has the styles of operations besides those that all pages have. */
const withAllStyles = '/reference/api/unleash/create-feature';

type Fault = `${'letters' | 'cut off' | 'heading' | 'word'}: ${string}`;

describe.each([
  ['360 px', phone],
  ['1280 px', desktop],
])('at %s, on every page', (_, viewport) => {
  const faults = lookAtPages(viewport);
  const about = (kind: string) => faults.filter((fault) => fault.includes(` ${kind}: `));

  test('no letter is smaller than 12 pixels, and none of code in a table than 13', () => {
    expect(about('letters')).toEqual([]);
  });

  test('what is cut off at an edge shows it, and scrolls by the keyboard', () => {
    expect(about('cut off')).toEqual([]);
  });

  test('no head of a table is taller than three lines', () => {
    expect(about('heading')).toEqual([]);
  });

  test('no word of a table is broken', () => {
    expect(about('word')).toEqual([]);
  });
});

describe('on a phone of 390 by 780 pixels', () => {
  const viewport = { width: 390, height: 780 };
  const firstParagraph = (page: Page) =>
    page.getByRole('main').getByRole('paragraph').filter({ hasNotText: 'View as Markdown' }).first();
  const topOf = async (words: Locator) => Math.round((await words.boundingBox())?.y ?? Infinity);

  test.each([
    '/',
    '/tutorials',
    '/tutorials/quickstart',
    '/how-to/how-to-create-feature-toggles',
    '/topics/the-anatomy-of-unleash',
    '/reference/rbac',
    '/reference/deploy/configuring-unleash',
    '/reference/sdks/node',
    '/reference/api/unleash/create-feature',
    '/reference/api/unleash/features',
  ])('the words of %s begin above 330', async (path) => {
    expect(await topOf(firstParagraph(await open(path, { viewport })))).toBeLessThan(330);
  });

  test('those of no page begin below 410, however long its title and however many its badges are', {
    timeout: 180_000,
  }, async () => {
    const page = await open(withAllStyles, { viewport });
    const late: string[] = [];
    for (const [file, html] of await builtPages()) {
      await show(page, html);
      const top = await page.evaluate(() => {
        const words = [...document.querySelectorAll('main p')].find(
          (paragraph) => paragraph.checkVisibility() && !paragraph.textContent?.includes('View as Markdown'),
        );
        return words?.getBoundingClientRect().top ?? 0;
      });
      if (top > 410) late.push(`${routeOf(file)} ${top}`);
    }
    expect(late).toEqual([]);
  });

  test('the announcement is one line, and none of it is cut off', async () => {
    const page = await open('/', { viewport: phone });
    const announcement = page.getByRole('region', { name: 'Announcement' });
    expect((await announcement.boundingBox())?.height).toBeLessThan(40);
    const text = announcement.getByRole('paragraph');
    expect(await text.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  });

  test('the page as Markdown is offered below its words', async () => {
    const page = await open('/reference/rbac', { viewport });
    const link = page.getByRole('link', { name: 'View as Markdown' });
    const last = page.getByRole('main').getByRole('article').getByRole('paragraph').last();
    expect(await topOf(link)).toBeGreaterThan(await topOf(last));
  });
});

/** What is wrong in all pages with tables, drawings, code or tabs, looked at once: `route kind: what`. */
function lookAtPages(viewport: { width: number; height: number }): readonly string[] {
  const found: string[] = [];
  // All pages take longer than one test may, on a slow machine.
  beforeAll(async () => {
    const page = await open(withAllStyles, { viewport, reducedMotion: 'reduce' });
    for (const [file, html] of await builtPages()) {
      if (!/class="(TableFrame|Diagram|CodeBlock|Tabs)/.test(html)) continue;
      await show(page, html);
      const here = await page.evaluate(faultsHere);
      found.push(...here.map((fault) => `${routeOf(file)} ${fault}`));
    }
  });
  return found;
}

/** Puts the content of another page in place: the frame is the same. */
async function show(page: Page, html: string): Promise<void> {
  const content = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  await page.locator('main').evaluate((main, text) => {
    main.outerHTML = text;
  }, content);
}

function faultsHere(): Fault[] {
  const faults: Fault[] = [];
  for (const details of document.querySelectorAll('details')) details.open = true;
  const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;

  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: element, textContent: words } = text;
    if (!element || !words?.trim() || element.closest('svg, .VisuallyHidden') || !isSeen(element)) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < (element.closest(':is(td, th) code') ? 13 : 12)) faults.push(`letters: ${size} pixels, ${words}`);
  }

  for (const drawing of document.querySelectorAll<SVGSVGElement>('.Diagram svg')) {
    if (!isSeen(drawing)) continue;
    const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
    const sizes = [...drawing.querySelectorAll('text')].map((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    );
    const smallest = Math.min(...sizes) * scale;
    if (smallest < 12) faults.push(`letters: ${smallest.toFixed(1)} pixels`);
  }

  for (const frame of document.querySelectorAll<HTMLElement>(
    '.TableFrame, .Diagram-drawing, .CodeBlock-code, .Tabs-list',
  )) {
    if (!isSeen(frame) || frame.scrollWidth <= frame.clientWidth + 1) continue;
    const isTold = getComputedStyle(frame).backgroundAttachment.includes('local');
    if (!isTold || (frame.tabIndex < 0 && !frame.matches('.Tabs-list')))
      faults.push(`cut off: ${frame.className} by ${frame.scrollWidth - frame.clientWidth}`);
  }

  for (const cell of document.querySelectorAll('.TableFrame :is(th, td)')) {
    if (!isSeen(cell) || (cell.closest('thead')?.clientWidth ?? 2) < 2) continue;
    const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const lines: number[] = [];
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const isCode = text.parentElement?.closest('code') !== null;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const middles = [...range.getClientRects()].map(({ top, height }) => top + height / 2);
        for (const middle of middles) if (!lines.some((line) => Math.abs(line - middle) < 8)) lines.push(middle);
        if (middles.length > 1 && !isCode) faults.push(`word: ${word}`);
      }
    }
    if (cell.matches('thead *') && lines.length > 3) faults.push(`heading: ${cell.textContent}`);
  }
  return faults;
}
