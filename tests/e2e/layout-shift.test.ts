import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { config } from '../../site.config.ts';
import { pageKinds } from './page-kinds.ts';
import { desktop, phone, visitor } from './visit.ts';

const { open, host } = visitor('real');

/** A reader who comes back: the theme is dark, the announcement is closed. */
const returning = (page: Page) =>
  page.addInitScript(() => {
    const kept = {
      theme: 'dark',
      dismissedAnnouncement: config.announcement?.id,
      tabs: { 'request-language': 'python' },
    };
    localStorage.setItem('unleash-docs:preferences:v1', JSON.stringify(kept));
  });

/** Keeps what moves on the page without the reader's doing, as Cumulative Layout Shift counts it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    // A space that ends what has arrived of a line has a place of its own until the next word is there; nobody sees it.
    const isSeen = (node: Node | null) => !(node instanceof Text && node.data.trim() === '');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput && sources.some(({ node }) => isSeen(node)))
          shifts.push(
            `${value.toFixed(4)} ${sources.map(({ node }) => (node as Element | null)?.className ?? node?.textContent).join(', ')}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function shiftsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // More results of a search are on the way, and the reader is where they will be.
    const waits = () =>
      (document.querySelector('.SearchPage-rest')?.getBoundingClientRect().top ?? Infinity) < innerHeight;
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
      while (waits()) await frame();
    }
  });
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

describe.each([
  ['360 px', phone],
  ['1280 px', desktop],
])('at %s nothing moves by itself while a reader opens the page and scrolls through it', (_, viewport) => {
  test.each(pageKinds)('%s', async (_kind, path) => {
    expect(await shiftsOf(await open(path, { viewport, prepare: watchShifts }))).toEqual([]);
  });

  test.each(pageKinds)('%s, for a reader who comes back', async (_kind, path) => {
    const prepare = (page: Page) => Promise.all([returning(page), watchShifts(page)]);
    expect(await shiftsOf(await open(path, { viewport, prepare }))).toEqual([]);
  });

  test.each(pageKinds)('%s, when it arrives in pieces', async (_kind, path) => {
    host().trouble('/', 'in pieces');
    expect(await shiftsOf(await open(path, { viewport, prepare: watchShifts }))).toEqual([]);
  });
});

test('the field of the not-found page stands where it will be before its button has arrived', async () => {
  const page = await open('/nowhere', { viewport: phone });
  const field = page.getByRole('main').getByRole('searchbox');
  const height = async () => (await field.boundingBox())?.height;
  const whole = await height();
  await page.getByRole('button', { name: 'Find' }).evaluate((button) => button.remove());
  expect(await height()).toBe(whole);
});

test('what does move is seen', async () => {
  const page = await open('/tutorials/quickstart', { prepare: watchShifts });
  await page.evaluate(() => document.querySelector('.Navbar')?.after(Object.assign(document.createElement('hr'))));
  expect(await shiftsOf(page)).not.toEqual([]);
});
