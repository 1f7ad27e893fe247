import { toXml } from 'xast-util-to-xml';
import { x } from 'xastscript';
import { publishedUrl } from '../site/base-url.ts';
import { pagesOf } from '../site/sidebar-tree.ts';
import { lastUpdateOf, type SiteModel } from '../site/site-model.ts';

type Entry = { route: string; date: string | undefined };

/** `sitemap.xml`: every document and category index, with the day of its last change where that is known (sitemaps.org). */
export function sitemapXml(site: SiteModel): string {
  return toXml([
    { type: 'instruction', name: 'xml', value: 'version="1.0" encoding="utf-8"' },
    x(
      'urlset',
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      entriesOf(site).map(({ route, date }) =>
        x('url', [x('loc', publishedUrl(site.config, route)), ...(date ? [x('lastmod', date)] : [])]),
      ),
    ),
  ]);
}

function entriesOf(site: SiteModel): Entry[] {
  const documents = [...site.documents.values()].map((content) => ({
    route: content.route,
    date: lastUpdateOf(site, content)?.date,
  }));
  // The cards of an index say what its pages are about: it changes with them.
  const indexes = [...site.indexes].map(([route, category]) => ({
    route,
    date: newest(pagesOf(category.children).map(({ page }) => lastUpdateOf(site, page)?.date)),
  }));
  return [...documents, ...indexes];
}

function newest(dates: readonly (string | undefined)[]): string | undefined {
  return dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
}
