import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glossary } from '../../glossary.ts';
import { redirects } from '../../redirects.ts';
import { documentation } from '../../sidebar.ts';
import { config } from '../../site.config.ts';
import { type ApiReference, noApiReference, readApiReference } from '../api-reference/read-api-reference.ts';
import { isPageFile } from '../content/content-files.ts';
import { mdxComponents } from '../content/mdx-components.ts';
import { readContent } from '../content/read-content.ts';
import type { Fault } from '../fault.ts';
import { compilePage } from '../markdown/compile-page.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { openFenceCache } from '../markdown/fence-cache.ts';
import type { BrowserCode } from '../output/browser-code.ts';
import { browserEntries } from '../output/browser-entries.ts';
import { type OutputFile, outputFiles } from '../output/output-files.ts';
import { pageModules, renderPageModules } from '../output/page-modules.ts';
import { openSocialImages } from '../output/social/social-images.ts';
import { checkConfig, checkGlossary, modelOf } from '../output/sources.ts';
import { cacheDirectory, root } from '../project.ts';
import { buildIndex, type IndexFiles } from '../search/build-index.ts';
import { withBaseUrl } from '../site/base-url.ts';
import { lastUpdates } from '../site/last-updated.ts';
import type { LastUpdated } from '../site/page-model.ts';
import { hasGenerated } from '../site/sidebar-config.ts';
import { assetsIn } from '../site/site-links.ts';
import type { SiteModel } from '../site/site-model.ts';

/** Texts of the scripts that no module imports, each bundled by itself. */
export type LooseScripts = { head: string; redirect: string; serviceWorker: string };

/** What was read. It outlives this module, which Vite loads anew after an edit of its code. Paths are from the project's root. */
type Read = {
  scripts: LooseScripts;
  pages: Map<string, CompiledPage>;
  faults: Map<string, readonly Fault[]>;
  updates: Map<string, LastUpdated>;
  api: ApiReference;
};

// An edit of the code that highlights loads this module anew, and opens the cache for the new code.
const fences = openFenceCache(cacheDirectory);
const socialImages = openSocialImages(cacheDirectory, config);
const standalone = renderPageModules(pageModules);
const docsDirectory = join(root, 'docs');
const holder = globalThis as { __devSite?: Read };
let model: Promise<{ site: SiteModel; faults: Fault[] }> | undefined;

/** Reads every page once, from the cache where it can. */
export async function readEverything(scripts: LooseScripts): Promise<void> {
  const [content, updates, api] = await Promise.all([
    readContent({ docsDirectory, cacheDirectory, glossary: checkGlossary(glossary) }),
    lastUpdates(root, ['docs', 'openapi']),
    hasGenerated(documentation, 'api-reference') ? readApiReference(root, cacheDirectory) : noApiReference,
  ]);
  const faults = new Map<string, readonly Fault[]>();
  for (const fault of [...content.faults, ...api.faults])
    faults.set(fault.file, [...(faults.get(fault.file) ?? []), fault]);
  const pages = new Map(content.pages.map((page) => [`docs/${page.source}`, page]));
  holder.__devSite = { scripts, pages, faults, updates, api: api.reference };
}

/** Reads a page again after an edit; where another file of docs/ was edited, the pages that show it. */
export async function readAgain(path: string): Promise<void> {
  model = undefined;
  if (isPageFile(path)) return readPageAgain(path);
  const { pages, faults } = read();
  const shown = path.slice('docs/'.length);
  const showing = [...pages].flatMap(([page, { html }]) => (assetsIn(html).includes(shown) ? [page] : []));
  // A faulty page may show a file that was missing until now.
  const waiting = [...faults.keys()].filter((file) => file.startsWith('docs/'));
  await Promise.all([...new Set([...showing, ...waiting])].map(readPageAgain));
}

