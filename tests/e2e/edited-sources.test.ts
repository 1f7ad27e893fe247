/** Nothing old stays in a build from a warm cache, whichever source was edited. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { structureFile } from '../../src/api-reference/api-structure.ts';
import { rooms } from '../../src/checks/rooms/rooms.ts';
import { currentVersion } from '../../versions.ts';
import { digests } from './digests.ts';
import { sampleProject } from './global-setup.ts';
import type { Files, Project } from './project.ts';

/** A file, what stands in it, what a developer or a writer puts in its place, and what of it is then in the output. */
type Edit = readonly [file: string, from: string, to: string, shows: string];

/**
 * In each room whose work is in the output one file, and one of each other kind of source. Those of one step are in
 * different caches, or in one that is found by the hash of all its sources alike, so that none hides what another leaves.
 */
const steps: readonly (readonly [what: string, edits: readonly Edit[]])[] = [
  [
    'browser, navigation, runtime, survey, the tools and what they decide with',
    [
      ['src/try/RolloutField.island.tsx', '"Try a rollout"', '"Let readers in"', 'Let readers in'],
      ['src/evaluation/read-features.ts', 'This is not JSON', 'Nobody reads this as JSON', 'Nobody reads this as JSON'],
      ['src/browser/preferences.ts', 'unleash-docs:preferences', 'unleash-docs:choices', 'unleash-docs:choices'],
      ['src/navigation/near-routes.ts', '_pages.json', '_pages.json?edited', '_pages.json?edited'],
      ['src/runtime/start-runtime.ts', "'toggle-wrap'", "'toggle-lines'", 'toggle-lines'],
      ['src/survey/Survey.island.tsx', 'Very unsatisfied', 'Not satisfied at all', 'Not satisfied at all'],
    ],
  ],
  [
    'shell, site, output, offline and search',
    [
      ['src/shell/Footer.tsx', '"Footer-about"', '"Footer-about is-edited"', 'Footer-about is-edited'],
      ['src/site/reading-order.ts', "'Overview'", "'At a glance'", 'At a glance'],
      ['src/output/robots-txt.ts', 'User-agent: *', 'User-agent: any', 'User-agent: any'],
      ['src/offline/offline.page.tsx', 'This page has not been read', 'Nobody has read this', 'Nobody has read this'],
      ['src/search/SearchButton.tsx', 'aria-label="Search"', 'aria-label="Find a page"', 'Find a page'],
    ],
  ],
  // The doors of the home page hold a switch: in a page of MDX, two rooms away.
  ['design', [['src/design/Switch.tsx', '"Switch"', '"Switch is-edited"', 'Switch is-edited']]],
  ['home', [['src/home/ReaderDoors.tsx', 'Switch your first', 'Flip your first', 'Flip your first']]],
  ['content', [['src/content/mdx-components.ts', '  SdkGrid,', '  SdkGrid: () => "No SDKs",', 'No SDKs']]],
  ['islands', [['src/islands/Island.tsx', 'hashOf(`', 'hashOf(`edited', 'site-island']]],
  ['markdown', [['src/markdown/components/Heading.tsx', 'Link to', 'Address of', 'Address of']]],
  [
    'api-reference',
    [['src/api-reference/components/TagBody.tsx', 'text="Operations"', 'text="All calls"', 'All calls']],
  ],
  [
    'style sheets and icons',
    [
      ['src/design/tokens.css', ':root {', ':root { --edited: 1;', '--edited:1'],
      ['src/search/Search.island.css', 'overflow: hidden', 'overflow: clip', 'overflow:clip'],
      ['src/design/site-icons/favicon.svg', '<svg ', '<svg data-edited="" ', 'data-edited'],
    ],
  ],
  [
    'a list of words and what draws pictures of links',
    [
      ['src/markdown/languages.ts', "'Bash'", "'Bourne shell'", 'Bourne shell'],
      ['src/output/social/card-layout.ts', '1200', '1199', '.png'],
    ],
  ],
  [
    'a page of MDX, the words of the API and the answers of a server',
    [
      ['docs/doors.mdx', 'The doors', 'The gates', 'The gates'],
      ['openapi/operations/shapes.yaml', 'Read a shape', 'Fetch a shape', 'Fetch a shape'],
      ['openapi/answers/shapes.yaml', 'rectangle', 'pentagon', 'pentagon'],
    ],
  ],
  ['the structure of the API', [[structureFile, '"/shape"', '"/form"', '/form']]],
  [
    'the version of a package',
    [
      [
        'package-lock.json',
        '"node_modules/@resvg/resvg-js": {\n      "version": "',
        '"node_modules/@resvg/resvg-js": {\n      "version": "0',
        '.png',
      ],
    ],
  ],
];

