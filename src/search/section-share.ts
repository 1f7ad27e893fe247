import type { Reading, ReadWord } from './readings.ts';

/** What a word of a section's text counts against one of its heading. */
const textShare = 0.8;

/**
 * How much of the query one section of a page has, from 0 to 1: words that stand together answer, while a long page has
 * most words somewhere.
 */
export function sectionShare(page: number, readings: readonly Reading[]): number {
  return Math.max(0, ...readings.map((reading) => shareOf(page, reading)));
}

function shareOf(page: number, { words, weight }: Reading): number {
  const all = words.reduce((sum, { telling }) => sum + telling, 0);
  const found = new Map<number, number>();
  for (const word of words)
    for (const [section, share] of sectionsOf(page, word))
      found.set(section, (found.get(section) ?? 0) + word.telling * share);
  return all === 0 ? 0 : (weight * Math.max(0, ...found.values())) / all;
}

/** The sections of a page that have a word, each with what the best of the word's candidates counts there. */
function sectionsOf(page: number, { sections }: ReadWord): Map<number, number> {
  const best = new Map<number, number>();
  for (const { weight, sections: pages } of sections)
    for (const place of pages[page] ?? []) {
      const section = place >> 1;
      const share = weight * (place % 2 === 0 ? 1 : textShare);
      best.set(section, Math.max(share, best.get(section) ?? 0));
    }
  return best;
}
