import { openShelf } from '../../cache.ts';
import { hashOf } from '../../hash.ts';
import { root } from '../../project.ts';
import { withBaseUrl } from '../../site/base-url.ts';
import type { SiteConfig } from '../../site/config.ts';
import type { Operation, PageModel } from '../../site/page-model.ts';
import { sourceGraph } from '../../source-graph.mjs';

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

/** The pictures of links to pages, kept in the cache from one build to the next. */
export type SocialImages = {
  /** Folder of the cache that keeps what was drawn before. */
  keptIn: string;
  /** A page's picture: its path below the output directory, and what it shows; null for a page without one. */
  pictureOf(page: PageModel): { path: string; card: SocialCard } | null;
};

/** Where pictures stand below the output directory. */
export const socialFolder = 'assets/social';

/**
 * Opens the cache of pictures. A picture is named after the hash of what it shows and of the code that draws it, so that
 * the name is known before it is drawn, and may be cached for ever.
 */
export function openSocialImages(cacheDirectory: string, config: SiteConfig): SocialImages {
  const fingerprint = sourceGraph(root).fingerprintOf(['src/output/social/draw-cards.ts']);
  return {
    keptIn: openShelf(cacheDirectory, 'social', fingerprint).folder,
    pictureOf(page) {
      const card = socialCardOf(page, config);
      if (!card) return null;
      const hash = hashOf(fingerprint + JSON.stringify(card)).slice(0, 8);
      const name = page.route === '/' ? 'home' : page.route.slice(1).replaceAll('/', '-');
      return { path: `${socialFolder}/${name}-${hash}.png`, card };
    },
  };
}

/** The card of a page; null for a page that nobody is sent a link to, such as the not-found page. */
function socialCardOf(page: PageModel, site: SiteConfig): SocialCard | null {
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
