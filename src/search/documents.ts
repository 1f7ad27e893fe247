import type { PageKind } from '../markdown/front-matter.ts';
import { withBaseUrl } from '../site/base-url.ts';
import type { ContentPage } from '../site/content-page.ts';
import type { SiteModel } from '../site/site-model.ts';

/** A page as the search knows it. */
export type SearchDocument = {
  route: string;
  /** With base URL. */
  href: string;
  title: string;
  description: string;
  trail: readonly string[];
  kind: PageKind | null;
  deprecated: boolean;
  keywords: readonly string[];
  /** What the page answers, in the words of readers; `section` is the id of the heading that does. */
  questions: readonly AnsweredQuestion[];
  /** The part before the first heading has `heading: null`. */
  sections: readonly SearchedSection[];
  /** Number of pages that link to this one. */
  linkedFrom: number;
};

export type AnsweredQuestion = { text: string; section: string | null };

export type SearchedSection = { heading: { id: string; text: string } | null; text: string };

/** Every page of the site that a search may lead to: documents and the generated indexes. */
export function searchDocuments(site: SiteModel): SearchDocument[] {
  const linked = countLinks(site);
  const placeOf = (route: string) => {
    const trail = site.places.get(route)?.place.trail ?? [];
    return {
      route,
      href: withBaseUrl(site.config.baseUrl, route),
      trail: trail.filter(({ index }) => index?.route !== route).map(({ label }) => label),
      linkedFrom: linked.get(route) ?? 0,
    };
  };
  const documents = [...site.documents.values()].map(
    (page): SearchDocument => ({
      ...placeOf(page.route),
      title: page.compiled.frontMatter.title,
      description: page.compiled.frontMatter.description,
      kind: page.kind,
      deprecated: page.compiled.frontMatter.deprecated !== undefined,
      keywords: page.compiled.frontMatter.keywords,
      questions: Object.entries(page.compiled.frontMatter.questions).flatMap(([key, texts]) =>
        texts.map((text) => ({ text, section: key === 'page' ? null : key.slice(1) })),
      ),
      sections: page.compiled.searchSections,
    }),
  );
  const indexes = [...site.indexes.values()].flatMap((category): SearchDocument[] => {
    if (!category.index) return [];
    const { route, title, description } = category.index;
    const facts = { kind: null, deprecated: false, keywords: [category.label], questions: [], sections: [] };
    return [{ ...placeOf(route), title, description, ...facts }];
  });
  return [...documents, ...indexes].filter(({ route }) => route !== '/404');
}

/** Route → number of other pages that link to it, read from the bodies' placeholder links. */
function countLinks(site: SiteModel): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of site.documents.values())
    for (const route of linksOf(page, site)) if (route !== page.route) counts.set(route, (counts.get(route) ?? 0) + 1);
  return counts;
}

function linksOf(page: ContentPage, site: SiteModel): Set<string> {
  const links = page.compiled.html.matchAll(/href="(doc|site):([^"#]*)/g);
  return new Set(
    Array.from(links, ([, scheme, path = '']) =>
      scheme === 'doc' ? (site.links.routeOfSource.get(path) ?? path) : path,
    ),
  );
}
