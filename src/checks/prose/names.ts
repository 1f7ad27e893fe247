/**
 * Finds any of the names as whole words, the longest first. Those of names.txt are also ordinary words or no words at all:
 * Edge, Data Center, bookshop-api.
 */
export function namePattern(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map((name) => name.replaceAll('.', '\\.'));
  return new RegExp(`(?<![\\p{L}-])(?:${longestFirst.join('|')})(?![\\p{L}-])`, 'gu');
}

/** A text with a number in place of each name: it counts as a word, and its letters are not looked at. */
export function blankNames(text: string, names: RegExp): string {
  return text.replace(names, (name) => '0'.repeat(name.length));
}
