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
import { keepFolder } from '../keep-folder.mjs';
import { sourceGraph } from '../source-graph.mjs';
import { editorFiles, parts } from './parts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cacheDirectory = join(root, '.cache');
const part = process.argv[2] ?? 'bundle';

const [program] = await Promise.all([bundled('program', parts), bundled('editor-files', editorFiles)]);
if (part !== 'bundle') await import(pathToFileURL(join(program, `${part}.js`)).href);

/**
 * The folder of a bundle. A thread runs the version that started it, however the sources have changed since. Ends the
 * process where there is none, which has then been reported.
 * @param {'program' | 'editor-files'} kind
 * @param {Readonly<Record<string, string>>} entries
 * @returns {Promise<string>}
 */
async function bundled(kind, entries) {
  const started = getEnvironmentData(kind);
  if (typeof started === 'string') return started;
  const key = sourceGraph(root).fingerprintOf([...Object.values(entries), 'src/program/bundle-program.mjs']);
  const folder = join(cacheDirectory, kind, key);
  if (!existsSync(folder)) await bundle(kind, entries, key);
  setEnvironmentData(kind, folder);
  return folder;
}

/**
 * Bundles in this process, or in another one where this is a thread, which may be stopped at any time, or where Vite would
 * bundle React's development build: everybody gets the same program, also a test.
 * @param {'program' | 'editor-files'} kind
 * @param {Readonly<Record<string, string>>} entries
 * @param {string} key
 */
async function bundle(kind, entries, key) {
  if (!isMainThread || process.env.NODE_ENV !== 'production') return bundleInOtherProcess();
  // Vite takes a quarter of a second to load, which a build of unchanged sources need not wait for.
  const { bundleProgram } = await import('./bundle-program.mjs');
  try {
    await keepFolder(cacheDirectory, kind, key, (outDir) => bundleProgram(entries, outDir));
  } catch (error) {
    const { tsImport } = await import('tsx/esm/api');
    const { describeBundlingProblem } = await tsImport('./bundling-problem.ts', import.meta.url);
    const problem = describeBundlingProblem(error);
    if (problem === null) throw error;
    console.error(`\n${problem}`);
    process.exit(1);
  }
}

function bundleInOtherProcess() {
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'bundle'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  if (!isMainThread) throw new Error('The program could not be bundled.');
  process.exit(1);
}
