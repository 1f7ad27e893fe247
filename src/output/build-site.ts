import { copyFile, cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Described } from '../api-reference/check-words.ts';
import { noApiReference, readApiReference } from '../api-reference/read-api-reference.ts';
import { cleanCache } from '../cache.ts';
import { isPageFile, listContentFiles } from '../content/content-files.ts';
import { readContent } from '../content/read-content.ts';
import { FaultsFound } from '../fault.ts';
import { hashOf } from '../hash.ts';
import { root as codeRoot } from '../project.ts';
import { algoliaHost } from '../search/algolia-engine.ts';
import { searchDocuments } from '../search/documents.ts';
import { fileOfRoute, withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';
import { lastUpdates } from '../site/last-updated.ts';
import { hasGenerated } from '../site/sidebar-config.ts';
import { categoriesOf } from '../site/sidebar-tree.ts';
import type { SiteModel } from '../site/site-model.ts';
import { sourceGraph } from '../source-graph.mjs';
import { bundleClient, type ClientBundle, copyBundle } from './client-bundle.ts';
import type { EditorFiles } from './editor-files.ts';
import { contentSecurityPolicy, headersFile, nginxHeaders, nginxMap, redirectsFile } from './hosting-files.ts';
import { OutputDirectory } from './output-directory.ts';
import type { OutputJob } from './output-jobs.ts';
import { type OutputWorker, startOutputWorker } from './output-worker.ts';
import { pageModules, renderPageModules } from './page-modules.ts';
import type { Progress } from './progress.ts';
import { redirectPage } from './redirect-page.ts';
import { type PageAssets, type PageParts, pageModels, pageParts, renderCategory, renderPage } from './render-page.tsx';
import { serviceWorker } from './service-worker-file.ts';
import { siteFiles } from './site-files.ts';
import { openSocialImages } from './social/social-images.ts';
import { checkConfig, checkGlossary, modelOf, type PublishedAssets, publishAsset } from './sources.ts';

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
  const editor = { ...options.editor, config: checkConfig(options.editor.config) };
  cleanCache(options.cacheDirectory);
  const files = await listContentFiles(join(options.root, 'docs'));
  const worker = startOutputWorker(files.filter(isPageFile).length);
  try {
    const read = await readSite(options, editor);
    const pages = await writeSite(read, options, worker);
    const { content, api, notes, site } = read;
    return {
      pages,
      compiled: content.compiled,
      cached: content.cached,
      described: api.reference.described,
      notes,
      redirects: site.redirects.redirects.length,
      milliseconds: performance.now() - began,
    };
  } finally {
    await worker.stop();
  }
}

/** Everything that a build knows before it writes. */
type ReadSite = Awaited<ReturnType<typeof readSite>>;

async function readSite({ root, progress, cacheDirectory, ...options }: BuildOptions, editor: EditorFiles) {
  progress.step('Read pages');
  const updates = lastUpdates(root, ['docs', 'openapi']);
  const bundling = bundleClient(root, cacheDirectory, editor.config);
  const readingApi = hasGenerated(editor.documentation, 'api-reference')
    ? readApiReference(root, cacheDirectory)
    : Promise.resolve(noApiReference);
  const [committed, bundle, committedApi] = await Promise.all([
    readContent({
      docsDirectory: join(root, 'docs'),
      cacheDirectory,
      onProgress: progress.tick,
      glossary: checkGlossary(editor.glossary),
      before: Promise.all([bundling, readingApi]),
    }),
    bundling,
    readingApi,
  ]);
  const { content, api, notes } = options.remoteContent
    ? await (await import('../remote/remote-content.ts')).preferRemoteContent(committed, committedApi, {
        root,
        cacheDirectory,
      })
    : { content: committed, api: committedApi, notes: [] };

  progress.step('Check the site');
  const standalone = renderPageModules(pageModules);
  const assets: PublishedAssets = new Map();
  const { site, faults } = await modelOf({
    root,
    editor,
    authored: content.pages,
    generated: api.reference,
    standaloneRoutes: standalone.pages.map(({ route }) => route),
    updates: await updates,
    assetUrl: (path) => withBaseUrl(editor.config.baseUrl, `/${publishAsset(root, path, assets)}`),
    told: [...content.faults, ...api.faults],
  });
  const all = [...content.faults, ...api.faults, ...standalone.faults, ...faults];
  if (all.length > 0) throw new FaultsFound(all);
  return { bundle, content, api, notes, standalone: standalone.pages, site, assets };
}

