import { publishedUrl, withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';

/** `robots.txt`: everything may be read but results of searches and what only scripts fetch, and where the sitemap is. */
export function robotsTxt(config: SiteConfig): string {
  const closed = ['/search?', '/_fragments/', '/_search/', '/_sidebar/'].map(
    (path) => `Disallow: ${withBaseUrl(config.baseUrl, path)}`,
  );
  return ['User-agent: *', ...closed, '', `Sitemap: ${publishedUrl(config, '/sitemap.xml')}`, ''].join('\n');
}
