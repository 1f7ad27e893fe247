import { cpSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { keepFolder } from '../cache.ts';
import { hashOf } from '../hash.ts';
import type { SiteConfig } from '../site/config.ts';
import { sourceGraph } from '../source-graph.mjs';
import { browserEntries } from './browser-entries.ts';

/** The browser's files, as a page refers to them. Paths are below the output directory. */
export type ClientBundle = {
  /** Folder that holds the files. */
  directory: string;
  styles: readonly string[];
  /** Style sheets that only an island needs, by the island's name. */
  islandStyles: Readonly<Record<string, string>>;
  script: string;
  modulePreloads: readonly string[];
  /** Text of the script that stands inline in the head. */
  headScript: string;
  redirectScript: string;
  /** Service worker: the one that keeps pages, or the one that takes its place when that is switched off. */
  serviceWorker: string;
  /** Changes with every byte of the bundle. */
  hash: string;
};

/** Values of the configuration that the browser's code is built with. */
export function clientConstants(config: SiteConfig): Record<string, string> {
  const survey = { ...config.survey, docsHost: new URL(config.url).host };
  return {
    __ANALYTICS__: JSON.stringify(config.analytics),
    __OFFLINE__: JSON.stringify(config.offline),
    __SURVEY__: JSON.stringify(survey),
    __SEARCH__: JSON.stringify({ engine: config.search, siteUrl: config.url }),
  };
}

/** Bundles runtime, islands and styles with Vite, or takes the bundle of the same sources from the cache. */
export async function bundleClient(root: string, cacheDirectory: string, config: SiteConfig): Promise<ClientBundle> {
  const entries = [...Object.values(browserEntries), 'src/output/write-bundle.ts'];
  const key = sourceGraph(root).fingerprintOf(entries, clientConstants(config), config.offline);
  const keep = () =>
    keepFolder(cacheDirectory, 'client', key, async (folder) => {
      // Vite takes half a second to load, which a build of unchanged sources need not wait for.
      const { writeBundle } = await import('./write-bundle.ts');
      await writeBundle(root, folder, { constants: clientConstants(config), offline: config.offline });
    });
  const folder = await keep();
  const kept = await readBundle(folder).catch(() => null);
  if (kept) return kept;
  // Damaged after it was made: what a build leaves here is whole.
  await rm(folder, { recursive: true, force: true });
  return readBundle(await keep());
}

/** Puts the bundle's files into a folder of the output. */
export function copyBundle(bundle: ClientBundle, target: string): void {
  cpSync(join(bundle.directory, 'assets'), target, { recursive: true });
}

async function readBundle(directory: string): Promise<ClientBundle> {
  const read = (file: string) => readFile(join(directory, file), 'utf8');
  const manifest = JSON.parse(await read('manifest.json')) as Manifest;
  const script = manifest[browserEntries.start];
  const style = manifest[browserEntries.styles];
  if (!script || !style) throw new Error('The client bundle has no start script or no style sheet.');
  const files = (await readdir(join(directory, 'assets'))).sort();
  const [headScript, redirectScript, worker] = await Promise.all(['head.js', 'redirect.js', 'sw.js'].map(read));
  if (!headScript || !redirectScript || !worker) throw new Error('A script of the client bundle is empty.');
  return {
    directory,
    styles: [style.file],
    islandStyles: islandStyles(manifest),
    script: script.file,
    modulePreloads: (script.imports ?? []).flatMap((name) => manifest[name]?.file ?? []),
    headScript: headScript.trim(),
    redirectScript: redirectScript.trim(),
    serviceWorker: worker.trim(),
    hash: hashOf(files.join('\n') + headScript).slice(0, 12),
  };
}

/** Vite names a file that is imported for its address by a path of this machine: what follows `src/` is ours. */
function islandStyles(manifest: Manifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([source, { file }]) => {
      const name = /(?:^|\/)([^/]+)\.island\.css$/.exec(source)?.[1];
      return name ? [[name, file]] : [];
    }),
  );
}
