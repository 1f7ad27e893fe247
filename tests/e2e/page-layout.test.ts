import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtPages, routeOf } from './built-pages.ts';
import { desktop, phone, visitor } from './visit.ts';

const { open } = visitor('real');

type Fault = `${'letters' | 'cut off' | 'heading' | 'word'}: ${string}`;

describe.each([
  ['360 px', phone],
  ['1280 px', desktop],
])('at %s, on every page', (_, viewport) => {
  const faults = lookAtPages(viewport);
  const about = async (kind: string) => (await faults()).filter((fault) => fault.includes(` ${kind}: `));

  test('no letter of a drawing is smaller than 12 pixels', async () => {
    expect(await about('letters')).toEqual([]);
  });

  test('what is cut off at an edge shows it, and scrolls by the keyboard', async () => {
    expect(await about('cut off')).toEqual([]);
  });

  test('no head of a table is taller than three lines', async () => {
    expect(await about('heading')).toEqual([]);
  });

  test('no word of a table is broken', async () => {
    expect(await about('word')).toEqual([]);
  });
});

/** What is wrong in all pages with tables or drawings, looked at once: `route kind: what`. */
function lookAtPages(viewport: { width: number; height: number }): () => Promise<string[]> {
  let faults: Promise<string[]> | undefined;
  const look = async () => {
    const page = await open('/', { viewport, reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const [file, html] of await builtPages()) {
      if (!/class="(TableFrame|Diagram)/.test(html)) continue;
      await show(page, html);
      const here = await page.evaluate(faultsHere);
      found.push(...here.map((fault) => `${routeOf(file)} ${fault}`));
    }
    return found;
  };
  return () => {
    faults ??= look();
    return faults;
  };
}

/** Puts the body of another page in place: styles of all pages are the same. */
async function show(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    document.body.replaceWith(document.adoptNode(body));
    for (const details of document.querySelectorAll('details')) details.open = true;
  }, html);
}

function faultsHere(): Fault[] {
  const faults: Fault[] = [];
  const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;

  for (const drawing of document.querySelectorAll<SVGSVGElement>('.Diagram svg')) {
    if (!isSeen(drawing)) continue;
    const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
    const sizes = [...drawing.querySelectorAll('text')].map((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    );
    const smallest = Math.min(...sizes) * scale;
    if (smallest < 12) faults.push(`letters: ${smallest.toFixed(1)} pixels`);
  }

  for (const frame of document.querySelectorAll<HTMLElement>('.TableFrame, .Diagram-drawing, .CodeBlock-code')) {
    if (!isSeen(frame) || frame.scrollWidth <= frame.clientWidth + 1) continue;
    const isTold = getComputedStyle(frame).backgroundAttachment.includes('local');
    if (!isTold || frame.tabIndex < 0)
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
