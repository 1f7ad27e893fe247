/**
 * Runs a part of the program that builds the site: `node src/program/run.mjs build`, or a worker thread with such an
 * argument. The program is bundled once for each version of its sources: its thousand modules one by one take longer to
 * load than an edited page takes to build. Plain JavaScript, because Node 20 reads no TypeScript by itself.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { sourceGraph } from '../source-graph.mjs';
import { editorFiles, parts } from './parts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const part = process.argv[2] ?? '';

const folder = bundled('program', parts);
bundled('editor-files', editorFiles);
await import(pathToFileURL(join(folder, `${part}.js`)).href);

/**
 * The folder of a bundle. A thread runs the version that started it, however the sources have changed since. Ends the
 * process where there is none, which has then been told.
 * @param {'program' | 'editor-files'} kind
 * @param {Readonly<Record<string, string>>} entries
 * @returns {string}
 */
function bundled(kind, entries) {
  const started = getEnvironmentData(kind);
  if (typeof started === 'string') return started;
  const key = sourceGraph(root).fingerprintOf([...Object.values(entries), 'src/program/bundle-program.ts']);
  const folder = join(root, '.cache', kind, key);
  if (!existsSync(folder)) bundle(kind, key);
  setEnvironmentData(kind, folder);
  return folder;
}

/** @param {string} kind @param {string} key */
function bundle(kind, key) {
  const bundler = fileURLToPath(new URL('bundle-program.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', bundler, kind, key], {
    cwd: root,
    stdio: 'inherit',
    // Whoever asks first, such as a test, gets the program that everybody gets: React's development build is another one.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  if (!isMainThread) throw new Error('The program could not be bundled.');
  process.exit(1);
}
