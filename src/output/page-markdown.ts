import { fileOfRoute, publishedUrl } from '../site/base-url.ts';
import type { ContentPage } from '../site/content-page.ts';
import { editionNames } from '../site/edition.ts';
import type { Availability, CategoryIndexPage, Deprecation } from '../site/page-model.ts';
import { resolveMarkdownLinks } from '../site/site-links.ts';
import { availabilityOf, categoryIndexPage, deprecationOf, type SiteModel } from '../site/site-model.ts';

/** The page at a route as Markdown that can be read anywhere; null where the route has no document and no index. */
export function markdownOf(site: SiteModel, route: string): string | null {
  const content = site.documents.get(route);
  const category = site.indexes.get(route);
  if (content) return documentMarkdown(site, content);
  return category?.index ? indexMarkdown(categoryIndexPage(site, category, category.index), site.config.url) : null;
}

/** Where the Markdown twin of a page is published. */
export function markdownUrl({ config }: Pick<SiteModel, 'config'>, route: string): string {
  return publishedUrl(config, `/${fileOfRoute(route, 'md')}`);
}

function documentMarkdown(site: SiteModel, content: ContentPage): string {
  const { url } = site.config;
  const { frontMatter, markdown } = content.compiled;
  const facts = [...availability(availabilityOf(content)), ...deprecation(deprecationOf(site, content), url)];
  return pageMarkdown(frontMatter, facts.join('\n'), resolveMarkdownLinks(markdown, site.links, url, content.route));
}

function indexMarkdown(page: CategoryIndexPage, siteUrl: string): string {
  const cards = page.cards.map(({ label, href, description }) => `- [${label}](${siteUrl}${href}): ${description}`);
  return pageMarkdown(page, '', cards.join('\n'));
}

function pageMarkdown(about: { title: string; description: string }, facts: string, body: string): string {
  // The description of an operation repeats the first sentences of its body.
  const lead = body.includes(about.description) ? '' : `> ${about.description}`;
  return `${[`# ${about.title}`, lead, facts, body].filter(Boolean).join('\n\n')}\n`;
}

function availability({ edition, since, permission }: Availability): string[] {
  return [
    ...(edition ? [`- Edition: ${editionNames[edition]}`] : []),
    ...(since ? [`- Since Unleash ${since}`] : []),
    ...(permission ? [`- Permission: ${permission}`] : []),
  ];
}

function deprecation(found: Deprecation | null, siteUrl: string): string[] {
  if (!found) return [];
  const { replacement, note } = found;
  return [`- Deprecated: use [${replacement.label}](${siteUrl}${replacement.href}) instead.${note ? ` ${note}` : ''}`];
}
