import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../hash.ts';
import { type SearchDocument, searchDocuments } from '../search/documents.ts';
import { fileOfRoute, withBaseUrl } from '../site/base-url.ts';
import type { StandalonePage } from '../site/page-model.ts';
import { categoriesOf } from '../site/sidebar-tree.ts';
import { assetsIn } from '../site/site-links.ts';
import type { SiteModel } from '../site/site-model.ts';
import type { BrowserCode } from './client-bundle.ts';
import { feedXml } from './feed-xml.ts';
import { contentSecurityPolicy, headersFile, nginxHeaders, nginxMap, redirectsFile } from './hosting-files.ts';
import { llmsFullTxt } from './llms-full-txt.ts';
import { llmsTxt } from './llms-txt.ts';
import { opensearchXml } from './opensearch-xml.ts';
import { markdownOf } from './page-markdown.ts';
import { redirectPage } from './redirect-page.ts';
import { type PageParts, pageParts, type RenderedPage, renderCategory, renderPage, sitePages } from './render-page.tsx';
import { robotsTxt } from './robots-txt.ts';
import { serviceWorker } from './service-worker-file.ts';
import { sitemapXml } from './sitemap-xml.ts';
import { type SocialCard, type SocialImages, socialFolder } from './social/social-images.ts';
import { webManifest } from './web-manifest.ts';

/**
 * A file of the built site, or files that only come together. Paths are below the output directory. What is in a file is
 * made when it is asked for: a build asks for all of them, the development server for one at a time.
 */
export type OutputFile =
  | { kind: 'file'; path: string; make: () => string | Uint8Array }
  /** The document and the fragment of a page come from one rendering. A build spares it where the parts are the last ones. */
  | {
      kind: 'page';
      document: string;
      fragment: string;
      parts: () => PageParts;
      render: (parts: PageParts) => RenderedPage;
    }
  /** The names of its files are known when it is made. */
  | { kind: 'search index'; folder: string; documents: () => readonly SearchDocument[] }
  | { kind: 'social images'; folder: string; keptIn: string; pictures: () => ReadonlyMap<string, SocialCard> }
  /** There in a build only: in development, pages name the sources, and Vite serves them. */
  | { kind: 'client bundle'; folder: string };

/** What the files of the site are made of. */
export type OutputSources = {
  /** The project's root. */
  root: string;
  site: SiteModel;
  standalone: readonly StandalonePage[];
  browser: BrowserCode;
  socialImages: SocialImages;
};

/** Every file of the site. The two that take longest come first: a build has a thread of its own make them. */
export function* outputFiles(sources: OutputSources): Generator<OutputFile> {
  const { site, standalone, browser, socialImages } = sources;
  const { config } = site;
  const pages = sitePages(site, standalone);
  if (config.search.provider === 'local')
    yield { kind: 'search index', folder: '_search', documents: () => searchDocuments(site) };
  yield {
    kind: 'social images',
    folder: socialFolder,
    keptIn: socialImages.keptIn,
    pictures: () =>
      new Map(
        pages.flatMap(({ page }) => {
          const picture = socialImages.pictureOf(page());
          return picture ? [[picture.path, picture.card]] : [];
        }),
      ),
  };
  for (const { route, page } of pages)
    yield {
      kind: 'page',
      document: fileOfRoute(route),
      fragment: `_fragments/${fileOfRoute(route, 'json')}`,
      parts: () => {
        const model = page();
        return pageParts(site, model, socialImages.pictureOf(model)?.path ?? null);
      },
      render: (parts) => renderPage(site, parts, browser.assets),
    };
  for (const route of [...site.documents.keys(), ...site.indexes.keys()])
    yield file(fileOfRoute(route, 'md'), () => markdownOf(site, route) ?? '');
  for (const category of categoriesOf(site.tree))
    yield file(`_sidebar/${category.id}.html`, () => renderCategory(site, category));
  yield* redirectFiles(sources);
  yield* hostingFiles(sources);
  yield file('sw.js', () => serviceWorker(browser, config, standalone));
  yield file('_pages.json', () => JSON.stringify(routesOf(site)));
  yield file('llms.txt', () => llmsTxt(site));
  yield file('llms-full.txt', () => llmsFullTxt(site));
  yield file('sitemap.xml', () => sitemapXml(site));
  yield file('robots.txt', () => robotsTxt(config));
  yield file('opensearch.xml', () => opensearchXml(config));
  yield file('feed.xml', () => feedXml(site));
  yield file('site.webmanifest', () => webManifest(config));
  yield { kind: 'client bundle', folder: 'assets' };
  const icons = join(sources.root, 'src/design/site-icons');
  for (const name of readdirSync(icons)) yield file(name, () => readFileSync(join(icons, name)));
  for (const [source, published] of publishedAssets(site))
    yield file(published, () => readFileSync(join(sources.root, 'docs', source)));
}

/** The files of docs/ that pages show: path below docs/ → path below the output directory. */
export function publishedAssets(site: SiteModel): Map<string, string> {
  const shown = [...site.documents.values()].flatMap(({ compiled }) => assetsIn(compiled.html));
  return new Map(shown.map((path) => [path, site.links.assetUrl(path).slice(site.config.baseUrl.length)]));
}

/** A page for each legacy path, and the script that they share. */
function* redirectFiles({ site, browser }: OutputSources): Generator<OutputFile> {
  const { baseUrl, url } = site.config;
  const script = `assets/redirect-${hashOf(browser.redirectScript).slice(0, 8)}.js`;
  yield file(script, () => browser.redirectScript);
  for (const { from, to } of site.redirects.redirects) {
    const href = withBaseUrl(baseUrl, to);
    const target = { href, canonical: url + href, script: withBaseUrl(baseUrl, `/${script}`) };
    yield file(fileOfRoute(from), () => redirectPage(target));
  }
}

/** What tells web hosts how to serve the site. */
function* hostingFiles({ site, browser }: OutputSources): Generator<OutputFile> {
  const policy = contentSecurityPolicy(browser.assets.headScript, site.config);
  yield file('_headers', () => headersFile(policy, site.config.baseUrl));
  yield file('headers.nginx.conf', () => nginxHeaders(policy));
  yield file('_redirects', () => redirectsFile(site));
  yield file('redirects.nginx.map', () => nginxMap(site));
  // GitHub Pages leaves out folders that begin with an underscore, unless this file is there.
  yield file('.nojekyll', () => '');
}

/** Address and label of every page in the sidebar, for the suggestions of the not-found page. */
function routesOf({ places, config }: SiteModel): Record<string, string> {
  return Object.fromEntries(
    [...places.values()].map(({ place }) => [withBaseUrl(config.baseUrl, place.route), place.label]),
  );
}

function file(path: string, make: () => string | Uint8Array): OutputFile {
  return { kind: 'file', path, make };
}
