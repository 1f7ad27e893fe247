import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleProject } from './global-setup.ts';
import type { Files, Project } from './project.ts';

let project: Project;
beforeAll(async () => {
  project = await sampleProject('faults');
  expect(await project.build()).toMatchObject({ code: 0 });
});

const pageWith = (body: string) =>
  `---\ntitle: Bad\ndescription: A page with something wrong in it, for a test.\nsidebar: false\n---\n\n${body}\n`;

/** Builds with these files, takes them away again, and returns what the build said. */
async function buildWith(files: Files): Promise<{ code: number; output: string }> {
  const before = new Map<string, string | null>();
  for (const path of Object.keys(files)) before.set(path, await project.read(path).catch(() => null));
  await project.write(files);
  const result = await project.build();
  await project.write(Object.fromEntries(before));
  return result;
}

describe('bad input gives one clear error', () => {
  test.each<[what: string, files: Files, says: RegExp]>([
    [
      'unreadable front matter',
      { 'docs/bad.md': '---\ntitle: [\n---\n\nWords.\n' },
      /docs\/bad\.md:\d+ {2}.*YAML.* → /i,
    ],
    [
      'a front matter key that does not exist',
      { 'docs/bad.md': pageWith('Words.').replace('title:', 'tilte:') },
      /docs\/bad\.md:\d+ {2}.*tilte.* → .*title/,
    ],
    ['a Markdown file of 5 MB', { 'docs/bad.md': pageWith('word '.repeat(1_100_000)) }, /docs\/bad\.md:1 {2}.*MB.* → /],
    [
      'an unknown component',
      { 'docs/bad.mdx': pageWith('<Countr label="x" />') },
      /docs\/bad\.mdx:7 {2}.*Countr.* → .*Counter/,
    ],
    [
      'an unknown directive',
      { 'docs/bad.md': pageWith(':::warning\nWords.\n:::') },
      /docs\/bad\.md:7 {2}.*warning.* → /,
    ],
    [
      'a link to javascript:',
      { 'docs/bad.md': pageWith('[x](javascript:alert(1))') },
      /docs\/bad\.md:7 {2}.*javascript:.* → /,
    ],
    [
      'a raw <script> in Markdown',
      { 'docs/bad.md': pageWith('<script>alert(1)</script>') },
      /docs\/bad\.md:7 {2}.*<script>.* → /,
    ],
    ['a file name with spaces', { 'docs/bad page.md': pageWith('Words.') }, /docs\/bad page\.md:1 {2}.* → .*bad-page/],
    ['a file name with non-ASCII letters', { 'docs/größe.md': pageWith('Words.') }, /docs\/gr.+e\.md:1 {2}.* → /],
    [
      'a redirect in a circle',
      { 'redirects.ts': "export const redirects = {\n  '/x': '/y',\n  '/y': '/x',\n};\n" },
      /redirects\.ts:2 {2}The redirect turns in a circle/,
    ],
    [
      'a redirect to a page that does not exist',
      { 'redirects.ts': "export const redirects = { '/x': '/nowhere' };\n" },
      /redirects\.ts:1 {2}.*\/nowhere.* → /,
    ],
    ['a broken link', { 'docs/bad.md': pageWith('[x](./nowhere.md)') }, /docs\/bad\.md:7 {2}.*nowhere.* → /],
    [
      'a broken anchor',
      { 'docs/bad.md': pageWith('[x](./guides/second.md#the-fra-part)') },
      /docs\/bad\.md:7 {2}.*#the-fra-part.* → .*#the-far-part/,
    ],
    [
      'a page that the sidebar does not list',
      { 'docs/bad.md': pageWith('Words.').replace('sidebar: false\n', '') },
      /docs\/bad\.md:1 {2}.*sidebar.* → .*sidebar: false/i,
    ],
    [
      'two pages of one route',
      { 'docs/bad.md': pageWith('Words.').replace('sidebar: false', 'sidebar: false\nslug: /guides/long') },
      /docs\/.*:1 {2}.*\/guides\/long.* → /,
    ],
    [
      'a page at the address of the search',
      { 'docs/bad.md': pageWith('Words.').replace('sidebar: false', 'sidebar: false\nslug: /search') },
      /docs\/bad\.md:1 {2}No page can have the route \/search: .* → .*slug/,
    ],
    [
      'a page in place of the feed',
      { 'docs/bad.md': pageWith('Words.').replace('sidebar: false', 'sidebar: false\nslug: /feed.xml') },
      /docs\/bad\.md:1 {2}No page can have the route \/feed\.xml: .* → .*slug/,
    ],
    [
      'a file name of 250 letters',
      { [`docs/${'a'.repeat(247)}.md`]: pageWith('Words.') },
      /docs\/a+\.md:1 {2}A name in it has more than 100 characters\. → /,
    ],
    [
      'a page module without a default export',
      { 'src/site/bad.page.tsx': 'export const meta = {};\n' },
      /src\/site\/bad\.page\.tsx:1 {2}.*default export.* → /,
    ],
    [
      'a setting that does not exist',
      { 'site.config.ts': 'export const config = { titel: "x" };\n' },
      /site\.config\.ts:1 {2}/,
    ],
    [
      'a sidebar that is not TypeScript',
      { 'sidebar.ts': 'export const documentation = [\n  { type: ]\n];\n' },
      /^sidebar\.ts:2 {2}.+ → /m,
    ],
    [
      'an island that imports what is not there',
      { 'src/islands/Bad.island.tsx': "import './nowhere.ts';\nexport default () => null;\n" },
      /^src\/islands\/Bad\.island\.tsx:1 {2}.*nowhere.* → /m,
    ],
  ])('%s', async (_, files, says) => {
    const { code, output } = await buildWith(files);
    expect(code).not.toBe(0);
    expect(output).toMatch(says);
    expect(output).not.toMatch(/^\s+at .*\(/m);
  });
});

test('every fault is listed at once', async () => {
  const { output } = await buildWith({
    'docs/bad.md': pageWith('[x](./nowhere.md)\n\n[y](./nowhere-either.md)'),
    'docs/worse.md': pageWith('<script>x</script>'),
    'redirects.ts': "export const redirects = { '/x': '/nowhere' };\n",
  });
  expect(output).toContain('docs/bad.md:7');
  expect(output).toContain('docs/bad.md:9');
  expect(output).toContain('docs/worse.md:7');
  expect(output).toContain('redirects.ts:1');
  expect(output).toMatch(/4 faults/);
});

test('a page with a fault is told once, and not again wherever something leads to it', async () => {
  // The sidebar, a redirect and two pages do.
  const { output } = await buildWith({ 'docs/guides/second.md': '---\ntitle: [\n---\n\nWords.\n' });
  expect(output).toMatch(/docs\/guides\/second\.md:\d+/);
  expect(output).toMatch(/^1 fault\./m);
});

test('a failed build leaves the previous one whole, and nothing beside it', async () => {
  const before = await project.read('build/guides/markdown.html');
  const { code } = await buildWith({ 'docs/guides/markdown.md': pageWith('[x](./nowhere.md)') });
  expect(code).not.toBe(0);
  expect(await project.read('build/guides/markdown.html')).toBe(before);
  await access(join(project.root, 'build/index.html'));
  expect((await readdir(project.root)).filter((name) => name.startsWith('build.'))).toEqual([]);
});

test('when the fault is mended, the build works again', async () => {
  expect(await project.build()).toMatchObject({ code: 0 });
});
