import { withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';

/** The URL of a link in `site.config.ts`: a route gets the base URL, any other address stays as it is. */
export function siteHref(site: SiteConfig, href: string): string {
  return href.startsWith('/') ? withBaseUrl(site.baseUrl, href) : href;
}
