/** Bundles the program that builds the site, or the files of editors, into `.cache/<kind>/<key>/`, for `run.mjs`. */
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, type Plugin } from 'vite';
import { keepFolder } from '../cache.ts';
import { describeFault, type Fault } from '../fault.ts';
import { cacheDirectory, root } from '../project.ts';
import { describeWriteProblem } from '../write-problem.ts';
import { editorFiles, parts } from './parts.mjs';

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

const entries = { program: parts, 'editor-files': editorFiles };

function bundle(kind: keyof typeof entries, outDir: string): Promise<unknown> {
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [ownAddresses(outDir)],
    ssr: { noExternal: true, external: packagesApart },
    build: {
      ssr: true,
      outDir,
      minify: false,
      // For a developer who runs a part with NODE_OPTIONS=--enable-source-maps.
      sourcemap: true,
      target: 'node20',
      rolldownOptions: {
        input: entries[kind],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
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

const [kind, key] = process.argv.slice(2);
if ((kind !== 'program' && kind !== 'editor-files') || !key)
  throw new Error('Say what, and the version of its sources: bundle-program.ts program <key>.');
try {
  await keepFolder(cacheDirectory, kind, key, (folder) => bundle(kind, folder));
} catch (error) {
  process.exitCode = 1;
  const faults = faultsOf(error);
  const problem = describeWriteProblem(error);
  if (problem) console.error(`\n${problem}`);
  else if (faults.length > 0) console.error(`\n${faults.map(describeFault).join('\n')}`);
  else throw error;
}
