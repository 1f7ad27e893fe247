import { exec, execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { root } from '../../src/project.ts';
import { runDirectory } from '../run-directory.ts';
import { sharedInWorker } from '../shared-in-worker.ts';
import { recorder } from './worker-recorder.ts';

/** What is recorded while something is done. */
async function recorded(act: () => unknown): Promise<{ reads: string[]; programs: string[] }> {
  const { inputs } = await recorder.share(async () => act());
  return { reads: [...inputs.reads], programs: [...inputs.programs] };
}

describe('a read of the project is recorded', () => {
  test.each<[way: string, act: () => unknown, read: string]>([
    ['as a promise', () => readFile(join(root, 'README.md')), 'content README.md'],
    ['at once', () => readFileSync(join(root, 'README.md')), 'content README.md'],
    ['by an address', () => readFileSync(new URL('../../README.md', import.meta.url)), 'content README.md'],
    ['by its size', () => statSync(join(root, 'README.md')), 'content README.md'],
    ['where the file is missing', () => existsSync(join(root, 'missing.md')), 'kind missing.md'],
    ['of the names in a folder', () => readdir(join(root, 'docs')), 'list docs'],
    ['of all that a folder holds', () => readdir(join(root, 'docs'), { recursive: true }), 'tree docs'],
  ])('%s', async (_, act, read) => {
    expect((await recorded(act)).reads).toEqual([read]);
  });

  test('when a folder is copied', async () => {
    const target = await mkdtemp(join(tmpdir(), 'copy-'));
    const { reads } = await recorded(() => cp(join(root, 'templates'), target, { recursive: true }));
    await rm(target, { recursive: true });
    expect(reads).toContain('tree templates');
  });

  test('but for packages, kept values, and files elsewhere', async () => {
    const paths = ['node_modules/vite/package.json', '.cache/anything', '../elsewhere'];
    const { reads } = await recorded(() => paths.map((path) => existsSync(join(root, path))));
    expect(reads).toEqual([]);
  });
});

describe('a program that is started is recorded', () => {
  test.each<[way: string, act: () => unknown]>([
    ['by spawn', () => spawnSync('true')],
    ['by a promise of execFile', () => promisify(execFile)('true')],
    ['by a promise of exec', () => promisify(exec)('true')],
  ])('%s', async (_, act) => {
    expect((await recorded(act)).programs).toContain('true');
  });

  test('and its output comes as it does without a recorder', async () => {
    expect(await promisify(execFile)('echo', ['words'])).toEqual({ stdout: 'words\n', stderr: '' });
  });

  test('but for one that works in a copy of the project, whose files were recorded when they were copied', async () => {
    const { programs } = await recorded(() => spawnSync('true', { cwd: join(runDirectory(), 'projects') }));
    expect(programs).toEqual([]);
  });
});

test('what was read for a shared value is an input of each test that uses it', async () => {
  const make = () => readFile(join(root, 'LICENSE'), 'utf8');
  const use = () => sharedInWorker('licence of the recorder test', make);
  expect((await recorded(use)).reads).toContain('content LICENSE');
  expect((await recorded(use)).reads).toContain('content LICENSE');
});
