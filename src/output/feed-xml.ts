import { toXml } from 'xast-util-to-xml';
import { x } from 'xastscript';
import { publishedUrl } from '../site/base-url.ts';
import type { LastUpdated } from '../site/page-model.ts';
import { lastUpdateOf, type SiteModel } from '../site/site-model.ts';

const mostEntries = 30;

type Entry = LastUpdated & { url: string; title: string; description: string };

/** `feed.xml`: an Atom feed of the written pages that were changed last, newest first (RFC 4287). */
export function feedXml(site: SiteModel): string {
  const { config } = site;
  const entries = latest(site);
  return toXml([
    { type: 'instruction', name: 'xml', value: 'version="1.0" encoding="utf-8"' },
    x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' }, [
      x('id', publishedUrl(config, '/')),
      x('title', `${config.title}: changed pages`),
      x('subtitle', config.tagline),
      x('updated', timeOf(entries[0]?.date ?? '1970-01-01')),
      x('author', [x('name', config.title)]),
      x('link', { rel: 'self', type: 'application/atom+xml', href: publishedUrl(config, '/feed.xml') }),
      x('link', { rel: 'alternate', type: 'text/html', href: publishedUrl(config, '/') }),
      ...entries.map(({ url, title, description, date, author }) =>
        x('entry', [
          x('id', url),
          x('title', title),
          x('link', { rel: 'alternate', type: 'text/html', href: url }),
          x('updated', timeOf(date)),
          ...(author ? [x('author', [x('name', author)])] : []),
          x('summary', description),
        ]),
      ),
    ]),
  ]);
}

function latest(site: SiteModel): Entry[] {
  const entries = [...site.documents.values()].flatMap((content): Entry[] => {
    const update = content.file.startsWith('docs/') ? lastUpdateOf(site, content) : null;
    if (!update) return [];
    const { title, description } = content.compiled.frontMatter;
    return [{ ...update, url: publishedUrl(site.config, content.route), title, description }];
  });
  return entries
    .sort((a, b) => (a.date === b.date ? (a.url < b.url ? -1 : 1) : a.date < b.date ? 1 : -1))
    .slice(0, mostEntries);
}

/** Git's days as the time that Atom asks for. */
function timeOf(date: string): string {
  return `${date}T00:00:00Z`;
}
