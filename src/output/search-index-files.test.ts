import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchDocument } from '../search/search-document.fixture.ts';
import { writeIndexFiles } from './search-index-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'index-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const pages = (title: string) => [searchDocument('/first', 'First page'), searchDocument('/second', title)];
const write = (title: string, folder: string, last: string) =>
  writeIndexFiles({ documents: pages(title), folder: join(root, folder), lastFolder: join(root, last) });
const hashOf = (folder: string) => readdirSync(join(root, folder, 'index'))[0] ?? '';
const page = (folder: string, number: number) => join(root, folder, 'index', hashOf(folder), 'pages', `${number}.json`);

test('an index takes over the files that the last one has too, and writes the others', () => {
  write('Second page', 'old', 'none');
  write('Another page', 'new', 'old');
  expect(statSync(page('new', 0)).ino).toBe(statSync(page('old', 0)).ino);
  expect(readFileSync(page('new', 1), 'utf8')).toContain('Another page');
  expect(readFileSync(page('old', 1), 'utf8')).toContain('Second page');
});

test('it is the same with and without a last index', () => {
  write('Second page', 'old', 'none');
  write('Another page', 'beside', 'old');
  write('Another page', 'alone', 'none');
  const filesOf = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')])
      .sort();
  expect(filesOf('beside')).toEqual(filesOf('alone'));
});
