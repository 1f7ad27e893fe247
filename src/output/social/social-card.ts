import { withBaseUrl } from '../../site/base-url.ts';
import type { SiteConfig } from '../../site/config.ts';
import type { Operation, PageModel } from '../../site/page-model.ts';

/** What the picture of a link to a page shows: nothing else decides how it looks. */
export type SocialCard = {
  site: string;
  /** Where the site is, as people say it: `docs.getunleash.io`. */
  address: string;
  /** Labels of the categories above the page, outermost first. */
  section: readonly string[];
  title: string;
  operation: Operation | null;
};

/** The card of a page; null for a page that nobody is sent a link to, such as the not-found page. */
export function socialCardOf(page: PageModel, site: SiteConfig): SocialCard | null {
  if (page.layout === 'standalone' && !page.indexed) return null;
  const { host } = new URL(site.url);
  return {
    site: site.title,
    address: host + withBaseUrl(site.baseUrl, '/').replace(/\/$/, ''),
    section: page.breadcrumbs.slice(0, -1).map(({ label }) => label),
    title: page.title,
    operation: page.layout === 'doc' ? page.operation : null,
  };
}
