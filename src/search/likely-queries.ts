import { titleTermsFrom } from './candidates.ts';
import { fewLetters } from './index-format.ts';
import type { IndexReader } from './index-reader.ts';

const mostLikely = 3;

/** What a reader may be writing: the query with its last word completed to words of titles, the likeliest first. */
export function likelyQueries(reader: IndexReader, query: string): string[] {
  const written = lastWord(query);
  return titleTermsFrom(reader, written)
    .filter((term) => written !== '' && term !== written)
    .slice(0, mostLikely)
    .map((term) => query.slice(0, -written.length) + term);
}

/** Fetches the terms that the last word may become with one letter more, where it was completed from titles until now. */
export async function readNextTerms(reader: IndexReader, query: string): Promise<void> {
  const written = lastWord(query);
  if (written.length === fewLetters) await reader.termsFrom(written);
}

/** The letters that end a query, in small letters. */
function lastWord(query: string): string {
  return /\p{L}*$/u.exec(query.toLowerCase())?.[0] ?? '';
}
