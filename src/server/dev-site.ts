import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glossary } from '../../glossary.ts';
import { redirects } from '../../redirects.ts';
import { documentation } from '../../sidebar.ts';
import { config } from '../../site.config.ts';
import { type ApiReference, noApiReference, readApiReference } from '../api-reference/read-api-reference.ts';
import { mdxComponents } from '../content/mdx-components.ts';
import { readContent } from '../content/read-content.ts';
import type { Fault } from '../fault.ts';
import { compilePage } from '../markdown/compile-page.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { openFenceCache } from '../markdown/fence-cache.ts';
import { pageModules, renderPageModules } from '../output/page-modules.ts';
import { pageAt, pageParts, renderCategory, renderPage } from '../output/render-page.tsx';
import { siteFiles } from '../output/site-files.ts';
import { checkConfig, checkGlossary, modelOf } from '../output/sources.ts';
import { textType } from '../output/text-type.ts';
import { cacheDirectory } from '../project.ts';
import { buildIndex, type IndexFiles } from '../search/build-index.ts';
import { searchDocuments } from '../search/documents.ts';
import { withBaseUrl } from '../site/base-url.ts';
import { lastUpdates } from '../site/last-updated.ts';
import type { LastUpdated } from '../site/page-model.ts';
import { hasGenerated } from '../site/sidebar-config.ts';
import { categoriesOf } from '../site/sidebar-tree.ts';
import type { SiteModel } from '../site/site-model.ts';

/** What was read, kept while modules are exchanged under us. */
type Read = {
  pages: Map<string, CompiledPage>;
  faults: Map<string, readonly Fault[]>;
  updates: Map<string, LastUpdated>;
  api: ApiReference;
};

// Made anew with this module, as every edit of the compiler does.
const fences = openFenceCache(cacheDirectory);
const standalone = renderPageModules(pageModules).pages;
const holder = globalThis as { __devSite?: Read };
let model: Promise<{ site: SiteModel; faults: Fault[] }> | undefined;

export type Answer = { status: number; type: string; body: string | Uint8Array };

/** Reads every page once, from the cache where it can. */
export async function readEverything(root: string): Promise<void> {
  const [content, updates, api] = await Promise.all([
    readContent({
      docsDirectory: join(root, 'docs'),
      cacheDirectory: join(root, '.cache'),
      glossary: checkGlossary(glossary),
    }),
    lastUpdates(root, ['docs', 'openapi']),
    hasGenerated(documentation, 'api-reference') ? readApiReference(root, join(root, '.cache')) : noApiReference,
  ]);
  const faults = new Map<string, readonly Fault[]>();
  for (const fault of [...content.faults, ...api.faults])
    faults.set(fault.file, [...(faults.get(fault.file) ?? []), fault]);
  holder.__devSite = {
    pages: new Map(content.pages.map((page) => [`docs/${page.source}`, page])),
    faults,
    updates,
    api: api.reference,
  };
}

/** Reads one file of docs/ again after an edit; the faults it has now. */
export async function readAgain(root: string, path: string): Promise<readonly Fault[]> {
  const { pages, faults } = read();
  model = undefined;
  faults.delete(path);
  if (!/\.mdx?$/.test(path)) return [];
  if (!existsSync(join(root, path))) {
    pages.delete(path);
    return [];
  }
  const result = await compilePage(path.slice('docs/'.length), await readFile(join(root, path), 'utf8'), {
    docsDirectory: join(root, 'docs'),
    glossary: checkGlossary(glossary),
    components: mdxComponents,
    fences,
  });
  if (result.ok) pages.set(path, result.page);
  else faults.set(path, result.faults);
  return result.ok ? [] : result.faults;
}

/** Reads openapi/ again after an edit; the faults it has now. */
export async function readApiAgain(root: string): Promise<readonly Fault[]> {
  const devSite = read();
  model = undefined;
  const { reference, faults } = await readApiReference(root, join(root, '.cache'));
  for (const file of [...devSite.faults.keys()]) if (file.startsWith('openapi/')) devSite.faults.delete(file);
  if (faults.length > 0) devSite.faults.set('openapi/', faults);
  else devSite.api = reference;
  return faults;
}

/** Faults of the site as a whole, and of files that did not compile. */
export async function check(root: string): Promise<Fault[]> {
  model = undefined;
  const { faults } = await siteModel(root);
  return faults;
}

