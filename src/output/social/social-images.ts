import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../../hash.ts';
import { removeUnused } from '../../remove-unused.ts';
import type { SiteConfig } from '../../site/config.ts';
import type { PageModel } from '../../site/page-model.ts';
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

const here = dirname(fileURLToPath(import.meta.url));
const drawnWith = ['@resvg/resvg-js', 'fontkit', '@expo-google-fonts/inter', '@expo-google-fonts/jetbrains-mono'];

/**
 * Opens the cache of pictures. A picture is named after the hash of what it shows and of the code that draws it, so that
 * the name is known before it is drawn, and may be cached for ever.
 */
export async function openSocialImages(cacheDirectory: string, config: SiteConfig): Promise<SocialImages> {
  const fingerprint = await drawingFingerprint();
  const root = join(cacheDirectory, 'social');
  const directory = join(root, fingerprint);
  await mkdir(directory, { recursive: true });
  await removeUnused(root, fingerprint);
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
      return { keptIn: directory, pictures: pictures.map(([path, card]) => ({ card, target: output.staged(path) })) };
    },
  };
}

/** Hash of the code that draws, of its colours, and of the versions of its libraries and fonts. */
async function drawingFingerprint(): Promise<string> {
  const sources = (await readdir(here)).filter((file) => !file.includes('.test.')).sort();
  const files = [...sources, '../../design/tokens.css'].map((file) => readFile(join(here, file)));
  const hash = createHash('sha256');
  for (const text of await Promise.all(files)) hash.update(text);
  const lock = JSON.parse(await readFile(join(here, '../../../package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string } | undefined>;
  };
  for (const name of drawnWith) hash.update(`${name} ${lock.packages[`node_modules/${name}`]?.version}\0`);
  return hash.digest('hex').slice(0, 16);
}
