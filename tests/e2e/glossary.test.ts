import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { desktop, visitor, whenIdle } from './visit.ts';

const { open } = visitor('sample');
const path = '/guides/terms';
const narrow = { width: 320, height: 640 };

const term = (page: Page, name: string) => page.getByRole('article').getByRole('link', { name, exact: true });
const definition = (page: Page) => page.getByRole('tooltip');

async function comeByKey(page: Page, name: string) {
  await term(page, name).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
}

describe('a term of the glossary', () => {
  test('has its definition for a screen reader, shows it under the pointer, and leads to its page at its first use', async () => {
    const page = await open(path);
    const link = term(page, 'feature toggle');
    expect(await link.count()).toBe(1);
    expect(await page.getByRole('article').ariaSnapshot()).not.toContain('turns on or off');
    const id = (await link.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${id}"]`).textContent()).toBe(
      'A named switch in the code that Unleash turns on or off.',
    );
    await link.hover();
    const [box, shown] = [await boxOf(link), await boxOf(definition(page))];
    for (let y = box.y + box.height / 2; y < shown.y + shown.height / 2; y += 1) await page.mouse.move(box.x + 10, y);
    await expect.poll(() => definition(page).isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await expect.poll(() => definition(page).count()).toBe(0);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Markdown' }).waitFor();
  });

  test.each([
    ['1280 px', desktop],
    ['320 px', narrow],
  ])('shows its definition beside it at %s, and axe finds nothing in either theme', async (_name, viewport) => {
    const page = await open(path, { viewport });
    for (const name of ['feature toggle', 'kill switch']) {
      await term(page, name).hover();
      const [link, shown] = [await boxOf(term(page, name)), await boxOf(definition(page))];
      const apart = shown.y >= link.y + link.height || shown.y + shown.height <= link.y;
      expect(apart, `${name}: covered`).toBe(true);
      expect(shown.x, `${name}: off the screen`).toBeGreaterThanOrEqual(0);
      expect(shown.x + shown.width, `${name}: off the screen`).toBeLessThanOrEqual(viewport.width);
    }
    expect(await violations(page, 'article')).toEqual([]);
  });

  test('shows its definition to those who come by key, without scripts too', async () => {
    const page = await open(path, { javaScriptEnabled: false });
    expect(await definition(page).count()).toBe(0);
    await comeByKey(page, 'feature toggle');
    expect(await definition(page).isVisible()).toBe(true);
  });

  test('puts its definition away on Escape and in print, and shows it again at the next visit', async () => {
    const page = await open(path);
    await whenIdle(page);
    await comeByKey(page, 'feature toggle');
    expect(await definition(page).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => definition(page).count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => definition(page).count()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => definition(page).count()).toBe(0);
  });
});
