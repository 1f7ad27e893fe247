import SearchableMap from 'minisearch/SearchableMap';
import type { Dictionary } from './index-format.ts';

const most = 3;

/**
 * The terms that somebody may have meant who wrote `word`: few letters differ, the first one never does. The nearest
 * come first, and of two as near, the one that more pages have.
 */
export function nearTerms(word: string, terms: SearchableMap<number>): string[] {
  const furthest = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
  if (furthest === 0) return [];
  return Array.from(terms.fuzzyGet(word, furthest), ([term, [pages]]) => ({
    term,
    pages,
    distance: editsBetween(word, term),
  }))
    .filter(({ term }) => term[0] === word[0])
    .sort((a, b) => a.distance - b.distance || b.pages - a.pages)
    .filter(({ distance }, _, [best]) => distance === best?.distance)
    .slice(0, most)
    .map(({ term }) => term);
}

export function mapOfTerms(dictionary: Dictionary): SearchableMap<number> {
  return SearchableMap.fromObject<number>(dictionary);
}

/** Damerau's distance in its restricted form: two letters that changed places are one edit, not two. */
function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