/** Rooms of which nothing is in the output. */
const withoutOutput = ['program', 'remote', 'server', 'checks', 'commands'];

const shape = {
  operationId: 'getShape',
  tags: ['Shapes'],
  responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/shape' } } } } },
  'x-edition': 'open-source',
};

/** A page with what the home page has, and an API of one operation. */
const more: Files = {
  'docs/doors.mdx':
    '---\ntitle: The doors\ndescription: A page that shows what the home page has.\nsidebar: false\n---\n\n<ReaderDoors />\n\n<SdkGrid />\n\n```bash\nls\n```\n',
  [structureFile]: JSON.stringify({
    openapi: '3.0.3',
    info: { version: currentVersion.release },
    tags: [{ name: 'Shapes' }],
    components: { schemas: { shape: { type: 'string' } } },
    paths: { '/shape': { get: shape } },
  }),
  'openapi/operations/shapes.yaml': stringify({
    tag: 'Shapes',
    introduction: 'Things of a shape, so that this site has an API, too.',
    operations: {
      getShape: {
        summary: 'Read a shape',
        description: 'Answers with the name of a shape.',
        permission: 'None',
        tokens: ['none'],
      },
    },
  }),
  'openapi/answers/shapes.yaml': stringify({ getShape: { answer: { status: '200', body: 'rectangle' } } }),
  'openapi/schemas/shape.yaml': stringify({ description: 'The name of a shape.', example: 'round' }),
  'openapi/error-body.yaml': stringify({ description: 'None.', example: {} }),
  'openapi/statuses.yaml': stringify({ 200: 'Done.' }),
};

/** Kinds of cache that a build without any begins without. Bundles of code stay: `source-graph.test.ts` holds their keys. */
const cachesOfPages = ['pages', 'fences', 'api-reference', 'social', 'output.json'];

describe('a build from a warm cache', { timeout: 120_000 }, () => {
  let project: Project;
  let last: Record<string, string>;

  beforeAll(async () => {
    project = await sampleProject('edited-sources');
    await project.write(more);
    await edit(
      'sidebar.ts',
      "  { label: 'Deep'",
      "  { label: 'API', items: [{ generated: 'api-reference' }] },\n  { label: 'Deep'",
    );
    last = await build();
  });

  async function build(): Promise<Record<string, string>> {
    const { code, output } = await project.build();
    expect(code, output).toBe(0);
    return digests(join(project.root, 'build'));
  }

  async function buildCold(): Promise<Record<string, string>> {
    for (const name of cachesOfPages) await rm(join(project.root, '.cache', name), { recursive: true, force: true });
    await rm(join(project.root, 'build'), { recursive: true });
    return build();
  }

  async function edit(file: string, from: string, to: string): Promise<void> {
    const text = await project.read(file);
    expect(text, file).toContain(from);
    await project.write({ [file]: text.replaceAll(from, to) });
  }

  test('is tried with an edit of each room', () => {
    const edited = steps.flatMap(([, edits]) => edits.map(([file]) => file.split('/')));
    const tried = edited.flatMap(([top, room = '']) => (top === 'src' ? [room] : []));
    expect([...new Set([...tried, ...withoutOutput])].toSorted()).toEqual(rooms.toSorted());
  });

  test.each(steps)('shows an edit of %s as a cold one does, byte for byte', async (_, edits) => {
    for (const [file, from, to] of edits) await edit(file, from, to);
    const warm = await build();
    const changed = Object.keys(warm).filter((path) => warm[path] !== last[path]);
    const texts = await Promise.all(changed.map(async (path) => path + (await project.read(join('build', path)))));
    for (const [file, , , shows] of edits)
      expect(
        texts.some((text) => text.includes(shows)),
        file,
      ).toBe(true);
    expect(warm).toEqual(await buildCold());
    last = warm;
  });

  test('stays as it was where a room is edited of which nothing is in the output', async () => {
    await edit('src/commands/build.ts', 'import', '// Edited.\nimport');
    await edit('src/program/parts.mjs', 'export', '// Edited.\nexport');
    await edit('src/remote/remote-content.ts', 'import', '// Edited.\nimport');
    await edit('src/server/listen.ts', 'import', '// Edited.\nimport');
    await edit('src/checks/rooms/rooms.ts', 'export', '// Edited.\nexport');
    expect(await build()).toEqual(last);
    expect(await buildCold()).toEqual(last);
  });

  test('is the same whoever had the program bundled first, such as a test in another mode', async () => {
    await rm(join(project.root, '.cache/program'), { recursive: true });
    const first = await project.build({ NODE_ENV: 'test' });
    expect(first.code, first.output).toBe(0);
    expect(await build()).toEqual(last);
    expect(await buildCold()).toEqual(last);
  });
});
