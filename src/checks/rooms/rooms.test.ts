import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../project.ts';
import { rooms } from './rooms.ts';

type Override = { includes: string[]; linter: { rules: { style: unknown } } };

/** What Biome is told, so that an editor underlines an import of a later room while it is written. */
function lintOf(includes: string, later: readonly string[]): Override {
  const folders = later.length > 0 ? `{${['tests', ...later]}}` : 'tests';
  const patterns = [{ group: [`**/${folders}/**`], message: 'Of a later room: see src/checks/rooms/rooms.ts.' }];
  return {
    includes: [includes],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
  };
}

test('the lint of the editor has the rooms in their order', () => {
  const expected = [lintOf('src/*', rooms), ...rooms.map((name, at) => lintOf(`src/${name}/**`, rooms.slice(at + 1)))];
  const { overrides } = JSON.parse(readFileSync(join(root, 'src/checks/rooms/biome.rooms.json'), 'utf8')) as {
    overrides: Override[];
  };
  expect(overrides).toEqual(expected);
});

test('ARCHITECTURE.md tells of each room, in the order that is held', () => {
  const rows = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\| `src\/([\w-]+)\/` \| (.+) \|$/gm);
  expect(Array.from(rows, ([, name]) => name)).toEqual(rooms);
});

test('each room is a folder, and each folder is a room', () => {
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(rooms.toSorted());
});
