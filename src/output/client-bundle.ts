import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { hashOf } from '../hash.ts';
import { keepFolder } from '../keep-folder.mjs';
import { withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';
import { searchReportsOf } from '../site/search-reports.ts';
import { sourceGraph } from '../source-graph.mjs';
import { browserEntries, partStyles } from './browser-entries.ts';
import type { PageAssets } from './render-page.tsx';

/** The browser's code as the files of the site refer to it: bundled in a build, the sources in development. */
export type BrowserCode = {
  /** What every page names. */
  assets: PageAssets;
  /** Texts of the scripts that no module imports, each bundled by itself. */
  redirectScript: string;
  /** The one that keeps pages, or the one that takes its place when that is switched off. */
  serviceWorker: string;
};

/** The browser's code in a build, and the folder that holds its files. */
export type ClientBundle = { directory: string; browser: BrowserCode };

/** Values of the configuration that the browser's code is built with. */
export function clientConstants(config: SiteConfig): Record<string, string> {
  const survey = { ...config.survey, docsHost: new URL(config.url).host };
  return {
    __ANALYTICS__: JSON.stringify(config.analytics),
    __OFFLINE__: JSON.stringify(config.offline),
    __SURVEY__: JSON.stringify(survey),
    __SEARCH_REPORTS__: JSON.stringify(searchReportsOf(config)),
    __SEARCH__: JSON.stringify({ engine: config.search, siteUrl: config.url }),
  };
}

/** Bundles runtime, islands and styles with Vite, or takes the bundle of the same sources from the cache. */
export async function bundleClient(root: string, cacheDirectory: string, config: SiteConfig): Promise<ClientBundle> {
  const entries = [...Object.values(browserEntries), ...Object.values(partStyles), 'src/output/write-bundle.ts'];
  const key = sourceGraph(root).fingerprintOf(entries, clientConstants(config), config.offline);
  const keep = () =>
    keepFolder(cacheDirectory, 'client', key, async (folder) => {
      // Vite takes half a second to load, which a build of unchanged sources need not wait for.
      const { writeBundle } = await import('./write-bundle.ts');
      await writeBundle(root, folder, { constants: clientConstants(config), offline: config.offline });
    });
  const folder = await keep();
  const kept = await readBundle(folder, config).catch(() => null);
  if (kept) return kept;
  // Damaged after it was made: what a build leaves here is whole.
  await rm(folder, { recursive: true, force: true });
  return readBundle(await keep(), config);
}

async function readBundle(directory: string, config: SiteConfig): Promise<ClientBundle> {
  const read = (file: string) => readFile(join(directory, file), 'utf8');
  const manifest = JSON.parse(await read('manifest.json')) as Manifest;
  const script = manifest[browserEntries.start];
  const style = manifest[browserEntries.styles];
  if (!script || !style) throw new Error('The client bundle has no start script or no style sheet.');
  const files = (await readdir(join(directory, 'assets'))).sort();
  const [headScript, redirectScript, worker] = await Promise.all(['head.js', 'redirect.js', 'sw.js'].map(read));
  if (!headScript || !redirectScript || !worker) throw new Error('A script of the client bundle is empty.');
  const url = (file: string) => withBaseUrl(config.baseUrl, `/${file}`);
  const hash = hashOf(files.join('\n') + headScript).slice(0, 12);
  const assets = {
    styles: [url(style.file)],
    partStyles: stylesOfParts(manifest, url),
    script: url(script.file),
    modulePreloads: (script.imports ?? []).flatMap((name) => manifest[name]?.file ?? []).map(url),
    headScript: headScript.trim(),
    buildId: hashOf(JSON.stringify([hash, config])).slice(0, 8),
  };
  return { directory, browser: { assets, redirectScript: redirectScript.trim(), serviceWorker: worker.trim() } };
}

/**
 * The style sheets that only some pages need. Vite names those of islands, which are imported for their address, by a path of
 * this machine: what follows `src/` is ours.
 * @throws where the bundle lacks one of a part: its pages would look unfinished.
 */
function stylesOfParts(manifest: Manifest, url: (file: string) => string): Record<string, string> {
  const ofParts = Object.entries(partStyles).map(([part, source]) => {
    const style = manifest[source];
    if (!style) throw new Error(`The client bundle has no ${source}.`);
    return [part, url(style.file)];
  });
  const ofIslands = Object.entries(manifest).flatMap(([source, { file }]) => {
    const name = /(?:^|\/)([^/]+)\.island\.css$/.exec(source)?.[1];
    return name ? [[name, url(file)]] : [];
  });
  return Object.fromEntries([...ofParts, ...ofIslands]);
}
