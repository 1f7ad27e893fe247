import { describe, expect, test } from 'vitest';
import { phone, switchTheme, visitor } from './visit.ts';

const { open, host } = visitor('sample');
const path = '/guides/markdown';

describe('what Markdown becomes', () => {
  test('the five admonitions, each with its name or its own title', async () => {
    const page = await open(path);
    for (const name of ['Note', 'With a title', 'Info', 'Caution', 'Danger'])
      expect(await page.getByRole('note', { name }).isVisible()).toBe(true);
  });

  test('task lists and footnotes', async () => {
    const page = await open(path);
    expect(await page.getByRole('img', { name: 'Done:' }).isVisible()).toBe(true);
    expect(await page.getByRole('img', { name: 'To do:' }).isVisible()).toBe(true);
    await page.locator('article sup a').first().click();
    expect(new URL(page.url()).hash).toMatch(/fn-1$/);
  });

  test('a heading with its own id, and a link to each heading', async () => {
    const page = await open(`${path}#own-id`);
    const heading = page.getByRole('heading', { name: 'A heading with its own id' });
    expect((await heading.boundingBox())?.y).toBeLessThan(300);
    const link = page.getByRole('link', { name: 'Link to “A heading with its own id”' });
    expect(await link.getAttribute('href')).toBe('#own-id');
  });

  test('a picture knows its size before it is loaded, and is loaded lazily', async () => {
    const page = await open(path);
    const image = page.getByRole('img', { name: 'A square that stands for nothing' });
    expect(await image.getAttribute('width')).toBe('320');
    expect(await image.getAttribute('height')).toBe('200');
    expect(await image.getAttribute('loading')).toBe('lazy');
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(320);
    expect(
      await page
        .getByRole('figure', { name: 'A square', exact: true })
        .or(page.locator('figcaption', { hasText: 'A square' }))
        .first()
        .isVisible(),
    ).toBe(true);
  });

  test('a diagram is drawn at build time, with a text in place of the picture', async () => {
    const page = await open(path, { javaScriptEnabled: false });
    expect(await page.getByRole('img', { name: 'An app asks Unleash' }).isVisible()).toBe(true);
    expect(await page.getByText('Who asks whom').isVisible()).toBe(true);
  });

  test('a video is fetched from elsewhere when it is clicked, not before', async () => {
    const page = await open(path);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('link', { name: /A walk through toggles/ }).click();
    const player = page.locator('iframe[title="A walk through toggles"]');
    await player.waitFor({ state: 'attached' });
    expect(await player.getAttribute('src')).toContain('youtube-nocookie.com/embed/abc123');
  });

  test('without scripts a video is a link to it', async () => {
    const page = await open(path, { javaScriptEnabled: false });
    const link = page.getByRole('link', { name: /A walk through toggles/ });
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc123');
  });

  test('a wide table scrolls inside its frame, also by keyboard, and the page does not', async () => {
    const page = await open(path, { viewport: phone });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const frame = page
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
      .last();
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  test('links between files lead to pages', async () => {
    const page = await open(path, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'relative link' }).click();
    expect(page.url()).toBe(`${host().url}/guides/second#the-far-part`);
  });
});

describe('code', () => {
  test('has its file name, its lit lines, and one markup for both themes', async () => {
    const page = await open(path);
    const block = page.getByRole('figure').filter({ hasText: 'src/flags.ts' });
    expect(await block.getByText('src/flags.ts').isVisible()).toBe(true);
    const keyword = block.getByText('const', { exact: true }).first();
    const color = () => keyword.evaluate((element) => getComputedStyle(element).color);
    const light = await color();
    await switchTheme(page);
    await expect.poll(color).not.toBe(light);
  });

  test('is copied by its button, which says so', async () => {
    const page = await open(path);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.getByRole('figure').filter({ hasText: 'src/flags.ts' });
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'const one = 1;\nconst two = 2;\nexport const three = one + two;',
    );
  });

  test('is copied without the lines that a change takes away', async () => {
    const page = await open(path);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.getByRole('figure').filter({ hasText: 'const removed' });
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const kept = 1;\nconst added = 3;');
  });

  test('wraps its long lines when asked, and lets them run on again', async () => {
    const page = await open(path, { viewport: { width: 260, height: 740 } });
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

  test('one block of npm commands becomes tabs for npm, Yarn and pnpm', async () => {
    const page = await open(path);
    await page.getByRole('radio', { name: 'pnpm' }).click();
    await expect.poll(() => page.getByText('pnpm add unleash-client').isVisible()).toBe(true);
    await page.getByRole('radio', { name: 'Yarn' }).click();
    await expect.poll(() => page.getByText('yarn add unleash-client').isVisible()).toBe(true);
  });
});

describe('tabs', () => {
  const choose = async (page: Awaited<ReturnType<typeof open>>, name: string) =>
    page.getByRole('group', { name: 'SDK', exact: true }).getByRole('radio', { name }).click();

  test('the choice holds for every group of the same name on the page', async () => {
    const page = await open(path);
    expect(await page.getByText('Words about Node.js.').isVisible()).toBe(true);
    await choose(page, 'Python');
    expect(await page.getByText('Words about Python.').isVisible()).toBe(true);
    expect(await page.getByText('More about Python.').isVisible()).toBe(true);
    expect(await page.getByText('More about Node.js.').isVisible()).toBe(false);
  });

  test('the choice is remembered, on other pages and on the next visit', async () => {
    const page = await open(path);
    await choose(page, 'Python');
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
    await page.getByRole('group', { name: 'SDK', exact: true }).getByRole('radio', { name: 'Node.js' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Words about Python.').waitFor();
  });
});