/** Writes the output and puts it in place of the last one. @returns How many pages it has. */
async function writeSite(read: ReadSite, options: BuildOptions, worker: OutputWorker): Promise<number> {
  const { bundle, standalone, site, assets } = read;
  const { root, progress, cacheDirectory } = options;
  const output = new OutputDirectory(options.outputDirectory, join(cacheDirectory, 'output.json'));
  const socialImages = openSocialImages(cacheDirectory, site.config);
  await output.prepare();
  try {
    progress.step('Render pages');
    const indexed = site.config.search.provider === 'local' ? worker.run(indexJob(site, output)) : null;
    // Both are told where they are waited for, unless something else fails before.
    indexed?.catch(() => {});
    const pageAssets = assetsOf(bundle, site.config);
    const pages = pageModels(site, standalone).map((model) => {
      const page = model();
      return { page, socialImage: socialImages.pathOf(page) };
    });
    await mkdir(output.staged('assets/social'), { recursive: true });
    const drawing = socialImages.waiting(output, (path) => output.takeOver([path], path));
    const drawn = drawing.pictures.length > 0 ? worker.run({ kind: 'social images', ...drawing }) : null;
    drawn?.catch(() => {});
    const code = sourceGraph(codeRoot).fingerprintOf(['src/output/render-page.tsx']);
    const frame = fingerprintOf([code, pageAssets, site.config, [...site.links.routeOfSource]]);
    for (const [done, { page, socialImage }] of pages.entries()) {
      writePage(output, site, pageParts(site, page), { ...pageAssets, socialImage }, frame);
      progress.tick(done + 1, pages.length);
    }
    progress.step('Write the rest');
    writeSidebar(site, output);
    writeRedirects(site, bundle, output);
    writeHostingFiles(site, bundle, output);
    output.write('sw.js', serviceWorker(bundle, pageAssets, site.config));
    for (const [file, make] of siteFiles(site)) output.write(file, make());
    await cp(join(root, 'src/design/site-icons'), output.staged('.'), { recursive: true });
    await copyBundle(bundle, output.staged('assets'));
    await copyAssets(root, assets, output);
    await Promise.all([drawn, indexed]);
    await output.publish();
    return pages.length;
  } finally {
    // What still writes must not do so into a folder that is taken away.
    await worker.stop();
    await output.discard();
  }
}

function indexJob(site: SiteModel, output: OutputDirectory): OutputJob {
  const folder = '_search';
  const lastFolder = join(output.path, folder);
  return { kind: 'search index', documents: searchDocuments(site), folder: output.staged(folder), lastFolder };
}

/** Writes the document and the fragment of a page, unless the last output has them, made of the same. */
function writePage(
  output: OutputDirectory,
  site: SiteModel,
  parts: PageParts,
  assets: PageAssets,
  frame: string,
): void {
  const { route } = parts.page;
  const files = [fileOfRoute(route), `_fragments/${fileOfRoute(route, 'json')}`] as const;
  if (output.takeOver(files, fingerprintOf([frame, assets.socialImage, withoutBody(parts)]))) return;
  const { html, fragment } = renderPage(site, parts, assets);
  output.writeNew(files[0], html);
  output.writeNew(files[1], JSON.stringify(fragment));
}

/** The body of a document is many times as long as its hash. */
function withoutBody(parts: PageParts): unknown {
  const { page } = parts;
  return page.layout === 'doc' ? { ...parts, page: { ...page, html: null } } : parts;
}

/** Changes with every part of a value that is JSON. */
function fingerprintOf(value: unknown): string {
  return hashOf(JSON.stringify(value));
}

function assetsOf(bundle: ClientBundle, config: SiteConfig): Omit<PageAssets, 'socialImage'> {
  const url = (file: string) => withBaseUrl(config.baseUrl, `/${file}`);
  return {
    styles: bundle.styles.map(url),
    islandStyles: Object.fromEntries(Object.entries(bundle.islandStyles).map(([name, file]) => [name, url(file)])),
    script: url(bundle.script),
    modulePreloads: bundle.modulePreloads.map(url),
    headScript: bundle.headScript,
    buildId: fingerprintOf([bundle.hash, config]).slice(0, 8),
  };
}

function writeSidebar(site: SiteModel, output: OutputDirectory): void {
  for (const category of categoriesOf(site.tree))
    output.write(`_sidebar/${category.id}.html`, renderCategory(site, category));
}

function writeRedirects(site: SiteModel, bundle: ClientBundle, output: OutputDirectory): void {
  const { baseUrl, url } = site.config;
  const script = `assets/redirect-${hashOf(bundle.redirectScript).slice(0, 8)}.js`;
  output.write(script, bundle.redirectScript);
  for (const { from, to } of site.redirects.redirects) {
    const href = withBaseUrl(baseUrl, to);
    const page = redirectPage({ href, canonical: url + href, script: withBaseUrl(baseUrl, `/${script}`) });
    output.write(fileOfRoute(from), page);
  }
}

function writeHostingFiles(site: SiteModel, bundle: ClientBundle, output: OutputDirectory): void {
  const { config } = site;
  const policy = contentSecurityPolicy(bundle.headScript, connectedOrigins(config));
  output.write('_headers', headersFile(policy, config.baseUrl));
  output.write('headers.nginx.conf', nginxHeaders(policy));
  output.write('_redirects', redirectsFile(site));
  output.write('redirects.nginx.map', nginxMap(site));
  const routes = [...site.places.values()].map(({ place }) => [withBaseUrl(config.baseUrl, place.route), place.label]);
  output.write('_pages.json', JSON.stringify(routes));
  // GitHub Pages leaves out folders that begin with an underscore, unless this file is there.
  output.write('.nojekyll', '');
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