async function readPageAgain(path: string): Promise<void> {
  const { pages, faults } = read();
  faults.delete(path);
  if (!existsSync(join(root, path))) return void pages.delete(path);
  const result = await compilePage(path.slice('docs/'.length), await readFile(join(root, path), 'utf8'), {
    docsDirectory,
    glossary: checkGlossary(glossary),
    components: mdxComponents,
    fences,
  });
  if (result.ok) pages.set(path, result.page);
  else faults.set(path, result.faults);
}

/** Reads openapi/ again after an edit. */
export async function readApiAgain(): Promise<void> {
  const devSite = read();
  model = undefined;
  const { reference, faults } = await readApiReference(root, cacheDirectory);
  for (const file of [...devSite.faults.keys()]) if (file.startsWith('openapi/')) devSite.faults.delete(file);
  if (faults.length > 0) devSite.faults.set('openapi/', faults);
  else devSite.api = reference;
}

/** Faults of the site as a whole, and of files that did not compile. */
export async function check(): Promise<Fault[]> {
  model = undefined;
  const { faults } = await siteModel();
  return faults;
}

/** A file of the site as it is now; its path is below the base URL, as in the output of a build. */
export type MadeFile = { path: string; content: string | Uint8Array };

/** Makes the file that stands at one of the paths; null where a build would write none there. */
export async function makeFile(...paths: readonly string[]): Promise<MadeFile | null> {
  const { site } = await siteModel();
  const sources = { root, site, standalone: standalone.pages, browser: browserCode(read().scripts), socialImages };
  for (const file of outputFiles(sources)) {
    const path = paths.find((one) => isAt(file, one));
    const content = path === undefined ? null : await contentOf(file, path, site);
    if (path !== undefined && content !== null) return { path, content };
  }
  return null;
}

function isAt(file: OutputFile, path: string): boolean {
  switch (file.kind) {
    case 'file':
      return file.path === path;
    case 'page':
      return file.document === path || file.fragment === path;
    default:
      return path.startsWith(`${file.folder}/`);
  }
}

/** What is in a file; null where there is none of this path among those that come together. */
async function contentOf(file: OutputFile, path: string, site: SiteModel): Promise<string | Uint8Array | null> {
  switch (file.kind) {
    case 'file':
      return file.make();
    case 'page': {
      const { html, fragment } = file.render(file.parts());
      return path === file.document ? html : JSON.stringify(fragment);
    }
    case 'search index': {
      const index = searchIndexes.get(site) ?? buildIndex(file.documents());
      searchIndexes.set(site, index);
      return index.get(path.slice(file.folder.length + 1)) ?? null;
    }
    case 'social images': {
      const card = file.pictures().get(path);
      return card ? (await import('../output/social/card-png.ts')).cardPng(card) : null;
    }
    case 'client bundle':
      return null;
  }
}

/** The index of each model is built when the first of its files is asked for. */
const searchIndexes = new WeakMap<SiteModel, IndexFiles>();

/** In development, pages name the sources. Vite serves them, adds the styles of islands and replaces what is edited. */
function browserCode({ head, redirect, serviceWorker }: LooseScripts): BrowserCode {
  const url = (file: string) => withBaseUrl(config.baseUrl, `/${file}`);
  return {
    assets: {
      styles: [url(browserEntries.styles)],
      islandStyles: {},
      script: url('src/runtime/start-development.ts'),
      modulePreloads: [],
      headScript: head,
      buildId: 'dev',
    },
    redirectScript: redirect,
    serviceWorker,
  };
}

function siteModel(): Promise<{ site: SiteModel; faults: Fault[] }> {
  const { pages, faults, updates, api } = read();
  const faultsWithin = [...faults.values()].flat();
  model ??= modelOf({
    root,
    editor: { config: checkConfig(config), documentation, redirects, glossary },
    authored: [...pages.values()],
    generated: api,
    standaloneRoutes: standalone.pages.map(({ route }) => route),
    updates,
    faultsWithin,
  }).then((made) => ({ site: made.site, faults: [...faultsWithin, ...standalone.faults, ...made.faults] }));
  return model;
}

function read(): Read {
  if (!holder.__devSite) throw new Error('Nothing has been read yet.');
  return holder.__devSite;
}
