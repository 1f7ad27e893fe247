import type { ReactNode } from 'react';
import { publishedUrl, withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';
import type { PageModel, SidebarEntry } from '../site/page-model.ts';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { FirstPaintLink } from './FirstPaint.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { PageStates } from './PageStates.tsx';
import { Sidebar } from './Sidebar.tsx';
import { siteHref } from './site-href.ts';

type Assets = {
  styles: readonly string[];
  script: string;
  modulePreloads: readonly string[];
  /** Text of the script that runs before anything is painted. */
  headScript: string;
  buildId: string;
  /** Path of the picture that a link to the page is shown with. */
  socialImage: string | null;
};

type PageProperties = { page: PageModel; site: SiteConfig; assets: Assets };

type Properties = PageProperties & {
  sidebar: readonly SidebarEntry[];
  /** `PageContent` as HTML. */
  content: string;
  /** What opens the search, in the navbar. */
  searchSlot?: ReactNode;
  /** The feedback widget, between content and footer. */
  surveySlot?: ReactNode;
};

/** A page as a whole HTML document. */
export function SiteDocument({ page, site, assets, sidebar, content, searchSlot, surveySlot }: Properties): ReactNode {
  return (
    <html
      lang="en"
      data-theme={site.theme.default}
      data-follow-system={site.theme.followSystem ? '' : undefined}
      data-announcement={site.announcement?.id}
      data-base-url={site.baseUrl}
      data-build={assets.buildId}
    >
      <head>
        <meta charSet="utf-8" />
        <script dangerouslySetInnerHTML={{ __html: assets.headScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageMetadata page={page} site={site} assets={assets} />
        <SiteLinks site={site} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.modulePreloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.script} />
        <FirstPaintLink page={page} />
      </head>
      <body>
        {/* The first link that the keyboard reaches: it leads past everything that all pages share. */}
        <a className="SkipLink" href="#page">
          Skip to the content
        </a>
        <AnnouncementBar site={site} />
        <Navbar site={site} href={siteHref(site, page.route)} searchSlot={searchSlot} />
        <div className="Layout">
          <Sidebar site={site} entries={sidebar} />
          <main id="page" data-route={page.route} tabIndex={-1} dangerouslySetInnerHTML={{ __html: content }} />
        </div>
        {surveySlot}
        <Footer site={site} />
        <PageStates />
      </body>
    </html>
  );
}

/** Icons, and the files that browsers, feed readers and home screens ask for. */
function SiteLinks({ site }: { site: SiteConfig }): ReactNode {
  const url = (file: string) => withBaseUrl(site.baseUrl, `/${file}`);
  return (
    <>
      <link rel="icon" type="image/svg+xml" href={url('favicon.svg')} />
      <link rel="apple-touch-icon" href={url('apple-touch-icon.png')} />
      <link rel="manifest" href={url('site.webmanifest')} />
      <link rel="search" type="application/opensearchdescription+xml" title={site.title} href={url('opensearch.xml')} />
      <link rel="alternate" type="application/atom+xml" title="Changed pages" href={url('feed.xml')} />
    </>
  );
}

/** What search engines, link previews and the crawler of a docs search read. */
function PageMetadata({ page, site, assets: { socialImage } }: PageProperties): ReactNode {
  const { title, description, canonical } = pageHead(page, site);
  const tag = page.layout === 'standalone' ? 'default' : `docs-default-${page.version.name}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {page.layout === 'standalone' && !page.indexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#0c2b29" />
      <meta property="og:type" content={page.route === '/' ? 'website' : 'article'} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:locale" content="en" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {socialImage && (
        <>
          <meta property="og:image" content={publishedUrl(site, `/${socialImage}`)} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={`${page.title}, in the documentation of ${site.title}`} />
        </>
      )}
      <meta name="twitter:card" content={socialImage ? 'summary_large_image' : 'summary'} />
      <meta name="docusaurus_locale" content="en" />
      <meta name="docusaurus_version" content="current" />
      <meta name="docusaurus_tag" content={tag} />
      <meta name="docsearch:language" content="en" />
      <meta name="docsearch:version" content="current" />
      <meta name="docsearch:docusaurus_tag" content={tag} />
      {page.kind && <meta name="docsearch:kind" content={page.kind} />}
    </>
  );
}

/** What the head says about a page, and client navigation changes with it. */
export function pageHead(page: PageModel, site: SiteConfig) {
  return {
    title: page.route === '/' ? page.title : `${page.title} | ${site.title}`,
    description: page.description,
    canonical: site.url + withBaseUrl(site.baseUrl, page.route),
  };
}
