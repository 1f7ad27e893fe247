/** Nothing old stays in a build from a warm cache, whichever source was edited. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { rooms } from '../../src/checks/rooms/rooms.ts';
import { digests } from './digests.ts';
import { sampleProject } from './global-setup.ts';
import type { Files, Project } from './project.ts';

/** A file, what stands in it, and what a writer or a developer puts in its place. */
type Edit = readonly [file: string, from: string, to: string];

/** In each room whose work is in the output, one file, with an edit that shows there. */
const visibleEdits: Readonly<Record<string, Edit>> = {
  browser: ['src/browser/preferences.ts', 'unleash-docs:preferences', 'unleash-docs:choices'],
  // The doors of the home page hold a switch: in a page of MDX, two rooms away.
  design: ['src/design/Switch.tsx', '"Switch"', '"Switch is-edited"'],
  islands: ['src/islands/Island.tsx', '.slice(0, 6)', '.slice(0, 7)'],
  home: ['src/home/ReaderDoors.tsx', 'Switch your first toggle', 'Flip your first toggle'],
  markdown: ['src/markdown/components/Heading.tsx', 'Link to', 'Address of'],
  site: ['src/site/reading-order.ts', "label: 'Overview'", "label: 'At a glance'"],
  content: ['src/content/mdx-components.ts', '  SdkGrid,', '  SdkGrid: HowItFits,'],
  shell: ['src/shell/Footer.tsx', '"Footer-about"', '"Footer-about is-edited"'],
  survey: ['src/survey/Survey.island.tsx', 'Very unsatisfied', 'Not satisfied at all'],
  search: ['src/search/SearchButton.tsx', 'aria-label="Search"', 'aria-label="Search the docs"'],
  offline: ['src/offline/offline.page.tsx', 'This page has not been read', 'Nobody has read this page'],
  'api-reference': ['src/api-reference/components/TagBody.tsx', 'text="Operations"', 'text="All operations"'],
  navigation: ['src/navigation/near-routes.ts', '_pages.json', '_pages.json?edited'],
  runtime: ['src/runtime/start.ts', "'toggle-wrap'", "'toggle-lines'"],
  output: ['src/output/robots-txt.ts', 'User-agent: *', 'User-agent: any'],
};

/** Kinds of source that no room above has shown: what is edited, and where. */
const otherKinds: Readonly<Record<string, Edit>> = {
  'a style sheet of all pages': ['src/design/tokens.css', '--color-', '--colour-'],
  'the style sheet of an island': ['src/search/Search.island.css', 'overflow: hidden', 'overflow: clip'],
  'an icon of the site': ['src/design/site-icons/favicon.svg', '<svg ', '<svg data-edited="" '],
  'a plugin of Markdown': ['src/markdown/languages.ts', "'Bash'", "'Shell'"],
  'what draws pictures of links': ['src/output/social/card-layout.ts', '1200', '1199'],
  'a page': ['docs/guides/second.md', 'Second page', 'Edited page'],
  'a page of MDX': ['docs/doors.mdx', 'The doors', 'The gates'],
  'a word of the glossary': ['glossary.ts', 'A named switch', 'A switch with a name'],
  'the order of the pages': ['sidebar.ts', "label: 'Deep'", "label: 'Far down'"],
  'a redirect': ['redirects.ts', "'/help': '/'", "'/help': '/guides/long'"],
  'a setting': ['site.config.ts', "title: 'Unleash',", "title: 'Unleashed',"],
  'words of the API': ['openapi/operations/shapes.yaml', 'Read a shape', 'Fetch a shape'],
  'the structure of the API': ['openapi/api-5.6.0.jsonc', '"/shape"', '"/form"'],
  'the version of a package': [
    'package-lock.json',
    '"node_modules/@resvg/resvg-js": {\n      "version": "',
    '"node_modules/@resvg/resvg-js": {\n      "version": "0',
  ],
};

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
  'openapi/api-5.6.0.jsonc': JSON.stringify({
    openapi: '3.0.3',
    info: { version: '5.6.0' },
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
    await edit([
      'sidebar.ts',
      "  { label: 'Deep'",
      "  { label: 'API', items: [{ generated: 'api-reference' }] },\n  { label: 'Deep'",
    ]);
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

  async function edit([file, from, to]: Edit): Promise<void> {
    const text = await project.read(file);
    expect(text, file).toContain(from);
    await project.write({ [file]: text.replaceAll(from, to) });
  }

  test('is tried with an edit of each room', () => {
    const tried = [...Object.keys(visibleEdits), ...withoutOutput];
    expect(tried.toSorted()).toEqual(rooms.map(({ name }) => name).toSorted());
  });

  test.each(Object.entries({ ...visibleEdits, ...otherKinds }))(
    'shows an edit of %s as a cold one does, byte for byte',
    async (_, change) => {
      await edit(change);
      const warm = await build();
      expect(warm).not.toEqual(last);
      expect(warm).toEqual(await buildCold());
      last = warm;
    },
  );

  test('stays as it was where a room is edited of which nothing is in the output', async () => {
    await edit(['src/commands/build.ts', 'import', '// Edited.\nimport']);
    await edit(['src/program/parts.mjs', 'export', '// Edited.\nexport']);
    await edit(['src/remote/remote-pages.ts', 'import', '// Edited.\nimport']);
    await edit(['src/server/listen.ts', 'import', '// Edited.\nimport']);
    await edit(['src/checks/rooms/rooms.ts', 'export', '// Edited.\nexport']);
    expect(await build()).toEqual(last);
    expect(await buildCold()).toEqual(last);
  });
});
