import type { Fault } from '../fault.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { withBaseUrl } from './base-url.ts';
import { type CheckedRedirects, checkRedirects } from './check-redirects.ts';
import { checkRoutes } from './check-routes.ts';
import type { SiteConfig } from './config.ts';
import { authoredPage, type ContentPage } from './content-page.ts';
import type {
  Availability,
  Card,
  CategoryIndexPage,
  Deprecation,
  DocumentPage,
  LastUpdated,
  VersionInfo,
} from './page-model.ts';
import { breadcrumbsByAddress, breadcrumbsOf, neighbour, type Place, readingOrder } from './reading-order.ts';
import type { SidebarConfig } from './sidebar-config.ts';
import { type CategoryNode, categoriesOf, growSidebar, lineNaming, pagesOf, type SidebarTree } from './sidebar-tree.ts';
import { checkLinks, type LinkTargets } from './site-links.ts';

export type SiteSources = {
  config: SiteConfig;
  sidebar: SidebarConfig;
  redirects: Readonly<Record<string, string>>;
  /** Texts of `sidebar.ts` and `redirects.ts`, to name the line of a fault. */
  sourceTexts: { sidebar: string; redirects: string };
  authored: readonly CompiledPage[];
  generated: { pages: readonly ContentPage[]; tree: SidebarTree };
  /** Routes of pages that are React alone, such as `/search`. */
  standaloneRoutes: readonly string[];
  updates: ReadonlyMap<string, LastUpdated>;
  assetUrl: (path: string) => string;
  /** Whether the page of a route is missing because of a fault that is reported already. */
  isFaulty: (route: string) => boolean;
};

/** Everything that a page can ask about the site it stands in. Built once, read by the renderer. */
export type SiteModel = {
  config: SiteConfig;
  tree: SidebarTree;
  documents: ReadonlyMap<string, ContentPage>;
  indexes: ReadonlyMap<string, CategoryNode>;
  places: ReadonlyMap<string, { place: Place; previous: Place | undefined; next: Place | undefined }>;
  redirects: CheckedRedirects;
  links: LinkTargets;
  updates: ReadonlyMap<string, LastUpdated>;
};

const version: VersionInfo = { name: 'current', label: 'Next', isLast: true, mainDocId: 'about-the-docs' };

/** Puts all sources together and checks them against each other. Faults are returned, all at once. */
export function createSiteModel(sources: SiteSources): { site: SiteModel; faults: Fault[] } {
  const { config, isFaulty, updates } = sources;
  const faults: Fault[] = [];
  const authored = sources.authored.map(authoredPage);
  const documents = new Map<string, ContentPage>();
  for (const page of [...authored, ...sources.generated.pages]) {
    const twin = documents.get(page.route);
    if (twin) faults.push(duplicateRoute(page, twin));
    documents.set(page.route, page);
  }

  const grown = growSidebar({
    config: sources.sidebar,
    pages: documents,
    generated: sources.generated.tree,
    sourceText: sources.sourceTexts.sidebar,
    isFaulty,
  });
  const indexes = new Map<string, CategoryNode>();
  for (const category of categoriesOf(grown.tree)) {
    if (!category.index) continue;
    const twin = documents.get(category.index.route);
    if (twin) faults.push(duplicateRoute(twin, { file: 'sidebar.ts' }));
    indexes.set(category.index.route, category);
  }

  const routed = [
    ...[...documents.values()].map(({ route, file }) => ({ route, file, line: 1 })),
    ...[...indexes.keys()].map((route) => ({
      route,
      file: 'sidebar.ts',
      line: lineNaming(route, sources.sourceTexts.sidebar),
    })),
  ];
  faults.push(...checkRoutes(routed, sources.standaloneRoutes));

  const anchorsOfRoute = new Map<string, ReadonlySet<string>>();
  for (const [route, page] of documents) anchorsOfRoute.set(route, new Set(page.compiled.anchors));
  for (const route of [...indexes.keys(), ...sources.standaloneRoutes]) anchorsOfRoute.set(route, new Set());

  const links: LinkTargets = {
    baseUrl: config.baseUrl,
    routeOfSource: new Map(authored.map((page) => [page.compiled.source, page.route])),
    anchorsOfRoute,
    redirects: sources.redirects,
    isFaulty,
    assetUrl: sources.assetUrl,
  };
  const redirects = checkRedirects({
    configured: sources.redirects,
    routes: new Set(anchorsOfRoute.keys()),
    sourceText: sources.sourceTexts.redirects,
    isFaulty,
  });
  const brokenLinks = [...documents.values()].flatMap((page) => checkLinks(page, links));
  faults.push(...grown.faults, ...brokenLinks, ...redirects.faults);
  const order = readingOrder(grown.tree);
  return {
    faults,
    site: {
      config,
      tree: grown.tree,
      documents,
      indexes,
      places: new Map(order.map((place, at) => [place.route, { place, previous: order[at - 1], next: order[at + 1] }])),
      redirects,
      links,
      updates,
    },
  };
}

