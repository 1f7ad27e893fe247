import { openShelf } from '../../cache.ts';
import { hashOf } from '../../hash.ts';
import { root } from '../../project.ts';
import type { SiteConfig } from '../../site/config.ts';
import type { PageModel } from '../../site/page-model.ts';
import { sourceGraph } from '../../source-graph.mjs';
import type { DrawingJob } from './draw-cards.ts';
import { type SocialCard, socialCardOf } from './social-card.ts';

/** The pictures of links to pages, kept in the cache from one build to the next. */
export type SocialImages = {
  /** Path of a page's picture below the output directory; null for a page without one. It is drawn later. */
  pathOf(page: PageModel): string | null;
  /**
   * All that were asked for, to be drawn into a folder of the output.
   * @param isThere Whether a picture is in the output already.
   */
  waiting(output: { staged(path: string): string }, isThere: (path: string) => boolean): DrawingJob;
};

/**
 * Opens the cache of pictures. A picture is named after the hash of what it shows and of the code that draws it, so that
 * the name is known before it is drawn, and may be cached for ever.
 */
export function openSocialImages(cacheDirectory: string, config: SiteConfig): SocialImages {
  const fingerprint = sourceGraph(root).fingerprintOf(['src/output/social/draw-cards.ts']);
  const { folder } = openShelf(cacheDirectory, 'social', fingerprint);
  const asked = new Map<string, SocialCard>();
  return {
    pathOf(page) {
      const card = socialCardOf(page, config);
      if (!card) return null;
      const hash = hashOf(fingerprint + JSON.stringify(card)).slice(0, 8);
      const name = page.route === '/' ? 'home' : page.route.slice(1).replaceAll('/', '-');
      const path = `assets/social/${name}-${hash}.png`;
      asked.set(path, card);
      return path;
    },
    waiting(output, isThere) {
      const pictures = [...asked].filter(([path]) => !isThere(path));
      return { keptIn: folder, pictures: pictures.map(([path, card]) => ({ card, target: output.staged(path) })) };
    },
  };
}
