/** Nothing old stays in a build from a warm cache, whichever source was edited. */
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { structureFile } from '../../src/api-reference/api-structure.ts';
import { rooms } from '../../src/checks/rooms/rooms.ts';
import { currentVersion } from '../../versions.ts';
import { buildCold, buildWhole, commit, replaceIn, severalBuilds } from './builds.ts';
import { sampleProject } from './global-setup.ts';
import type { Files, Project } from './project.ts';

/** What a developer or a writer edits in a project, and what of it is then in the output. */
type Edit = readonly [what: string, shows: string, edit: (project: Project) => Promise<unknown>];

/** An edit of a text in a file. */
const text = (file: string, from: string, to: string, shows = to): Edit => [
  file,
  shows,
  (project) => replaceIn(project, file, from, to),
];

/**
 * In each room whose work is in the output one file, and one of each other kind of source; then what writers do.
 *
 * The edits of a step must not hide one another: what one of them makes new must not be what another could leave old.
 * So they are in different caches, on different pages, or in one cache whose key is the hash of all its sources alike
 * (`bundled-sources.test.ts` holds that this hash has each file that another one uses).
 */
const steps: readonly (readonly [what: string, edits: readonly Edit[]])[] = [
  [
    'what pages say: an order, a label, a heading with a link to it, a redirect, a date, the words of the API',
    [
      // Each on pages that show nothing of the others.
      text(
        'sidebar.ts',
        "'/guides/markdown', '/guides/islands'",
        "'/guides/islands', '/guides/markdown'",
        '_sidebar/guides.html',
      ),
      text('sidebar.ts', "label: 'Deeper'", "label: 'Deepest'", 'Deepest'),
      ['a heading that another page links to', 'the-part-behind', moveHeading],
      text('redirects.ts', "'/help': '/'", "'/help': '/guides/long', '/aid': '/'", 'aid.html'),
      ['the date of a commit', '2022-05-06', commitAgain],
      text('openapi/operations/shapes.yaml', 'Read a shape', 'Fetch a shape'),
      text('openapi/answers/shapes.yaml', 'rectangle', 'pentagon'),
    ],
  ],
  [
    'a picture, components of MDX and what is two rooms away, and pages of the API',
    [
      text('docs/guides/images/square.svg', '#4b45c6', '#111111'),
      text('src/home/ReaderDoors.tsx', 'Switch your first', 'Flip your first'),
      text('src/content/mdx-components.ts', '  SdkGrid,', '  SdkGrid: () => "No SDKs",', 'No SDKs'),
      text('src/api-reference/components/TagBody.tsx', 'text="Operations"', 'text="All calls"', 'All calls'),
    ],
  ],
  [
    'settings and a definition of the glossary',
    [
      text('site.config.ts', "title: 'Unleash',", "title: 'Unleashed',", 'Unleashed'),
      text('glossary.ts', 'A named switch', 'A switch with a name'),
    ],
  ],
  [
    'the list of pages: a new one, one less, another operation',
    [
      ['a new page', 'A page that was not there before.', addPage],
      ['a deleted page', 'guides/terms.html is gone', removePage],
      text(structureFile, '"/shape"', '"/form"', '/form'),
    ],
  ],
  [
    "the browser's code: browser, navigation, runtime, survey, the tools, what they decide with, islands and style sheets",
    [
      text('src/try/RolloutField.island.tsx', '"Try a rollout"', '"Let readers in"', 'Let readers in'),
      text('src/evaluation/read-features.ts', 'This is not JSON', 'Nobody reads this as JSON'),
      text('src/browser/preferences.ts', 'unleash-docs:preferences', 'unleash-docs:choices'),
      text('src/navigation/near-routes.ts', '_pages.json', '_pages.json?edited'),
      text('src/runtime/start-runtime.ts', "'toggle-wrap'", "'toggle-lines'", 'toggle-lines'),
      text('src/survey/Survey.island.tsx', 'Very unsatisfied', 'Not satisfied at all'),
      text('src/islands/Counter.island.tsx', 'plus one', 'and one more'),
      text('src/design/tokens.css', ':root {', ':root { --edited: 1;', '--edited:1'),
      text('src/search/Search.island.css', 'overflow: hidden', 'overflow: clip', 'overflow:clip'),
      text('src/design/site-icons/favicon.svg', '<svg ', '<svg data-edited="" ', 'data-edited'),
    ],
  ],
  [
    'what is around the text of a page: shell, site, output, offline, search, design and pictures of links',
    [
      text('src/shell/Footer.tsx', '"Footer-about"', '"Footer-about is-edited"', 'Footer-about is-edited'),
      text('src/site/reading-order.ts', "'Overview'", "'At a glance'", 'At a glance'),
      text('src/output/robots-txt.ts', 'User-agent: *', 'User-agent: any'),
      text('src/offline/offline.page.tsx', 'This page has not been read', 'Nobody has read this'),
      text('src/search/SearchButton.tsx', 'aria-label="Search"', 'aria-label="Find a page"', 'Find a page'),
      text('src/design/Switch.tsx', '"Switch"', '"Switch is-edited"', 'Switch is-edited'),
      text('src/output/social/card-layout.ts', '1200', '1199', '.png'),
    ],
  ],
  [
    'what a page is compiled with: markdown, islands, names of languages, and the version of a package',
    [
      text('src/markdown/components/Heading.tsx', 'Link to', 'Address of'),
      text('src/islands/Island.tsx', 'hashOf(`', 'hashOf(`edited', 'site-island'),
      text('src/markdown/languages.ts', "'Bash'", "'Bourne shell'", 'Bourne shell'),
      text(
        'package-lock.json',
        '"node_modules/@resvg/resvg-js": {\n      "version": "',
        '"node_modules/@resvg/resvg-js": {\n      "version": "0',
        '.png',
      ),
    ],
  ],
];

