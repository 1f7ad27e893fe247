import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remarkLinks } from './remark-links.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

test('links are noted as they are written, and get placeholders', async () => {
  const { tree, data } = await tryOnMarkdown('Words.\n\n[a](../b.md#c) [d](/e)', [remarkLinks]);
  expect(data.references).toEqual([
    { kind: 'link', written: '../b.md#c', line: 3 },
    { kind: 'link', written: '/e', line: 3 },
  ]);
  expect(tree.children[1]).toMatchObject({ children: [{ url: 'doc:b.md#c' }, {}, { url: 'site:/e' }] });
});

test('a page depends on the files that it links', async () => {
  const docsDirectory = mkdtempSync(join(tmpdir(), 'docs-'));
  writeFileSync(join(docsDirectory, 'limits.csv'), 'a,b');
  const { data, problems } = await tryOnMarkdown('[a](../limits.csv) [b](no.csv)', [remarkLinks], docsDirectory);
  expect([...(data.files ?? [])]).toEqual(['limits.csv']);
  expect(problems).toEqual(['1 The link “no.csv” leads to a file that does not exist.']);
});

test('a file of the machine cannot be published by a symbolic link to it, or to its folder', async () => {
  const machine = mkdtempSync(join(tmpdir(), 'machine-'));
  const docsDirectory = join(machine, 'docs');
  mkdirSync(docsDirectory);
  writeFileSync(join(machine, 'passwords.txt'), 'root');
  writeFileSync(join(docsDirectory, 'limits.txt'), '1');
  symlinkSync('../passwords.txt', join(docsDirectory, 'leak.txt'));
  symlinkSync(machine, join(docsDirectory, 'machine'));
  symlinkSync('limits.txt', join(docsDirectory, 'bounds.txt'));
  const text = '[a](../leak.txt)\n[b](../machine/passwords.txt)\n[c](../bounds.txt)';
  expect((await tryOnMarkdown(text, [remarkLinks], docsDirectory)).problems).toEqual([
    '1 The link “../leak.txt” leads out of docs/ by a symbolic link.',
    '2 The link “../machine/passwords.txt” leads out of docs/ by a symbolic link.',
  ]);
});

test.each([
  ['[a](../../b.md)', 'leads out of docs/'],
  ['[a]()', 'leads nowhere'],
  ['[a](//host.example)', 'has no scheme'],
  ['[a](rbac)', 'names neither a file nor a route'],
])('%s is told', async (text, problem) => {
  expect((await tryOnMarkdown(text, [remarkLinks])).problems).toEqual([expect.stringContaining(problem)]);
});
