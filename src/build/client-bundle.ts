import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import type { SiteConfig } from '../site/config.ts';

/** The browser's files, as a page refers to them. Paths are below the output directory. */
export type ClientBundle = {
  /** Folder that holds the files. */
  directory: string;
  styles: readonly string[];
  script: string;
  modulePreloads: readonly string[];
  /** Text of the script that stands inline in the head. */
  headScript: string;
  redirectScript: string;
  /** Changes with every byte of the bundle. */
  hash: string;
};

/** Values of the configuration that the browser's code is built with. */
export function clientConstants(config: SiteConfig): Record<string, string> {
  const survey = { ...config.survey, docsHost: new URL(config.url).host };
  return {
    __ANALYTICS__: JSON.stringify(config.analytics),
    __SURVEY__: JSON.stringify(survey),
    __SEARCH__: JSON.stringify({ engine: config.search, siteUrl: config.url }),
  };
}

/** Bundles runtime, islands and styles with Vite, or takes the bundle of the same sources from the cache. */
export async function bundleClient(root: string, cacheDirectory: string, config: SiteConfig): Promise<ClientBundle> {
  const key = await sourceFingerprint(root, clientConstants(config));
  const directory = join(cacheDirectory, `client-${key}`);
  const cached = await readBundle(directory).catch(() => null);
  if (cached) return cached;
  const fresh = `${directory}.${process.pid}`;
  await build(clientConfig(root, fresh, config));
  for (const name of ['head', 'redirect']) await writeFile(join(fresh, `${name}.js`), await bundleInline(root, name));
  await rm(directory, { recursive: true, force: true });
  await rename(fresh, directory);
  return readBundle(directory);
}

/** Puts the bundle's files into a folder of the output. */
export async function copyBundle(bundle: ClientBundle, target: string): Promise<void> {
  await cp(join(bundle.directory, 'assets'), target, { recursive: true });
}

/** Keeps a third of the start script's budget: Vite's own code that preloads before each `import()`. */
const importsWithoutPreload: Plugin = {
  name: 'imports-without-preload',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

function clientConfig(root: string, outDir: string, config: SiteConfig): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Relative, so that the same bundle works under any base URL.
    base: './',
    define: clientConstants(config),
    plugins: [react(), importsWithoutPreload],
    // The search worker is a module that imports an engine when it needs it.
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      assetsDir: 'assets',
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        // Pages are read in the same thread meanwhile, which makes every plugin look slow.
        checks: { pluginTimings: false },
        input: { start: join(root, 'src/runtime/start.ts'), site: join(root, 'src/ui/site.css') },
      },
    },
  };
}

/** Bundles one script of src/runtime to text that needs no module system. */
export async function bundleInline(root: string, name: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, `src/runtime/${name}.ts`), formats: ['iife'], name: 'site', fileName: name },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`src/runtime/${name}.ts came out empty.`);
  return chunk.code.trim();
}

async function readBundle(directory: string): Promise<ClientBundle> {
  const read = (file: string) => readFile(join(directory, file), 'utf8');
  const manifest = JSON.parse(await read('manifest.json')) as Manifest;
  const script = manifest['src/runtime/start.ts'];
  const style = manifest['src/ui/site.css'];
  if (!script || !style) throw new Error('The client bundle has no start script or no style sheet.');
  const files = (await readdir(join(directory, 'assets'))).sort();
  const [headScript, redirectScript] = await Promise.all([read('head.js'), read('redirect.js')]);
  return {
    directory,
    styles: [style.file],
    script: script.file,
    modulePreloads: (script.imports ?? []).flatMap((name) => manifest[name]?.file ?? []),
    headScript: headScript.trim(),
    redirectScript: redirectScript.trim(),
    hash: createHash('sha256').update(files.join('\n')).update(headScript).digest('hex').slice(0, 12),
  };
}

/** Hash of every source that may end up in the bundle. */
async function sourceFingerprint(root: string, constants: Record<string, string>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(constants));
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(join(root, 'package-lock.json'))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
