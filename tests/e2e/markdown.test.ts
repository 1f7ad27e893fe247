import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone, switchTheme, visitor } from './visit.ts';

const { open, host } = visitor('sample');
const path = '/guides/markdown';

describe('what Markdown becomes', () => {
  test('admonitions, task lists, links between files, diagrams and videos need no scripts', async () => {
    const page = await open(path, { javaScriptEnabled: false });
    for (const name of ['Note', 'With a title', 'Info', 'Caution', 'Danger'])
      expect(await page.getByRole('note', { name }).isVisible()).toBe(true);
    expect(await page.getByRole('img', { name: 'Done:' }).isVisible()).toBe(true);
    expect(await page.getByRole('img', { name: 'To do:' }).isVisible()).toBe(true);
    expect(await page.getByRole('img', { name: 'An app asks Unleash' }).isVisible()).toBe(true);
    expect(await page.getByText('Who asks whom').isVisible()).toBe(true);
    const video = page.getByRole('link', { name: /A walk through toggles/ });
    expect(await video.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc123');
    await page.getByRole('link', { name: 'relative link' }).click();
    expect(page.url()).toBe(`${host().url}/guides/second#the-far-part`);
  });

  test('a heading has its own id and a link to it, a footnote is a click away, and a picture keeps its place', async () => {
    const page = await open(`${path}#own-id`);
    const heading = page.getByRole('heading', { name: 'A heading with its own id' });
    expect((await heading.boundingBox())?.y).toBeLessThan(300);
    const link = page.getByRole('link', { name: 'Link to “A heading with its own id”' });
    expect(await link.getAttribute('href')).toBe('#own-id');

    await page.locator('article sup a').first().click();
    expect(new URL(page.url()).hash).toMatch(/fn-1$/);

    const image = page.getByRole('img', { name: 'A square that stands for nothing' });
    const attributes = ['width', 'height', 'loading'].map((name) => image.getAttribute(name));
    expect(await Promise.all(attributes)).toEqual(['320', '200', 'lazy']);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(320);
    const caption = page.getByRole('figure').filter({ has: image }).getByText('A square', { exact: true });
    expect(await caption.isVisible()).toBe(true);
  });

  test('a video is fetched from elsewhere when it is clicked, not before', async () => {
    const page = await open(path);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('link', { name: /A walk through toggles/ }).click();
    const player = page.locator('iframe[title="A walk through toggles"]');
    await player.waitFor({ state: 'attached' });
    expect(await player.getAttribute('src')).toContain('youtube-nocookie.com/embed/abc123');
  });

  test('on a phone, a wide table scrolls inside its frame, also by keyboard, and long code wraps when asked; the page does not scroll', async () => {
    const page = await open(path, { viewport: phone });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const frame = page
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
      .last();
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

    await page.setViewportSize({ width: 260, height: 740 });
    const block = page.getByRole('figure').filter({ hasText: 'src/flags.ts' });
    const wrap = block.getByRole('button', { name: /wrap/i });
    const whiteSpace = () =>
      block.locator('pre').evaluate((element) => getComputedStyle(element.querySelector('code') ?? element).whiteSpace);
    expect(await whiteSpace()).toBe('pre');
    await wrap.click();
    // What wraps is loaded by the first click.
    await block.getByRole('button', { name: /wrap/i, pressed: true }).waitFor();
    expect(await whiteSpace()).toBe('pre-wrap');
    await wrap.click();
    await block.getByRole('button', { name: /wrap/i, pressed: false }).waitFor();
    expect(await whiteSpace()).toBe('pre');
  });
});

describe('code', () => {
  test('has its file name, one markup for both themes, and npm commands as tabs for npm, Yarn and pnpm', async () => {
    const page = await open(path);
    const block = page.getByRole('figure').filter({ hasText: 'src/flags.ts' });
    expect(await block.getByText('src/flags.ts').isVisible()).toBe(true);
    const keyword = block.getByText('const', { exact: true }).first();
    const color = () => keyword.evaluate((element) => getComputedStyle(element).color);
    const light = await color();
    await switchTheme(page);
    await expect.poll(color).not.toBe(light);
    await page.getByRole('radio', { name: 'pnpm' }).click();
    await expect.poll(() => page.getByText('pnpm add unleash-client').isVisible()).toBe(true);
    await page.getByRole('radio', { name: 'Yarn' }).click();
    await expect.poll(() => page.getByText('yarn add unleash-client').isVisible()).toBe(true);
  });

  test.each([
    ['src/flags.ts', 'const one = 1;\nconst two = 2;\nexport const three = one + two;'],
    // Without the lines that a change takes away.
    ['const removed', 'const kept = 1;\nconst added = 3;'],
  ])('with “%s” is copied by its button, which says so', async (text, copied) => {
    const page = await open(path, { permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.getByRole('figure').filter({ hasText: text });
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  });
});

describe('tabs', () => {
  const sdk = (page: Page, name: string) =>
    page.getByRole('group', { name: 'SDK', exact: true }).getByRole('radio', { name });

  test('the choice holds for every group of the same name, on other pages and on the next visit', async () => {
    const page = await open(path);
    expect(await page.getByText('Words about Node.js.').isVisible()).toBe(true);
    await sdk(page, 'Python').click();
    expect(await page.getByText('Words about Python.').isVisible()).toBe(true);
    expect(await page.getByText('More about Python.').isVisible()).toBe(true);
    expect(await page.getByText('More about Node.js.').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'relative link' }).click();
    await page.getByText('Second page about Python.').waitFor();
    await page.reload();
    await page.getByText('Second page about Python.').waitFor();
  });

  test('the choice can be made by the query string', async () => {
    const page = await open(`${path}?sdk=python`);
    await page.getByText('Words about Python.').waitFor();
  });

  test('tabs work by keyboard, and without scripts', async () => {
    const page = await open(path, { javaScriptEnabled: false });
    await sdk(page, 'Node.js').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Words about Python.').waitFor();
  });
});
