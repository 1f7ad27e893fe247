import { withBaseUrl } from './base-url.ts';
import type { ContentPage } from './content-page.ts';
import type { Breadcrumb, PageLink, SidebarEntry } from './page-model.ts';
import type { CategoryNode, SidebarTree } from './sidebar-tree.ts';

/** Where a route stands in the sidebar. */
export type Place = {
  route: string;
  label: string;
  /** Categories around it, outermost first; the category itself for an index page. */
  trail: readonly CategoryNode[];
};

/** Every route of the sidebar in reading order; a category's index page comes before its pages. */
export function readingOrder(tree: SidebarTree, trail: readonly CategoryNode[] = []): Place[] {
  return tree.flatMap((node): Place[] => {
    if (node.type === 'page') return [{ route: node.page.route, label: node.label, trail }];
    const inside = [...trail, node];
    const index = node.index ? [{ route: node.index.route, label: node.label, trail: inside }] : [];
    return [...index, ...readingOrder(node.children, inside)];
  });
}

/** The categories above a page, and the page itself without a link. */
export function breadcrumbsOf({ route, label, trail }: Place, baseUrl: string): Breadcrumb[] {
  const above = trail.filter(({ index }) => index?.route !== route);
  const crumbs = above.map((category) => ({
    label: category.label,
    href: category.index ? withBaseUrl(baseUrl, category.index.route) : null,
  }));
  return [...crumbs, { label, href: null }];
}

/** For a page that the sidebar leaves out: those of the nearest page above its address, and the page itself. */
export function breadcrumbsByAddress(
  { route, label }: PageTitle,
  places: ReadonlyMap<string, { place: Place }>,
  baseUrl: string,
): Breadcrumb[] {
  const parts = route.split('/');
  const above = parts.map((_, count) => places.get(parts.slice(0, -count).join('/'))?.place).find(Boolean);
  if (!above) return [];
  const crumbs = breadcrumbsOf(above, baseUrl);
  return [
    ...crumbs.slice(0, -1),
    { label: above.label, href: withBaseUrl(baseUrl, above.route) },
    { label, href: null },
  ];
}

/** The link to a neighbour in reading order. */
export function neighbour(place: Place | undefined, baseUrl: string): PageLink | null {
  return place ? { label: place.label, href: withBaseUrl(baseUrl, place.route) } : null;
}

type PageTitle = { route: string; label: string };

export type SidebarView = {
  baseUrl: string;
  /** The reader's route. */
  route: string;
  /** Ids of the categories that the reader is in. */
  open: ReadonlySet<string>;
};

/**
 * The sidebar for one reader: categories that the reader is in carry their entries, all others only say where their
 * entries are, so that a page does not grow with the site.
 */
export function sidebarEntries(tree: SidebarTree, view: SidebarView): SidebarEntry[] {
  return tree.map((node): SidebarEntry => {
    if (node.type === 'page') return pageEntry(node.label, node.page.route, view, node.page);
    const open = view.open.has(node.id);
    return {
      type: 'category',
      id: node.id,
      label: node.label,
      href: withBaseUrl(view.baseUrl, doorOf(node)),
      current: node.index?.route === view.route,
      open,
      entries: open ? categoryEntries(node, view) : { deferred: true, source: sidebarSource(view.baseUrl, node.id) },
    };
  });
}

/** The entries inside a category, led by its index page. */
export function categoryEntries(node: CategoryNode, view: SidebarView): SidebarEntry[] {
  const overview = node.index ? [pageEntry('Overview', node.index.route, view)] : [];
  return [...overview, ...sidebarEntries(node.children, view)];
}

function pageEntry(label: string, route: string, view: SidebarView, page?: ContentPage): SidebarEntry {
  return {
    type: 'page',
    label,
    href: withBaseUrl(view.baseUrl, route),
    current: route === view.route,
    method: page?.operation?.method ?? null,
    deprecated: page?.compiled.frontMatter.deprecated !== undefined,
  };
}

/** Where the entries of a category are, as an HTML fragment. */
export function sidebarSource(baseUrl: string, categoryId: string): string {
  return withBaseUrl(baseUrl, `/_sidebar/${categoryId}.html`);
}

/** The route that a category leads to: its index, or its first page. */
function doorOf(node: CategoryNode): string {
  if (node.index) return node.index.route;
  const [first] = node.children;
  if (!first) return '/';
  return first.type === 'page' ? first.page.route : doorOf(first);
}
