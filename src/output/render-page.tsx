import { renderToStaticMarkup } from 'react-dom/server';
import { Island } from '../islands/Island.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { PageContent } from '../shell/PageContent.tsx';
import { SidebarEntries } from '../shell/Sidebar.tsx';
import { pageHead, SiteDocument } from '../shell/SiteDocument.tsx';
import type { Fragment } from '../site/fragment.ts';
import type { PageModel, SidebarEntry } from '../site/page-model.ts';
import { categoryEntries, sidebarEntries } from '../site/reading-order.ts';
import type { CategoryNode } from '../site/sidebar-tree.ts';
import { resolveLinks } from '../site/site-links.ts';
import { categoryIndexPage, documentPage, type SiteModel } from '../site/site-model.ts';
import Survey from '../survey/Survey.island.tsx';

/** The browser's files as URLs, and the inline script. */
export type PageAssets = {
  styles: readonly string[];
  /** Style sheets that only some pages need, by the name of the island or the class of the part that they are for. */
  partStyles: Readonly<Record<string, string>>;
  script: string;
  modulePreloads: readonly string[];
  headScript: string;
  buildId: string;
};

export type RenderedPage = { html: string; fragment: Fragment };

/** Every page of the site by its route, in no particular order. What a page shows is put together when it is asked for. */
export function sitePages(
  site: SiteModel,
  standalone: readonly PageModel[],
): { route: string; page: () => PageModel }[] {
  const documents = [...site.documents].map(([route, content]) => ({ route, page: () => documentPage(site, content) }));
  const indexes = [...site.indexes].flatMap(([route, category]) => {
    const { index } = category;
    return index ? [{ route, page: () => categoryIndexPage(site, category, index) }] : [];
  });
  return [...documents, ...indexes, ...standalone.map((page) => ({ route: page.route, page: () => page }))];
}

/** Everything that makes one page differ from another. */
export type PageParts = {
  page: PageModel;
  sidebar: readonly SidebarEntry[];
  /** Ids of the categories that the page is in. */
  categories: readonly string[];
  /** Path of the page's own picture for links to it, below the output directory. */
  socialImage: string | null;
};

/** What the document and the fragment of a page are made of. */
export function pageParts(site: SiteModel, page: PageModel, socialImage: string | null): PageParts {
  const categories = site.places.get(page.route)?.place.trail.map(({ id }) => id) ?? [];
  const view = { baseUrl: site.config.baseUrl, route: page.route, open: new Set(categories) };
  return { page, sidebar: sidebarEntries(site.tree, view), categories, socialImage };
}

/** A page as a whole document, and as the fragment that client navigation fetches. */
export function renderPage(site: SiteModel, parts: PageParts, assets: PageAssets): RenderedPage {
  const { config } = site;
  const { page, sidebar, categories, socialImage } = parts;
  const resolve = (html: string) => resolveLinks(html, site.links);
  const content = resolve(renderToStaticMarkup(<PageContent page={page} site={config} />));
  const styles = stylesOfParts(content, assets);
  const document = renderToStaticMarkup(
    <SiteDocument
      page={page}
      site={config}
      assets={{ ...assets, styles: [...assets.styles, ...styles], socialImage }}
      sidebar={sidebar}
      content={content}
      searchSlot={
        <Island
          name="Search"
          component={SearchButton}
          wake="intent"
          props={{ baseUrl: config.baseUrl, issueForm: config.searchIssueForm }}
        />
      }
      surveySlot={
        <Island name="Survey" component={Survey} wake="intent" props={{ targetUrl: config.survey.targetUrl }} />
      }
    />,
  );
  return {
    html: `<!doctype html>${resolve(document)}`,
    fragment: {
      build: assets.buildId,
      route: page.route,
      ...pageHead(page, config),
      page: content,
      categories,
      ...(styles.length > 0 && { styles }),
    },
  };
}

/** The style sheets of a page's parts and islands: their markup is there from the start, and must not shift later. */
export function stylesOfParts(content: string, { partStyles }: PageAssets): string[] {
  const names = [...content.matchAll(/\s(?:name|class)="([\w-]+)/g)].map(([, name = '']) => name);
  return [...new Set(names)].flatMap((name) => partStyles[name] ?? []);
}

/** The entries of a category alone, for a sidebar that has it closed. */
export function renderCategory(site: SiteModel, category: CategoryNode): string {
  const view = { baseUrl: site.config.baseUrl, route: '', open: new Set<string>() };
  return resolveLinks(renderToStaticMarkup(<SidebarEntries entries={categoryEntries(category, view)} />), site.links);
}
