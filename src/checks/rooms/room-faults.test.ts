import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { browserEntries } from '../../output/browser-entries.ts';
import { checkRooms } from './room-faults.ts';

type Files = Readonly<Record<string, string>>;

/** A project in good order: what a browser loads, and three rooms, of which each uses the one before. */
const inOrder: Files = {
  ...Object.fromEntries(Object.values(browserEntries).map((entry) => [entry, ''])),
  'src/ground.ts': 'export const ground = 1;\n',
  'src/site/model.ts': "import { ground } from '../ground.ts';\nexport const model = ground;\n",
  'src/search/index.ts': "import { model } from '../site/model.ts';\nexport const index = model;\n",
  'src/output/files.ts': "import { index } from '../search/index.ts';\nexport const files = index;\n",
  'src/output/files.test.ts': "import './files.ts';\n",
  'tests/page.ts': "import '../src/output/files.ts';\nexport const page = 1;\n",
};

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

function faultsOf(planted: Files) {
  root = mkdtempSync(join(tmpdir(), 'rooms-'));
  for (const [path, text] of Object.entries({ ...inOrder, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkRooms(root);
}

test('rooms in good order have no fault', () => {
  expect(faultsOf({})).toEqual([]);
});

const start = browserEntries.start;

/** What a developer does, and what is told of it: where, both files, and the cure. */
test.each<[broken: string, planted: Files, file: string, line: number, problem: string, cure: RegExp]>([
  [
    'an import of a later room',
    { 'src/site/model.ts': "\nimport '../search/links.ts';\n", 'src/search/links.ts': '' },
    'src/site/model.ts',
    2,
    'It uses src/search/links.ts, of a later room.',
    /let src\/search hand over what src\/site needs/,
  ],
  [
    'a type of a later room',
    {
      'src/ground.ts': "import type { Link } from './site/link.ts';\nexport type Ground = Link;\n",
      'src/site/link.ts': 'export type Link = string;\n',
      'src/site/model.ts': '',
    },
    'src/ground.ts',
    1,
    'It uses src/site/link.ts, of a later room.',
    /let src\/site hand over what src needs/,
  ],
  [
    'an import of what is a test’s',
    { 'src/output/files.ts': "export { page } from '../../tests/page.ts';\n", 'tests/page.ts': '' },
    'src/output/files.ts',
    1,
    "It uses tests/page.ts, which is a test's.",
    /Move what both need into src\//,
  ],
  [
    'two files that use each other',
    { 'src/site/a.ts': "import './b.ts';\n", 'src/site/b.ts': "\n\nimport './a.ts';\n" },
    'src/site/a.ts',
    1,
    'Files use each other in a circle: src/site/a.ts → src/site/b.ts → src/site/a.ts.',
    /Put what both need into a file of its own/,
  ],
  [
    'a package of Node.js where a browser loads it',
    {
      [start]: "import '../search/words.ts';\n",
      'src/search/words.ts': "import { join } from 'node:path';\nvoid join;\n",
    },
    'src/search/words.ts',
    1,
    'A browser loads this file, and it uses “node:path”, which only a build has.',
    /that no island and nothing of the runtime imports/,
  ],
  [
    'the renderer of the build where a browser loads it',
    { [start]: "import '../search/Words.tsx';\n", 'src/search/Words.tsx': "import 'react-dom/server';\n" },
    'src/search/Words.tsx',
    1,
    'A browser loads this file, and it uses “react-dom/server”, which only a build has.',
    /that no island and nothing of the runtime imports/,
  ],
  [
    'a folder that is no room',
    { 'src/utils/text.ts': '' },
    'src/utils/text.ts',
    1,
    'Its folder is no room.',
    /add the room where it belongs in src\/checks\/rooms\/rooms\.ts/,
  ],
  [
    'a second file of one name',
    { 'src/shell/model.ts': '' },
    'src/site/model.ts',
    1,
    'Two files are called model.ts: src/shell/model.ts and src/site/model.ts.',
    /Name one of them/,
  ],
  [
    'a file that is called like one of an editor',
    { 'sidebar.ts': '', 'src/shell/sidebar.ts': '' },
    'src/shell/sidebar.ts',
    1,
    'Two files are called sidebar.ts: sidebar.ts and src/shell/sidebar.ts.',
    /Name one of them/,
  ],
])('%s is told', (_, planted, file, line, problem, cure) => {
  expect(faultsOf(planted)).toEqual([{ file, line, problem, cure: expect.stringMatching(cure) }]);
});
