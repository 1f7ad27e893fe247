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
import type { BrowserCode } from '../output/client-bundle.ts';
import { type OutputFile, outputFiles } from '../output/output-files.ts';
import { renderPageModules } from '../output/page-modules.ts';
import { openSocialImages } from '../output/social/social-images.ts';
import { checkGlossary, modelOf } from '../output/sources.ts';
import { cacheDirectory, root } from '../project.ts';
import { preferRemoteApi, preferRemoteContent, preferRemotePages } from '../remote/remote-content.ts';
import { buildIndex, type IndexFiles } from '../search/build-index.ts';
import { checkConfig } from '../site/check-config.ts';
import { lastUpdates } from '../site/last-updated.ts';
import type { LastUpdated } from '../site/page-model.ts';
import { hasGenerated } from '../site/sidebar-config.ts';
import { assetsIn } from '../site/site-links.ts';
import type { SiteModel } from '../site/site-model.ts';

/** What was read. It outlives this module, which Vite loads anew after an edit of its code. Paths are from the project's root. */
type Read = {
  browser: BrowserCode;
  pages: Map<string, CompiledPage>;
  faults: Map<string, readonly Fault[]>;
  updates: Map<string, LastUpdated>;
  api: ApiReference;
};

// An edit of the code that highlights loads this module anew, and opens the cache for the new code.
const fences = openFenceCache(cacheDirectory);
const socialImages = openSocialImages(cacheDirectory, config);
const standalone = renderPageModules();
const docsDirectory = join(root, 'docs');
/** As in a build: whether what `npm run fetch-remote` brought takes the place of what is committed. */
const prefersRemote = process.env.REMOTE_CONTENT === '1';
const holder = globalThis as { __devSite?: Read };
let model: Promise<{ site: SiteModel; faults: Fault[] }> | undefined;

/** Reads every page once, from the cache where it can. */
export async function readEverything(browser: BrowserCode): Promise<void> {
  const [committed, updates, committedApi] = await Promise.all([
    readContent({ docsDirectory, cacheDirectory, glossary: checkGlossary(glossary) }),
    lastUpdates(root, ['docs', 'openapi']),
    hasGenerated(documentation, 'api-reference') ? readApiReference(root, cacheDirectory) : noApiReference,
  ]);
  const { content, api, notes } = prefersRemote
    ? await preferRemoteContent(committed, committedApi, { root, cacheDirectory })
    : { content: committed, api: committedApi, notes: [] };
  for (const note of notes) console.log(note);
  const faults = new Map<string, readonly Fault[]>();
  for (const fault of [...content.faults, ...api.faults])
    faults.set(fault.file, [...(faults.get(fault.file) ?? []), fault]);
  const pages = new Map(content.pages.map((page) => [`docs/${page.source}`, page]));
  holder.__devSite = { browser, pages, faults, updates, api: api.reference };
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
  if (result.ok) pages.set(path, await preferred(result.page));
  else faults.set(path, result.faults);
}

async function preferred(page: CompiledPage): Promise<CompiledPage> {
  if (!prefersRemote) return page;
  const { pages } = await preferRemotePages([page], docsDirectory, cacheDirectory);
  return pages[0] ?? page;
}

/** Reads openapi/ again after an edit. */
export async function readApiAgain(): Promise<void> {
  const devSite = read();
  model = undefined;
  const own = await readApiReference(root, cacheDirectory);
  const { reference, faults } = prefersRemote ? (await preferRemoteApi(own, { root, cacheDirectory })).api : own;
  for (const file of [...devSite.faults.keys()]) if (file.startsWith('openapi/')) devSite.faults.delete(file);
  if (faults.length > 0) devSite.faults.set('openapi/', faults);
  else devSite.api = reference;
}

/** Faults of the site as a whole, and of files that did not compile. */
export async function check(): Promise<Fault[]> {
  model = undefined;
  return (await siteModel()).faults;
}

/** Makes the file that stands at one of some paths, below the base URL; null where a build would write none there. */
export async function makeFile(
  ...paths: readonly string[]
): Promise<{ path: string; content: string | Uint8Array } | null> {
  const { site } = await siteModel();
  for (const file of outputFiles({ root, site, standalone: standalone.pages, browser: read().browser, socialImages }))
    for (const path of paths) {
      const content = await contentAt(file, path, site);
      if (content !== null) return { path, content };
    }
  return null;
}

/** What stands at a path of a file, or of files that come together; null where that is not theirs. */
async function contentAt(file: OutputFile, path: string, site: SiteModel): Promise<string | Uint8Array | null> {
  if (file.kind === 'file') return file.path === path ? file.make() : null;
  if (file.kind === 'page') {
    if (path !== file.document && path !== file.fragment) return null;
    const { html, fragment } = file.render(file.parts());
    return path === file.document ? html : JSON.stringify(fragment);
  }
  if (!path.startsWith(`${file.folder}/`)) return null;
  if (file.kind === 'search index') {
    const index = searchIndexes.get(site) ?? buildIndex(file.documents());
    searchIndexes.set(site, index);
    return index.get(path.slice(file.folder.length + 1)) ?? null;
  }
  const card = file.kind === 'social images' ? file.pictures().get(path) : undefined;
  return card ? (await import('../output/social/card-png.ts')).cardPng(card) : null;
}

/** The index of each model is built when the first of its files is asked for. */
const searchIndexes = new WeakMap<SiteModel, IndexFiles>();

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
