import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanCache, openShelf } from './cache.ts';
import { keepFolder } from './keep-folder.mjs';

/** The id of a process that is gone: those of this machine are smaller. */
const killed = 2 ** 22 + 1;

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'cache-'));
});

const age = (path: string, hours: number) => {
  const then = Date.now() / 1000 - hours * 3600;
  utimesSync(path, then, then);
};

describe('a value', () => {
  test('that was kept is there for the next build, letter for letter', () => {
    openShelf(cache, 'pages', 'v1').write('a page', { html: '<p>Ærlig “talt” – 世界 👋</p>' });
    const shelf = openShelf(cache, 'pages', 'v1');
    expect(shelf.has('a page')).toBe(true);
    expect(shelf.read('a page')).toEqual({ html: '<p>Ærlig “talt” – 世界 👋</p>' });
  });

  test('of another key, kind or version of the code is another one', () => {
    openShelf(cache, 'pages', 'v1').write('a page', 1);
    expect(openShelf(cache, 'pages', 'v1').read('another page')).toBeNull();
    expect(openShelf(cache, 'fences', 'v1').read('a page')).toBeNull();
    expect(openShelf(cache, 'pages', 'v2').read('a page')).toBeNull();
  });

  test('whose file is damaged is none', () => {
    const shelf = openShelf(cache, 'pages', 'v1');
    shelf.write('a page', [1, 2]);
    for (const name of readdirSync(shelf.folder)) writeFileSync(join(shelf.folder, name), '[1,');
    expect(shelf.read('a page')).toBeNull();
  });

  test('of an older version of the code goes away when nobody can need it any more', () => {
    const old = openShelf(cache, 'pages', 'v1');
    const recent = openShelf(cache, 'pages', 'v2');
    age(old.folder, 2);
    openShelf(cache, 'pages', 'v3');
    expect([existsSync(old.folder), existsSync(recent.folder)]).toEqual([false, true]);
  });
});

describe('a folder', () => {
  const make = (content: string) => async (folder: string) => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'bundle.js'), content);
  };

  test('is made once', async () => {
    let made = 0;
    const count = async (folder: string) => {
      made++;
      await make('one')(folder);
    };
    expect(await keepFolder(cache, 'client', 'k1', count)).toBe(await keepFolder(cache, 'client', 'k1', count));
    expect(made).toBe(1);
  });

  test('that could not be made is not there, nor is a half of it', async () => {
    const fail = async (folder: string) => {
      await make('half')(folder);
      throw new Error('the disk is full');
    };
    await expect(keepFolder(cache, 'client', 'k1', fail)).rejects.toThrow('the disk is full');
    expect(readdirSync(join(cache, 'client'))).toEqual([]);
  });

  test('that two processes make at once is that of the faster one, for both', async () => {
    const slow = keepFolder(cache, 'client', 'k1', async (folder) => {
      await make('same')(folder);
      // The other process, as this one sees it.
      await make('same')(join(cache, 'client', 'k1'));
    });
    expect(await slow).toBe(join(cache, 'client', 'k1'));
    expect(readdirSync(join(cache, 'client'))).toEqual(['k1']);
  });
});

test('what a killed build has left is taken away, and what another one is making is not', () => {
  const { folder } = openShelf(cache, 'pages', 'v1');
  writeFileSync(join(folder, `a.json.${killed}-x1.tmp`), '{');
  writeFileSync(join(folder, `b.json.${process.ppid}-x1.tmp`), '{');
  mkdirSync(join(cache, 'client', `k1.${killed}`), { recursive: true });
  cleanCache(cache);
  expect(readdirSync(folder)).toEqual([`b.json.${process.ppid}-x1.tmp`]);
  expect(readdirSync(join(cache, 'client'))).toEqual([]);
});