/** What the page at a route shows. */
export function documentPage(site: SiteModel, content: ContentPage): DocumentPage {
  const { frontMatter, headings } = content.compiled;
  const { editUrl } = site.config;
  return {
    layout: 'doc',
    operation: content.operation,
    route: content.route,
    id: content.id,
    title: frontMatter.title,
    description: frontMatter.description,
    kind: content.kind,
    ...surroundings(site, content.route),
    html: content.compiled.html,
    htmlHash: content.compiled.htmlHash,
    tableOfContents: headings.filter(({ depth }) => depth <= 3),
    editHref: editUrl ? `${editUrl}${content.file}` : null,
    lastUpdated: lastUpdateOf(site, content),
    availability: availabilityOf(content),
    deprecation: deprecationOf(site, content),
    version,
  };
}

/** Who may use what a page is about, and since when. */
export function availabilityOf({ compiled: { frontMatter } }: ContentPage): Availability {
  const { edition = null, since = null, permission = null } = frontMatter;
  return { edition, since, permission };
}

/** What replaces the subject of a page; null where nothing does. */
export function deprecationOf(site: SiteModel, { compiled }: ContentPage): Deprecation | null {
  const { deprecated } = compiled.frontMatter;
  if (!deprecated) return null;
  const { replacement, note = null } = deprecated;
  const href = withBaseUrl(site.config.baseUrl, replacement);
  return { replacement: { label: titleOf(site, replacement), href }, note };
}

/** When a page was changed last: what its author says, or git. */
export function lastUpdateOf(site: SiteModel, { compiled, file }: ContentPage): LastUpdated | null {
  const { last_update: own } = compiled.frontMatter;
  return own ? { date: own.date, author: own.author ?? null } : (site.updates.get(file) ?? null);
}

/** What the generated index of a category shows. */
export function categoryIndexPage(
  site: SiteModel,
  category: CategoryNode,
  index: NonNullable<CategoryNode['index']>,
): CategoryIndexPage {
  return {
    layout: 'index',
    route: index.route,
    id: index.route.slice(1),
    title: index.title,
    description: index.description,
    kind: null,
    ...surroundings(site, index.route),
    cards: category.children.map((node) => cardOf(node, site.config.baseUrl)),
    version,
  };
}

function cardOf(node: SidebarTree[number], baseUrl: string): Card {
  if (node.type === 'page') {
    const { title, description } = node.page.compiled.frontMatter;
    return { kind: 'page', label: title, href: withBaseUrl(baseUrl, node.page.route), description, pages: 1 };
  }
  const pages = pagesOf(node.children);
  const first = pages[0]?.page;
  return {
    kind: 'category',
    label: node.label,
    href: withBaseUrl(baseUrl, node.index?.route ?? first?.route ?? '/'),
    description: node.index?.description ?? first?.compiled.frontMatter.description ?? '',
    pages: pages.length,
  };
}

/** The title of the page at a route, whatever made it; the route itself where it is not written yet. */
function titleOf(site: SiteModel, route: string): string {
  return site.documents.get(route)?.compiled.frontMatter.title ?? site.indexes.get(route)?.index?.title ?? route;
}

function surroundings(site: SiteModel, route: string): Pick<DocumentPage, 'breadcrumbs' | 'previous' | 'next'> {
  const { place, previous, next } = site.places.get(route) ?? {};
  const { baseUrl } = site.config;
  return {
    breadcrumbs: place
      ? breadcrumbsOf(place, baseUrl)
      : breadcrumbsByAddress({ route, label: titleOf(site, route) }, site.places, baseUrl),
    previous: neighbour(previous, baseUrl),
    next: neighbour(next, baseUrl),
  };
}

function duplicateRoute(page: { file: string; route: string }, twin: { file: string }): Fault {
  return {
    file: page.file,
    line: 1,
    problem: `${page.route} is the route of this page and of ${twin.file}.`,
    cure: 'Rename one of the files, or give it another slug.',
  };
}
