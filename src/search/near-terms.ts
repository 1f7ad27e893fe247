import type SearchableMap from 'minisearch/SearchableMap';

const most = 3;

/**
 * The terms that somebody may have meant who wrote `word`: few letters differ, the first one never does. The nearest
 * come first, and of two as near, the one that more pages have.
 */
export function nearTerms(word: string, terms: SearchableMap<number>): string[] {
  const furthest = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
  if (furthest === 0) return [];
  return Array.from(terms.fuzzyGet(word, furthest), ([term, [pages, edits]]) => ({
    term,
    pages,
    distance: edits === 2 && isOneSwap(word, term) ? 1 : edits,
  }))
    .filter(({ term }) => term[0] === word[0])
    .sort((a, b) => a.distance - b.distance || b.pages - a.pages)
    .filter(({ distance }, _, [best]) => distance === best?.distance)
    .slice(0, most)
    .map(({ term }) => term);
}

/** Two letters that changed places are one edit here, where Levenshtein counts two. */
function isOneSwap(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b;
}
