/** Bundles the program that builds the site, or the files of editors, for `run.mjs`. */
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

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

/**
 * Writes the bundle of some modules and of all that they import.
 * @param {Readonly<Record<string, string>>} entries Paths of the modules from the project's root, by the names of their files.
 * @param {string} outDir Where the files go.
 * @throws what Vite throws where a source cannot be bundled, or a file not be written.
 */
export async function bundleProgram(entries, outDir) {
  await build({
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
      reportCompressedSize: false,
      // For a developer who runs a part with NODE_OPTIONS=--enable-source-maps.
      sourcemap: true,
      target: 'node20',
      rolldownOptions: {
        input: { ...entries },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/**
 * Lets each module find the files beside its source, wherever the project stands.
 * @param {string} folder
 * @returns {import('vite').Plugin}
 */
function ownAddresses(folder) {
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
