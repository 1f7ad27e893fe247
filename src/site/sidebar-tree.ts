import GithubSlugger from 'github-slugger';
import type { Fault } from '../fault.ts';
import type { ContentPage } from './content-page.ts';
import type { CategoryConfig, SidebarConfig, SidebarItem } from './sidebar-config.ts';

/** The sidebar with every route looked up: a tree of pages and categories. */
export type SidebarTree = readonly SidebarNode[];

export type SidebarNode = PageNode | CategoryNode;

export type PageNode = { type: 'page'; label: string; page: ContentPage };

export type CategoryNode = {
  type: 'category';
  id: string;
  label: string;
  index: { route: string; title: string; description: string } | null;
  children: SidebarTree;
};

export type SidebarInput = {
  config: SidebarConfig;
  pages: ReadonlyMap<string, ContentPage>;
  /** What a `generated` item stands for. */
  generated: SidebarTree;
  /** Text of sidebar.ts, to find the line of a fault. */
  sourceText: string;
  /** Whether the page of a route is missing because of a fault that is reported already. */
  isFaulty: (route: string) => boolean;
};

/**
 * Looks every route of the configuration up. Faults: a route without a page, a page listed twice, and a page that
 * neither the sidebar lists nor `sidebar: false` explains.
 */
export function growSidebar(input: SidebarInput): { tree: SidebarTree; faults: Fault[] } {
  const faults: Fault[] = [];
  const listed = new Set<string>();
  const fault = (route: string, problem: string, cure: string) =>
    faults.push({ file: 'sidebar.ts', line: lineNaming(route, input.sourceText), problem, cure });

  const growPage = (route: string): SidebarNode[] => {
    if (listed.has(route)) fault(route, `The sidebar lists ${route} twice.`, 'Keep one of the two entries.');
    listed.add(route);
    const page = input.pages.get(route);
    if (page) return [pageNode(page)];
    if (!input.isFaulty(route))
      fault(route, `The sidebar lists ${route}, and no page has that route.`, 'Write the page, or take the entry out.');
    return [];
  };

  const growCategory = (category: CategoryConfig, parentId: string): SidebarNode[] => {
    const slug = new GithubSlugger().slug(category.label);
    const id = parentId ? `${parentId}/${slug}` : slug;
    const children = [...(category.page ? growPage(category.page) : []), ...grow(category.items, id)];
    if (children.length === 0) return [];
    const { label, index } = category;
    return [{ type: 'category', id, label, index: index ? { title: label, ...index } : null, children }];
  };

  const growItem = (item: SidebarItem, parentId: string): readonly SidebarNode[] => {
    if (typeof item === 'string') return growPage(item);
    if ('generated' in item) {
      for (const { page } of pagesOf(input.generated)) listed.add(page.route);
      return input.generated;
    }
    return growCategory(item, parentId);
  };

  const grow = (config: SidebarConfig, parentId: string): SidebarNode[] =>
    config.flatMap((item) => growItem(item, parentId));

  const tree = grow(input.config, '');
  for (const page of input.pages.values()) {
    const leftOut = page.compiled.frontMatter.sidebar === false;
    if (!leftOut && !listed.has(page.route))
      faults.push({
        file: page.file,
        line: 1,
        problem: `The sidebar does not list ${page.route}.`,
        cure: `Add '${page.route}' to sidebar.ts, or write “sidebar: false” in the front matter.`,
      });
    if (leftOut && listed.has(page.route))
      fault(
        page.route,
        `The sidebar lists ${page.route}, whose front matter says “sidebar: false”.`,
        'Take one of the two out.',
      );
  }
  return { tree, faults };
}

/** The page as an entry: its short label where it has one. */
export function pageNode(page: ContentPage): PageNode {
  return { type: 'page', label: page.compiled.frontMatter.sidebar_label ?? page.compiled.frontMatter.title, page };
}

/** Every page of a tree, in reading order. */
export function pagesOf(tree: SidebarTree): PageNode[] {
  return tree.flatMap((node) => (node.type === 'page' ? [node] : pagesOf(node.children)));
}

/** Every category of a tree, outer before inner. */
export function categoriesOf(tree: SidebarTree): CategoryNode[] {
  return tree.flatMap((node) => (node.type === 'category' ? [node, ...categoriesOf(node.children)] : []));
}

/** The first line of `sidebar.ts` or `redirects.ts` that names a route; 1 where none does. */
export function lineNaming(route: string, text: string): number {
  return text.split('\n').findIndex((line) => line.includes(`'${route}'`)) + 1 || 1;
}
