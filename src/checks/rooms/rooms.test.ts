import { readFileSync } from 'node:fs';
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
  const names = rooms.map(({ name }) => name);
  const expected = [lintOf('src/*', names), ...names.map((name, at) => lintOf(`src/${name}/**`, names.slice(at + 1)))];
  const { overrides } = JSON.parse(readFileSync(join(root, 'src/checks/rooms/biome.rooms.json'), 'utf8')) as {
    overrides: Override[];
  };
  expect(overrides).toEqual(expected);
});
