import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { authoredRoutes, specRoutes } from '../spec-routes.ts';
import { builtPages } from './built-pages.ts';
import { realBuild } from './real-site.ts';
import { desktop, phone, visitor } from './visit.ts';

const { open } = visitor('real');
const build = realBuild();
const meta = (page: Page, name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content');

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(build, file), 'utf8'));

describe('a document page', () => {
  test('has breadcrumbs, title, content, table of contents, edit link, date, neighbours and version, and lines that can be read', async () => {
    const page = await open('/reference/activation-strategies');
    expect(await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').allTextContents()).toEqual([
      'Reference',
      'Concepts',
    ]);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Activation strategies');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const headings = await page
      .locator('article')
      .getByRole('heading', { level: 2 })
      .or(page.locator('article').getByRole('heading', { level: 3 }))
      .allTextContents();
    expect(await contents.getByRole('link').allTextContents()).toEqual(headings);
    expect(await page.getByRole('link', { name: /edit this page/i }).getAttribute('href')).toBe(
      'https://github.com/Unleash/unleash/edit/main/website/docs/reference/activation-strategies.md',
    );
    expect(await page.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await page.getByRole('link', { name: /^previous/i }).count()).toBe(1);
    expect(await page.getByRole('link', { name: /^next/i }).count()).toBe(1);
    expect(await page.getByRole('main').getByText('Version: Next').isVisible()).toBe(true);

    const third = contents.getByRole('link').nth(3);
    await third.click();
    await expect
      .poll(() => contents.locator('[aria-current=true]').allTextContents(), { message: 'where the reader is' })
      .toEqual([await third.textContent()]);

    for (const [viewport, least, most] of [
      [desktop, 45, 80],
      [phone, 25, 60],
    ] as const) {
      await page.setViewportSize(viewport);
      const characters = await charactersInLine(page);
      expect(characters, `characters in a line, ${viewport.width} px wide`).toBeGreaterThan(least * 0.6);
      expect(characters, `characters in a line, ${viewport.width} px wide`).toBeLessThan(most);
    }
  });

  test('scrolls the sidebar until its own entry is in view', async () => {
    const page = await open('/reference/maintenance-mode', { viewport: { width: 1280, height: 500 } });
    const entry = page.getByRole('navigation', { name: 'documentation' }).locator('[aria-current=page]');
    await expect.poll(async () => (await entry.boundingBox())?.y ?? Infinity).toBeLessThan(500);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

/** How many characters a line of the first paragraph has. */
function charactersInLine(page: Page): Promise<number> {
  return page.evaluate(() => {
    const paragraph = document.querySelector<HTMLElement>('article .Prose > p');
    const range = document.createRange();
    const text = paragraph?.firstChild;
    if (!paragraph || !text) return 0;
    range.selectNodeContents(paragraph);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)));
    return paragraph.innerText.length / lines.size;
  });
}

test('a category index page has a card with title and description for each of its pages', async () => {
  const page = await open('/tutorials');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  const texts = await cards.allTextContents();
  for (const title of ['Quickstart', 'Unleash overview', 'Important concepts'])
    expect(
      texts.some((text) => text.toLowerCase().includes(title.toLowerCase()) && text.length > title.length + 20),
      title,
    ).toBe(true);
});

test('the home page carries version metadata, and leads each kind of reader to a first page in one click', async () => {
  const page = await open('/');
  expect(await meta(page, 'docusaurus_version')).toBe('current');
  expect(await meta(page, 'docsearch:version')).toBe('current');
  expect(await meta(page, 'docusaurus_tag')).toBe('docs-default-current');
  expect(await meta(page, 'docsearch:language')).toBe('en');
  for (const [reader, href] of [
    ['Developer', '/tutorials/quickstart'],
    ['Administrator', '/how-to/how-to-add-users-to-unleash'],
    ['Operator', '/reference/deploy/getting-started'],
  ] as const) {
    const door = page
      .getByRole('main')
      .locator('section, li, article, div')
      .filter({ has: page.getByRole('heading', { name: reader }) })
      .last();
    expect(await door.getByRole('link').first().getAttribute('href'), reader).toBe(href);
  }
});

