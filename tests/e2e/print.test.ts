import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visitor } from './visit.ts';

const { open } = visitor('real');

/** A page as it is printed on A4. */
function onPaper(path: string): Promise<Page> {
  return open(path, {
    viewport: { width: 680, height: 962 },
    prepare: (page) => page.emulateMedia({ media: 'print' }),
  });
}

describe('a printed page', () => {
  test('has its words, and nothing that only leads elsewhere', async () => {
    const page = await onPaper('/reference/activation-strategies');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByText('Last updated on').isVisible()).toBe(true);
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation').first()])
      expect(await part.isVisible()).toBe(false);
    for (const name of ['Copy page as Markdown', 'Copy'])
      expect(await page.getByRole('button', { name }).first().isVisible()).toBe(false);
  });

  test('has its words where the drawer is open over them', async () => {
    const page = await open('/reference/activation-strategies', { viewport: { width: 680, height: 962 } });
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    const drawer = page.getByRole('navigation', { name: 'documentation' });
    await drawer.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await drawer.isVisible()).toBe(false);
    expect(await page.getByText('Last updated on').isVisible()).toBe(true);
  });

  test('shows where the links to other sites lead', async () => {
    const page = await onPaper('/reference/strategy-constraints');
    const link = page.getByRole('main').locator('.Prose a[href^="https://"]').first();
    const address = await link.getAttribute('href');
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(address);
  });

  test('has every line of code whole', async () => {
    const page = await onPaper('/reference/api/unleash/create-feature');
    const cut = await page.locator('.CodeBlock-code:visible').evaluateAll((blocks) =>
      blocks.map(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
        across: scrollWidth - clientWidth,
        down: scrollHeight - clientHeight,
      })),
    );
    expect(cut.length).toBeGreaterThan(0);
    for (const { across, down } of cut) expect({ across, down }).toEqual({ across: 0, down: 0 });
  });

  test('has of several tabs the one that the reader chose, with its name', async () => {
    const page = await open('/reference/api/unleash/create-feature');
    await page.getByRole('radio', { name: 'Python' }).check();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('radio').count()).toBe(1);
    expect(await page.getByText('Python', { exact: true }).first().isVisible()).toBe(true);
    expect(await page.getByText('urllib.request').first().isVisible()).toBe(true);
    expect(await page.getByText('curl --request').first().isVisible()).toBe(false);
  });

  test('has what is folded on the screen, because paper cannot be unfolded', async () => {
    const page = await onPaper('/reference/api/unleash/create-feature');
    const folded = page.locator('details', { has: page.getByText('Body of an error', { exact: true }) }).last();
    expect(await folded.getAttribute('open')).toBeNull();
    const [summary, whole] = [await folded.locator('summary').first().boundingBox(), await folded.boundingBox()];
    expect(whole?.height).toBeGreaterThan(3 * (summary?.height ?? Infinity));
  });
});
