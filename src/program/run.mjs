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
import { parts } from './parts.mjs';

const part = process.argv[2] ?? '';
// A thread runs the version that started it, however the sources have changed since.
const started = getEnvironmentData('program');
const folder = typeof started === 'string' ? started : bundledProgram();
if (folder === null) process.exit(1);
setEnvironmentData('program', folder);
await import(pathToFileURL(join(folder, `${part}.js`)).href);

/** @returns {string | null} The folder of the bundle; null where there is none, which has then been told. */
function bundledProgram() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const bundler = fileURLToPath(new URL('bundle-program.ts', import.meta.url));
  const key = sourceGraph(root).fingerprintOf([...Object.values(parts), 'src/program/bundle-program.ts']);
  const folder = join(root, '.cache/program', key);
  if (existsSync(folder)) return folder;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', bundler, key], {
    cwd: root,
    stdio: 'inherit',
    // Whoever asks first, such as a test, gets the program that everybody gets: React's development build is another one.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return folder;
  if (!isMainThread) throw new Error('The program could not be bundled.');
  return null;
}
