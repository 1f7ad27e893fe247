import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Described } from '../api-reference/check-words.ts';
import { noApiReference, readApiReference } from '../api-reference/read-api-reference.ts';
import { FaultsFound } from '../content/fault.ts';
import { readContent } from '../content/read-content.ts';
import type { PageModule } from '../pages/page-module.ts';
import { algoliaHost } from '../search/algolia-engine.ts';
import { buildIndex } from '../search/build-index.ts';
import { searchDocuments } from '../search/documents.ts';
import { fileOfRoute, withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';
import { lastUpdates } from '../site/last-updated.ts';
import { hasGenerated } from '../site/sidebar-config.ts';
import { categoriesOf } from '../site/sidebar-tree.ts';
import type { SiteModel } from '../site/site-model.ts';
import { bundleClient, type ClientBundle, copyBundle } from './client-bundle.ts';
import { contentSecurityPolicy, headersFile, nginxMap, redirectsFile } from './hosting-files.ts';
import { OutputDirectory } from './output-directory.ts';
import { renderPageModules } from './page-modules.ts';
import type { Progress } from './progress.ts';
import { redirectPage } from './redirect-page.ts';
import { preferRemoteContent } from './remote-content.ts';
import { type PageAssets, pageModels, renderCategory, renderPage } from './render-page.tsx';
import { siteFiles } from './site-files.ts';
import {
  checkConfig,
  checkGlossary,
  type EditorFiles,
  modelOf,
  type PublishedAssets,
  publishAsset,
} from './sources.ts';

export type BuildOptions = {
  /** The project's root. */
  root: string;
  editor: EditorFiles;
  outputDirectory: string;
  cacheDirectory: string;
  progress: Progress;
  /** Whether pages that `npm run fetch-remote` brought take the place of committed ones. */
  remoteContent?: boolean;
};

export type BuildReport = {
  pages: number;
  compiled: number;
  cached: number;
  /** How much of the API has words. */
  described: Described;
  /** What a reader of the report should know, a line each. */
  notes: readonly string[];
  redirects: number;
  milliseconds: number;
};

/** Builds the whole site. Throws `FaultsFound` with every fault; the output directory then stays as it was. */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const began = performance.now();
  const { root, progress, cacheDirectory } = options;
  const glossary = checkGlossary(options.editor.glossary);
  const editor = { ...options.editor, config: checkConfig(options.editor.config) };
  const output = new OutputDirectory(options.outputDirectory);

  progress.step('Read pages');
  const updates = lastUpdates(root, ['docs', 'openapi']);
  const [bundle, committed, modules, committedApi] = await Promise.all([
    bundleClient(root, cacheDirectory, editor.config),
    readContent({
      docsDirectory: join(root, 'docs'),
      cacheDirectory,
      onProgress: progress.tick,
      islandsModule: join(root, 'src/ui/mdx-components.ts'),
      glossary,
    }),
    loadPageModules(root),
    hasGenerated(editor.documentation, 'api-reference') ? readApiReference(root, cacheDirectory) : noApiReference,
  ]);
  const { content, api, notes } = options.remoteContent
    ? await preferRemoteContent(committed, committedApi, { root, cacheDirectory })
    : { content: committed, api: committedApi, notes: [] };

  progress.step('Check the site');
  const standalone = renderPageModules(modules);
  const assets: PublishedAssets = new Map();
  const { site, faults } = await modelOf({
    root,
    editor,
    authored: content.pages,
    generated: api.reference,
    standaloneRoutes: standalone.pages.map(({ route }) => route),
    updates: await updates,
    assetUrl: (path) => withBaseUrl(editor.config.baseUrl, `/${publishAsset(root, path, assets)}`),
  });
  const all = [...content.faults, ...api.faults, ...standalone.faults, ...faults];
  if (all.length > 0) throw new FaultsFound(all);

  await output.prepare();
  try {
    progress.step('Render pages');
    const pageAssets = assetsOf(bundle, editor);
    const models = pageModels(site, standalone.pages);
    for (const [done, model] of models.entries()) {
      const page = model();
      const { html, fragment } = renderPage(site, page, pageAssets);
      await output.write(fileOfRoute(page.route), html);
      await output.write(`_fragments/${fileOfRoute(page.route, 'json')}`, JSON.stringify(fragment));
      progress.tick(done + 1, models.length);
    }
    progress.step('Write the rest');
    await writeSidebar(site, output);
    await writeSearchIndex(site, output);
    await writeRedirects(site, bundle, output);
    await writeHostingFiles(site, bundle, output);
    await Promise.all([...siteFiles(site)].map(([file, make]) => output.write(file, make())));
    await cp(join(root, 'src/ui/icons'), output.staged('.'), { recursive: true });
    await copyBundle(bundle, output.staged('assets'));
    await copyAssets(root, assets, output);
    await output.publish();
    return {
      pages: models.length,
      compiled: content.compiled,
      cached: content.cached,
      described: api.reference.described,
      notes,
      redirects: site.redirects.redirects.length,
      milliseconds: performance.now() - began,
    };
  } finally {
    await output.discard();
  }
}

