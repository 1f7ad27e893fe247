import { openShelf } from '../../cache.ts';
import { hashOf } from '../../hash.ts';
import { root } from '../../project.ts';
import type { SiteConfig } from '../../site/config.ts';
import type { PageModel } from '../../site/page-model.ts';
import { sourceGraph } from '../../source-graph.mjs';
import { type SocialCard, socialCardOf } from './social-card.ts';

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
