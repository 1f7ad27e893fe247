import { toXml } from 'xast-util-to-xml';
import { x } from 'xastscript';
import { publishedUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';

/** `opensearch.xml`: lets a browser search the site from its address bar (OpenSearch 1.1). */
export function opensearchXml(config: SiteConfig): string {
  const search = `${publishedUrl(config, '/search')}?q={searchTerms}`;
  return toXml([
    { type: 'instruction', name: 'xml', value: 'version="1.0" encoding="utf-8"' },
    x('OpenSearchDescription', { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' }, [
      // The standard allows 16 and 1024 characters.
      x('ShortName', config.title.slice(0, 16)),
      x('Description', config.tagline.slice(0, 1024)),
      x('InputEncoding', 'UTF-8'),
      x('Image', { type: 'image/svg+xml', width: '16', height: '16' }, publishedUrl(config, '/favicon.svg')),
      x('Url', { type: 'text/html', method: 'get', template: search }),
    ]),
  ]);
}