describe('every page of the site', () => {
  let pages: Map<string, string>;
  beforeAll(async () => {
    pages = await builtPages();
  });

  test('is there: all routes of the specification, with the layout and the place in the sidebar that it names', async () => {
    expect(specRoutes.filter((route) => !pages.has(`${route === '/' ? 'index' : route.slice(1)}.html`))).toEqual([]);
    const listed = new Set(Object.keys((await readJson('_pages.json')) as object));
    for (const { path, sidebar } of authoredRoutes) expect([path, listed.has(path)]).toEqual([path, sidebar]);
  });

  test('has one title, one level-1 heading and a description of its own', async () => {
    const descriptions = new Map<string, string>();
    for (const [file, html] of pages) {
      expect(html.match(/<title>/g), file).toHaveLength(1);
      expect(html.replace(/<template[\s\S]*?<\/template>/g, '').match(/<h1[ >]/g), file).toHaveLength(1);
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(description.length, file).toBeGreaterThan(19);
      expect(descriptions.get(description), `${file} has the description of another page`).toBeUndefined();
      descriptions.set(description, file);
    }
  });

  test('links only to pages and files that exist, without scripts', async () => {
    const files = new Set(await readdir(build, { recursive: true }));
    const broken: string[] = [];
    for (const [file, html] of pages)
      for (const [, address = ''] of html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) {
        const path = address.slice(1);
        const exists = path === '' || files.has(path) || files.has(`${path}.html`);
        if (!exists) broken.push(`${file}: ${address}`);
      }
    expect(broken).toEqual([]);
  });

  test('can be found by search, also where the sidebar leaves it out', async () => {
    const files = (await readdir(join(build, '_search'), { recursive: true })).filter((file) => file.endsWith('.json'));
    const index = (await Promise.all(files.map((file) => readFile(join(build, '_search', file), 'utf8')))).join('\n');
    const written = authoredRoutes.filter(({ layout }) => layout === 'doc');
    expect(written.filter(({ path }) => !index.includes(`"${path}"`)).map(({ path }) => path)).toEqual([]);
  });

  test('is linked from at least two others and leads to at least two, besides the navigation', async () => {
    const leadsTo = new Map<string, Set<string>>();
    for (const [file, html] of pages) {
      const route = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
      const content = /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/<nav[\s\S]*?<\/nav>/g, '') ?? '';
      const links = [...content.matchAll(/href="(\/[^"#?]*)/g)].map(([, href = '']) => href);
      leadsTo.set(route, new Set(links.filter((href) => href !== route && !/^\/assets|\.md$/.test(href))));
    }
    const linkedFrom = (route: string) => [...leadsTo.values()].filter((links) => links.has(route)).length;
    const lonely = authoredRoutes.filter(
      ({ path, layout }) => layout === 'doc' && ((leadsTo.get(path)?.size ?? 0) < 2 || linkedFrom(path) < 2),
    );
    expect(lonely.map(({ path }) => path)).toEqual([]);
  });

  test('has no inline style, no inline handler, and one inline script', async () => {
    for (const [file, html] of pages) {
      const markup = html.replace(/<(script|code|pre)\b[\s\S]*?<\/\1>/g, (all, tag) =>
        tag === 'script' ? (/^[^>]*(src=|type="application\/ld\+json")/.test(all) ? '' : '<script>') : '',
      );
      expect(markup.match(/<script>/g), file).toHaveLength(1);
      expect(markup.match(/\sstyle="/g), file).toBeNull();
      expect(markup.match(/<[^>]+\son[a-z]+="/g), file).toBeNull();
    }
  });
});