async function moveHeading(project: Project): Promise<void> {
  await replaceIn(project, 'docs/guides/second.md', '## The far part', '## The part behind');
  await replaceIn(project, 'docs/guides/markdown.md', '#the-far-part', '#the-part-behind');
}

async function addPage(project: Project): Promise<void> {
  const head = '---\ntitle: New page\ndescription: A page that was not there before.\n---\n\n';
  await project.write({ 'docs/guides/new.md': `${head}[On](long.md)\n` });
  await replaceIn(project, 'sidebar.ts', "'/guides/terms'", "'/guides/new'");
}

async function removePage(project: Project): Promise<void> {
  await project.write({ 'docs/guides/terms.md': null });
}

/** One page alone gets the date of a later commit: one that changes who may run its file. */
async function commitAgain(project: Project): Promise<void> {
  await chmod(join(project.root, 'docs/doors.mdx'), 0o755);
  await commit(project, 'docs/doors.mdx', '2022-05-06T07:08:09Z');
}

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
  '.gitignore': '/build/\n/.cache/\n',
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

describe('a build from a warm cache', severalBuilds, () => {
  let project: Project;
  let last: Record<string, string>;

  beforeAll(async () => {
    project = await sampleProject('edited-sources');
    await project.write(more);
    await replaceIn(
      project,
      'sidebar.ts',
      "  { label: 'Deep'",
      "  { label: 'API', items: [{ generated: 'api-reference' }] },\n  { label: 'Deep'",
    );
    await commit(project, '.', '2021-03-04T23:30:00Z');
    last = await buildWhole(project);
  }, severalBuilds.timeout);

  /** The path and the text of each file of the output that is new, other or gone. */
  function changesTo(output: Record<string, string>): Promise<string[]> {
    const paths = new Set([...Object.keys(last), ...Object.keys(output)]);
    const changed = [...paths].filter((path) => output[path] !== last[path]);
    return Promise.all(
      changed.map(async (path) =>
        path in output ? path + (await project.read(join('build', path))) : `${path} is gone`,
      ),
    );
  }

  test('is tried with an edit of each room', () => {
    const edited = steps.flatMap(([, edits]) => edits.map(([file]) => file.split('/')));
    const tried = edited.flatMap(([top, room = '']) => (top === 'src' ? [room] : []));
    expect([...new Set([...tried, ...withoutOutput])].toSorted()).toEqual(rooms.toSorted());
  });

  test.each(steps)('shows an edit of %s as a cold one does, byte for byte', async (_, edits) => {
    for (const [, , edit] of edits) await edit(project);
    const warm = await buildWhole(project);
    const changes = await changesTo(warm);
    for (const [what, shows] of edits)
      expect(
        changes.some((change) => change.includes(shows)),
        what,
      ).toBe(true);
    expect(warm).toEqual(await buildCold(project));
    last = warm;
  });

  test('finds a link that an edit of another page has broken', async () => {
    await replaceIn(project, 'docs/guides/second.md', '## The part behind', '## The part in front');
    const { code, output } = await project.build();
    expect(code).not.toBe(0);
    expect(output).toMatch(/docs\/guides\/markdown\.md:\d+ {2}.*#the-part-behind/);
    await replaceIn(project, 'docs/guides/second.md', '## The part in front', '## The part behind');
  });

  test('stays as it was where a room is edited of which nothing is in the output, whoever bundled the program', async () => {
    await replaceIn(project, 'src/commands/build.ts', 'import', '// Edited.\nimport');
    await replaceIn(project, 'src/program/parts.mjs', 'export', '// Edited.\nexport');
    await replaceIn(project, 'src/remote/remote-content.ts', 'import', '// Edited.\nimport');
    await replaceIn(project, 'src/server/listen.ts', 'import', '// Edited.\nimport');
    await replaceIn(project, 'src/checks/rooms/rooms.ts', 'export', '// Edited.\nexport');
    // Such as a test in another mode.
    await rm(join(project.root, '.cache/program'), { recursive: true });
    const first = await project.build({ NODE_ENV: 'test' });
    expect(first.code, first.output).toBe(0);
    expect(await buildWhole(project)).toEqual(last);
    expect(await buildCold(project)).toEqual(last);
  });
});
