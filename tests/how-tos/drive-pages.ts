import { describe, expect, test } from 'vitest';
import { loadHowTo, scriptedPages } from './scripts.ts';
import { shopVisit } from './shop-visit.ts';
import { walkHowTo } from './walk-how-to.ts';

/**
 * Walks the scripted pages that `isWanted` takes, with a server of their own: the pages stand in several test files, so that
 * several processors share them.
 */
export function drivePages(isWanted: (name: string) => boolean): void {
  const visit = shopVisit();

  describe('what a page says to do in the admin UI leads to what it promises', () => {
    test.each(scriptedPages().filter(isWanted))('%s', async (name) => {
      const { promises } = await walkHowTo(name, await loadHowTo(name), { ...visit(), taking: null });
      expect(promises).not.toEqual([]);
    });
  });
}

/** Whether a page is a guide with steps; the others are references and tutorials, which have steps in some sections. */
export function isGuide(name: string): boolean {
  return name.startsWith('how-to/') && !isFirst(name);
}

/** Whether a page is the one that a smoke file walks. */
export function isFirst(name: string): boolean {
  return name === 'how-to/how-to-create-feature-toggles';
}
