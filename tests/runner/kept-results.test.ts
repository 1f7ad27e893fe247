import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GitProject } from './git-project.ts';
import type { RecordedInputs } from './inputs.ts';
import { KeptResults } from './kept-results.ts';

const file = { project: 'e2e', path: 'tests/search.test.ts' };
const inputs: RecordedInputs = {
  modules: ['tests/search.test.ts'],
  reads: ['content build/index.html', 'list docs', 'content build/gone.html'],
  programs: [],
};

let project: GitProject;
beforeEach(() => {
  project = new GitProject();
  project.write('tests/search.test.ts', 'test();');
  project.write('build/index.html', 'Home');
  project.write('docs/a.md', 'A');
  project.write('docs/b.md', 'B');
  project.commit();
});
afterEach(() => project.remove());

/** What a run finds that begins now. */
const results = (environment = 'Node.js 20') => new KeptResults(project.root, environment);
const find = (environment?: string, now?: number) => results(environment).find(file, now);

/** Keeps a green result of a run that began once all files stood still. */
async function keepGreen(recorded = inputs): Promise<boolean> {
  await pause(20);
  return results().keep(file, 12, recorded, Date.now());
}

describe('given a kept green result', () => {
  test('when no input has changed, then it is replayed, with its commit and its checks', async () => {
    await keepGreen();
    expect(find()).toMatchObject({ checks: 12, commit: project.git({}, 'rev-parse', '--short', 'HEAD') });
  });

  test('when a file that is no input has changed, then it is replayed', async () => {
    await keepGreen();
    project.write('docs/a.md', 'Another text');
    expect(find()).not.toBeNull();
  });

  test.each<[what: string, path: string]>([
    ['the test itself has', 'tests/search.test.ts'],
    ['a page that it read has', 'build/index.html'],
    ['a file is new in a folder that it listed, which has', 'docs/c.md'],
    ['a page is there that was missing, which has', 'build/gone.html'],
  ])('when %s changed, then the file runs', async (_, path) => {
    await keepGreen();
    project.write(path, 'Changed');
    expect(find()).toBeNull();
  });

  test('when another version of a program is installed, then the file runs', async () => {
    await keepGreen();
    expect(find('Node.js 22')).toBeNull();
  });

  test('when it is older than a week, then the file runs', async () => {
    await keepGreen();
    const day = 24 * 60 * 60 * 1000;
    expect(find(undefined, Date.now() + 6 * day)).not.toBeNull();
    expect(find(undefined, Date.now() + 8 * day)).toBeNull();
  });
});

describe('given a test that started a program whose reads nobody knows', () => {
  const started = { ...inputs, programs: ['node'] };

  test('when nothing has changed, then it is replayed', async () => {
    await keepGreen(started);
    expect(find()).not.toBeNull();
  });

  test.each([
    ['any file has changed', () => project.write('docs/a.md', 'Another text')],
    ['a file is new that git does not know', () => project.write('src/new.ts', 'New')],
    ['there is another commit', () => project.git({}, 'commit', '--quiet', '--allow-empty', '--message', 'Empty')],
  ])('when %s, then the file runs', async (_, change) => {
    await keepGreen(started);
    change();
    expect(find()).toBeNull();
  });
});

test('given an input that was edited while the tests ran, then the result is not kept', async () => {
  await pause(20);
  const began = Date.now();
  await pause(20);
  project.write('tests/search.test.ts', 'edited();');
  expect(results().keep(file, 12, inputs, began)).toBe(false);
  expect(find()).toBeNull();
});
