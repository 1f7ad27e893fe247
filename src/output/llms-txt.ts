import { readingOrder } from '../site/reading-order.ts';
import type { SiteModel } from '../site/site-model.ts';
import { markdownUrl } from './page-markdown.ts';

type Section = { title: string; routes: readonly string[] };

/**
 * `llms.txt`: what the site is, and a link to the Markdown of every page with what it is about, by section. Operations
 * of the API stand under “Optional”: a reader with little room leaves them out (https://llmstxt.org).
 */
export function llmsTxt(site: SiteModel): string {
  const { title, tagline } = site.config;
  return `${[`# ${title}`, `> ${tagline}`, ...sectionsOf(site).map((section) => sectionText(site, section))].join('\n\n')}\n`;
}

function sectionsOf(site: SiteModel): Section[] {
  const isOperation = (route: string) => (site.documents.get(route)?.operation ?? null) !== null;
  const top = site.tree.flatMap((node) => (node.type === 'page' ? [node.page.route] : []));
  const categories = site.tree.flatMap((node): Section[] => {
    if (node.type === 'page') return [];
    const routes = readingOrder([node]).map(({ route }) => route);
    return [{ title: node.label, routes: routes.filter((route) => !isOperation(route)) }];
  });
  const listed = new Set([...top, ...categories.flatMap(({ routes }) => routes)]);
  const optional = [...site.documents.keys()].filter((route) => !listed.has(route));
  return [{ title: 'Start', routes: top }, ...categories, { title: 'Optional', routes: optional }].filter(
    ({ routes }) => routes.length > 0,
  );
}

function sectionText(site: SiteModel, { title, routes }: Section): string {
  const items = routes.flatMap((route) => {
    const about = site.documents.get(route)?.compiled.frontMatter ?? site.indexes.get(route)?.index;
    return about ? [`- [${about.title}](${markdownUrl(site, route)}): ${about.description}`] : [];
  });
  return [`## ${title}`, items.join('\n')].join('\n\n');
}