/** Imports every page module of the project. */
export async function loadPageModules(root: string): Promise<Record<string, Partial<PageModule>>> {
  const folder = join(root, 'src/pages');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.tsx') && !file.includes('.test.')).sort();
  const modules = await Promise.all(
    files.map(async (file) => [`src/pages/${file}`, (await import(pathToFileURL(join(folder, file)).href)) as object]),
  );
  return Object.fromEntries(modules) as Record<string, Partial<PageModule>>;
}

function assetsOf(bundle: ClientBundle, { config }: EditorFiles): PageAssets {
  const url = (file: string) => withBaseUrl(config.baseUrl, `/${file}`);
  return {
    styles: bundle.styles.map(url),
    script: url(bundle.script),
    modulePreloads: bundle.modulePreloads.map(url),
    headScript: bundle.headScript,
    buildId: createHash('sha256').update(bundle.hash).update(JSON.stringify(config)).digest('hex').slice(0, 8),
  };
}

async function writeSidebar(site: SiteModel, output: OutputDirectory): Promise<void> {
  for (const category of categoriesOf(site.tree))
    await output.write(`_sidebar/${category.id}.html`, renderCategory(site, category));
}

async function writeSearchIndex(site: SiteModel, output: OutputDirectory): Promise<void> {
  if (site.config.search.provider !== 'local') return;
  for (const [path, content] of buildIndex(searchDocuments(site))) await output.write(`_search/${path}`, content);
}

async function writeRedirects(site: SiteModel, bundle: ClientBundle, output: OutputDirectory): Promise<void> {
  const { baseUrl, url } = site.config;
  const script = `assets/redirect-${createHash('sha256').update(bundle.redirectScript).digest('hex').slice(0, 8)}.js`;
  await output.write(script, bundle.redirectScript);
  for (const { from, to } of site.redirects.redirects) {
    const href = withBaseUrl(baseUrl, to);
    const page = redirectPage({ href, canonical: url + href, script: withBaseUrl(baseUrl, `/${script}`) });
    await output.write(fileOfRoute(from), page);
  }
}

async function writeHostingFiles(site: SiteModel, bundle: ClientBundle, output: OutputDirectory): Promise<void> {
  const { config } = site;
  const policy = contentSecurityPolicy(bundle.headScript, connectedOrigins(config));
  await output.write('_headers', headersFile(policy, config.baseUrl));
  await output.write('_redirects', redirectsFile(site));
  await output.write('redirects.nginx.map', nginxMap(site));
  const routes = [...site.places.values()].map(({ place }) => [withBaseUrl(config.baseUrl, place.route), place.label]);
  await output.write('_routes.json', JSON.stringify(routes));
}

/** Origins that pages send requests to, besides their own. */
function connectedOrigins({ analytics, survey, search }: SiteConfig): string[] {
  const searchHost =
    search.provider === 'algolia' ? algoliaHost(search) : search.provider === 'typesense' && search.host;
  const addresses = [analytics?.endpoint, survey.proxyUrl, survey.targetUrl, searchHost || null].filter((address) =>
    /^https?:/.test(address ?? ''),
  );
  return [...new Set(addresses.map((address) => new URL(address ?? '').origin))];
}

async function copyAssets(root: string, assets: PublishedAssets, output: OutputDirectory): Promise<void> {
  for (const [source, published] of assets) {
    const target = output.staged(published);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(root, 'docs', source), target);
  }
}