/** Answers a request for a page or one of the files that go with it; null for anything else. */
export async function answer(request: {
  root: string;
  path: string;
  headScript: string;
  preamble: string;
}): Promise<Answer | null> {
  const { root, headScript, preamble } = request;
  const { baseUrl } = config;
  if (!request.path.startsWith(baseUrl)) return null;
  const path = request.path.slice(baseUrl.length);
  if (path.startsWith('_content/')) return asset(join(root, 'docs', path.slice('_content/'.length)));
  if (/^[\w-]+\.(svg|png)$/.test(path)) return asset(join(root, 'src/design/site-icons', path));
  if (/^(src|node_modules|@)/.test(path) || path.includes('/@')) return null;
  const { site } = await siteModel(root);
  if (path === '_pages.json') return { status: 200, type: 'application/json', body: JSON.stringify(routesOf(site)) };
  if (path.startsWith('_search/')) return searchAnswer(site, path.slice('_search/'.length));
  if (path.startsWith('_sidebar/')) return sidebarAnswer(site, path.slice('_sidebar/'.length).replace(/\.html$/, ''));
  const made = siteFiles(site).get(path);
  if (made) return { status: 200, type: textType(path) ?? 'text/plain', body: made() };
  const fragment = path.startsWith('_fragments/');
  const route = `/${path
    .replace(/^_fragments\//, '')
    .replace(/(^index)?\.(json|html)$|^index$/, '')
    .replace(/\/$/, '')}`;
  if (/\.[a-z\d]+$/.test(route)) return null;
  const found = pageAt(site, route) ?? standalone.find((page) => page.route === route);
  const page = found ?? standalone.find((other) => other.route === '/404');
  if (!page) return null;
  const rendered = renderPage(site, pageParts(site, page), {
    styles: [withBaseUrl(baseUrl, '/src/runtime/site.css')],
    // The islands bring their own, which Vite replaces when they are edited.
    islandStyles: {},
    script: withBaseUrl(baseUrl, '/src/runtime/dev.ts'),
    modulePreloads: [],
    headScript,
    buildId: 'dev',
    socialImage: null,
  });
  const status = found ? 200 : 404;
  if (fragment) return { status, type: 'application/json', body: JSON.stringify(rendered.fragment) };
  const html = rendered.html.replace('</head>', `<script type="module">${preamble}</script></head>`);
  return { status, type: 'text/html; charset=utf-8', body: html };
}

function siteModel(root: string): Promise<{ site: SiteModel; faults: Fault[] }> {
  const { pages, faults, updates, api } = read();
  model ??= modelOf({
    root,
    editor: { config: checkConfig(config), documentation, redirects, glossary },
    authored: [...pages.values()],
    generated: api,
    standaloneRoutes: standalone.map(({ route }) => route),
    updates,
    assetUrl: (path) => withBaseUrl(config.baseUrl, `/_content/${path}`),
    told: [...faults.values()].flat(),
  }).then((made) => ({ site: made.site, faults: [...[...faults.values()].flat(), ...made.faults] }));
  return model;
}

function read(): Read {
  if (!holder.__devSite) throw new Error('Nothing has been read yet.');
  return holder.__devSite;
}

function routesOf(site: SiteModel): [string, string][] {
  return [...site.places.values()].map(({ place }) => [withBaseUrl(config.baseUrl, place.route), place.label]);
}

function sidebarAnswer(site: SiteModel, id: string): Answer | null {
  const category = categoriesOf(site.tree).find((node) => node.id === id);
  return category ? { status: 200, type: 'text/html; charset=utf-8', body: renderCategory(site, category) } : null;
}

const searchIndexes = new WeakMap<SiteModel, IndexFiles>();

/** A file of the search index, which is built when the first one is asked for. */
function searchAnswer(site: SiteModel, path: string): Answer {
  const files = searchIndexes.get(site) ?? buildIndex(searchDocuments(site));
  searchIndexes.set(site, files);
  const body = files.get(path);
  return { status: body === undefined ? 404 : 200, type: 'application/json', body: body ?? '' };
}

async function asset(file: string): Promise<Answer | null> {
  const body = await readFile(file).catch(() => null);
  return body && { status: 200, type: file.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream', body };
}
