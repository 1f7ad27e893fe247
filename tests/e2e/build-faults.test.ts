/** What a build says of bad input. It reports every fault at once, so most of them share one build, each in a file of its own. */
import { beforeAll, describe, expect, test } from 'vitest';
import { leftBeside, outputOf, severalBuilds } from './builds.ts';
import { sampleProject } from './global-setup.ts';
import type { CommandResult, Files, Project } from './project.ts';

const pageWith = (body: string, frontMatter = 'sidebar: false\n') =>
  `---\ntitle: Bad\ndescription: A page with something wrong in it, for a test.\n${frontMatter}---\n\n${body}\n`;
const pageAt = (route: string) => pageWith('Words.', `sidebar: false\nslug: ${route}\n`);

/** What is wrong, the files that have it, and what the build says. */
type Fault = readonly [what: string, files: Files, says: RegExp];

/** Each is told although the others are there. */
const together: readonly Fault[] = [
  [
    // The sidebar, a redirect, the glossary and two pages lead to it: none of them is a fault because of that.
    'unreadable front matter',
    { 'docs/guides/second.md': '---\ntitle: [\n---\n\nWords.\n' },
    /^docs\/guides\/second\.md:\d+ {2}.*YAML.* → /im,
  ],
  [
    'a front matter key that does not exist',
    { 'docs/bad-key.md': pageWith('Words.', 'sidebar: false\nkeywodrs: [x]\n') },
    /^docs\/bad-key\.md:\d+ {2}.*keywodrs.* → .*keywords/m,
  ],
  [
    'a Markdown file of 5 MB',
    { 'docs/bad-size.md': pageWith('word '.repeat(1_100_000)) },
    /^docs\/bad-size\.md:1 {2}.*MB.* → /m,
  ],
  [
    'an unknown component',
    { 'docs/bad-component.mdx': pageWith('<Countr label="x" />') },
    /^docs\/bad-component\.mdx:7 {2}.*Countr.* → .*Counter/m,
  ],
  [
    'an unknown directive',
    { 'docs/bad-directive.md': pageWith(':::warning\nWords.\n:::') },
    /^docs\/bad-directive\.md:7 {2}.*warning.* → /m,
  ],
  [
    'a link to javascript:',
    { 'docs/bad-address.md': pageWith('[x](javascript:alert(1))') },
    /^docs\/bad-address\.md:7 {2}.*javascript:.* → /m,
  ],
  [
    'a raw <script> in Markdown',
    { 'docs/bad-script.md': pageWith('<script>alert(1)</script>') },
    /^docs\/bad-script\.md:7 {2}.*<script>.* → /m,
  ],
  ['a file name with spaces', { 'docs/bad page.md': pageWith('Words.') }, /^docs\/bad page\.md:1 {2}.* → .*bad-page/m],
  ['a file name with non-ASCII letters', { 'docs/größe.md': pageWith('Words.') }, /^docs\/gr.+e\.md:1 {2}.* → /m],
  [
    'a file name of 250 letters',
    { [`docs/${'a'.repeat(247)}.md`]: pageWith('Words.') },
    /^docs\/a+\.md:1 {2}A name in it has more than 100 characters\. → /m,
  ],
  [
    'the first of two broken links',
    { 'docs/bad-links.md': twoBrokenLinks() },
    /^docs\/bad-links\.md:7 {2}.*nowhere.* → /m,
  ],
  ['the second of them', {}, /^docs\/bad-links\.md:9 {2}.*nowhere-either.* → /m],
  [
    'a broken anchor',
    { 'docs/bad-anchor.md': pageWith('[x](./guides/markdown.md#admonitoins)') },
    /^docs\/bad-anchor\.md:7 {2}.*#admonitoins.* → .*#admonitions/m,
  ],
  [
    'a page that the sidebar does not list',
    { 'docs/bad-place.md': pageWith('Words.', '') },
    /^docs\/bad-place\.md:1 {2}.*sidebar.* → .*sidebar: false/im,
  ],
  ['two pages of one route', { 'docs/bad-twin.md': pageAt('/guides/long') }, /^docs\/.*:1 {2}.*\/guides\/long.* → /m],
  [
    'a page at the address of the search',
    { 'docs/bad-search.md': pageAt('/search') },
    /^docs\/bad-search\.md:1 {2}No page can have the route \/search: .* → .*slug/m,
  ],
  [
    'a page in place of the feed',
    { 'docs/bad-feed.md': pageAt('/feed.xml') },
    /^docs\/bad-feed\.md:1 {2}No page can have the route \/feed\.xml: .* → .*slug/m,
  ],
  [
    'a redirect in a circle',
    {
      'redirects.ts':
        "export const redirects = {\n  '/x': '/y',\n  '/y': '/x',\n  '/z': '/nowhere',\n  '/old/guide': '/guides/second',\n};\n",
    },
    /^redirects\.ts:2 {2}The redirect turns in a circle: \/x /m,
  ],
  ['the same from its other end', {}, /^redirects\.ts:2 {2}The redirect turns in a circle: \/y /m],
  ['a redirect to a page that does not exist', {}, /^redirects\.ts:4 {2}.*\/nowhere.* → /m],
  [
    'a page module without a default export',
    { 'src/site/bad.page.tsx': 'export const meta = {};\n' },
    /^src\/site\/bad\.page\.tsx:1 {2}.*default export.* → /m,
  ],
];

/** Each stops the build before it gets to anything else. */
const alone: readonly Fault[] = [
  [
    'a setting that does not exist',
    { 'site.config.ts': 'export const config = { titel: "x" };\n' },
    /^site\.config\.ts:1 {2}/m,
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
];

function twoBrokenLinks(): string {
  return pageWith('[x](./nowhere.md)\n\n[y](./nowhere-either.md)');
}

/** A line that a trace of calls has. */
const trace = /^\s+at .*\(/m;

let project: Project;
let good: Record<string, string>;
beforeAll(async () => {
  project = await sampleProject('faults');
  good = outputOf(project);
});

/** Builds with these files, takes them away again, and returns what the build said. */
async function buildWith(files: Files): Promise<CommandResult> {
  const before = new Map<string, string | null>();
  for (const path of Object.keys(files)) before.set(path, await project.read(path).catch(() => null));
  await project.write(files);
  const result = await project.build();
  await project.write(Object.fromEntries(before));
  return result;
}

describe('bad input gives one clear error', severalBuilds, () => {
  let result: CommandResult;
  beforeAll(async () => {
    result = await buildWith(Object.assign({}, ...together.map(([, files]) => files)));
  });

  test.each(together)('among others: %s', (_, __, says) => {
    expect(result.output).toMatch(says);
  });

  test('and no fault is told twice, nor one that follows from another', () => {
    const told = result.stderr.split('\n').filter((line) => / → /.test(line));
    expect(told).toHaveLength(together.length);
    expect(result.stderr).toMatch(new RegExp(`^${together.length} faults\\.`, 'm'));
    expect(result.code).toBe(1);
    expect(result.output).not.toMatch(trace);
  });

  test.each(alone)('by itself: %s', async (_, files, says) => {
    const { code, output } = await buildWith(files);
    expect(code).toBe(1);
    expect(output).toMatch(says);
    expect(output).not.toMatch(trace);
  });
});

test('no failed build has touched the output, nor left anything beside it', () => {
  expect(outputOf(project)).toEqual(good);
  expect(leftBeside(project)).toEqual([]);
});

test('when all is mended, the build works again, and gives the same', async () => {
  expect(await project.build()).toMatchObject({ code: 0 });
  expect(outputOf(project)).toEqual(good);
});
