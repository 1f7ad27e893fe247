import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createLogger, type InlineConfig, type Logger, type Plugin } from 'vite';
import { browserEntries, partStyles } from './browser-entries.ts';

/** What a bundle is made with: names and the JavaScript that the code finds under them, and whether pages can be read offline. */
export type BundleSettings = { constants: Record<string, string>; offline: boolean };

/** Writes runtime, islands and styles, and the scripts that stand outside of the module graph, into a folder. */
export async function writeBundle(root: string, folder: string, { constants, offline }: BundleSettings): Promise<void> {
  await build(clientConfig(root, folder, constants));
  const { head, redirect, serviceWorker, serviceWorkerOff } = browserEntries;
  const scripts = { head, redirect, sw: offline ? serviceWorker : serviceWorkerOff };
  const writeScript = async ([file, entry]: [string, string]) =>
    writeFile(join(folder, `${file}.js`), await bundleInline(root, entry));
  await Promise.all(Object.entries(scripts).map(writeScript));
}

/** Shows warnings only: an error is thrown, and told once by whoever catches it. */
const warnings: Logger = { ...createLogger('warn'), error: () => {} };

/** Keeps a third of the start script's budget: Vite's own code that preloads before each `import()`. */
const importsWithoutPreload: Plugin = {
  name: 'imports-without-preload',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

function clientConfig(root: string, outDir: string, define: Record<string, string>): InlineConfig {
  return {
    root,
    configFile: false,
    customLogger: warnings,
    publicDir: false,
    // Relative, so that the same bundle works under any base URL.
    base: './',
    define,
    plugins: [react(), importsWithoutPreload],
    // The search worker is a module that imports an engine when it needs it.
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      assetsDir: 'assets',
      modulePreload: false,
      // The sizes would only be printed.
      reportCompressedSize: false,
      target: 'es2022',
      rolldownOptions: {
        // Pages are read in the same thread meanwhile, which makes every plugin look slow.
        checks: { pluginTimings: false },
        // A text that two parts share is not worth a file of its own, which every page would fetch.
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        input: Object.fromEntries(
          Object.entries({ start: browserEntries.start, site: browserEntries.styles, ...partStyles }).map(
            ([name, source]) => [name, join(root, source)],
          ),
        ),
      },
    },
  };
}

/**
 * Bundles one script to text that needs no module system.
 * @param entry Its path from the project's root.
 */
export async function bundleInline(root: string, entry: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    customLogger: warnings,
    publicDir: false,
    build: {
      write: false,
      reportCompressedSize: false,
      target: 'es2022',
      lib: { entry: join(root, entry), formats: ['iife'], name: 'site', fileName: 'script' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} came out empty.`);
  return chunk.code.trim();
}
