/** Bundles the program that builds the site into the folder that is named, for `run.mjs`. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { build, type Plugin } from 'vite';
import { describeWriteProblem } from '../build/write-problem.ts';
import { describeFault, type Fault } from '../content/fault.ts';
import { removeUnused } from '../content/remove-unused.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The parts that `run.mjs` can run, each with the module that it begins with. */
const parts = {
  build: 'src/build/main.ts',
  start: 'src/server/start.ts',
  'compile-worker': 'src/content/compile-worker.ts',
  'output-worker': 'src/build/output-worker-thread.ts',
};

/** Packages that stay as they are: compiled for the machine, loaded by few builds, or quick to load. */
const packagesApart = [
  '@resvg/resvg-js',
  '@vitejs/plugin-react',
  'beautiful-mermaid',
  'fontkit',
  'react',
  'react-dom',
  'shiki',
  'vite',
];

/** @param folder Absolute path in the cache; it is there as a whole or not at all. */
async function bundleProgram(folder: string): Promise<void> {
  const fresh = `${folder}.${process.pid}`;
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [ownAddresses(fresh)],
    ssr: { noExternal: true, external: packagesApart },
    build: {
      ssr: true,
      outDir: fresh,
      minify: false,
      // For a developer who runs a part with NODE_OPTIONS=--enable-source-maps.
      sourcemap: true,
      target: 'node20',
      rolldownOptions: { input: parts, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  // Where another process was faster, its bundle is the same, and it may be running it.
  await rename(fresh, folder).catch(async (error) => {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  await removeUnused(dirname(folder), basename(folder), 'program-');
}

/** Lets each module find the files beside its source, wherever the project stands. */
function ownAddresses(folder: string): Plugin {
  return {
    name: 'own-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(root, 'src/')) || !code.includes('import.meta.url')) return null;
      const address = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', `(${address})`), map: null };
    },
  };
}

/** A part of what Vite throws where sources cannot be bundled. */
type BundlingError = { errors?: readonly { id?: string; loc?: { line: number }; message: string }[] };

function faultsOf(error: unknown): Fault[] {
  return ((error as BundlingError).errors ?? []).map(({ id, loc, message }) => {
    // Where the bundler gives no place of its own, the excerpt in its message begins with it.
    const [problem = '', ...excerpt] = stripVTControlCharacters(message).split('\n');
    const [, file, line] = /\[ (\S+):(\d+):\d+ \]/.exec(excerpt.join('\n')) ?? [];
    return {
      file: id ? relative(root, id) : (file ?? 'src'),
      line: loc?.line ?? Number(line ?? 1),
      problem: `The code cannot be bundled: ${problem.replace(/^\[\S+\] /, '')}`,
      cure: 'Mend it and build again.',
    };
  });
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder: bundle-program.ts <folder>.');
try {
  await bundleProgram(folder);
} catch (error) {
  process.exitCode = 1;
  await rm(`${folder}.${process.pid}`, { recursive: true, force: true });
  const faults = faultsOf(error);
  const problem = describeWriteProblem(error);
  if (problem) console.error(`\n${problem}`);
  else if (faults.length > 0) console.error(`\n${faults.map(describeFault).join('\n')}`);
  else throw error;
}
