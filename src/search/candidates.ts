import { fewLetters } from './index-format.ts';
import type { IndexReader } from './index-reader.ts';
import { nearTerms } from './near-terms.ts';
import { type AskedWord, askedWords } from './tokens.ts';

/** A term that may stand for an asked word, and how much it counts. */
export type Candidate = { term: string; weight: number };

const mostCompletions = 8;
const completionWeight = 0.6;
const nearWeight = 0.5;
const synonymWeight = 0.85;

/** The terms that may stand for a word: itself and what it may become, else its parts, else the nearest spellings. */
export async function candidatesOf(
  reader: IndexReader,
  word: AskedWord,
  isLast: boolean,
): Promise<readonly Candidate[]> {
  const whole = [
    ...[...new Set([word.written, word.stem])].map((term) => ({ term, weight: 1 })),
    ...synonymsOf(reader, word).map((term) => ({ term, weight: synonymWeight })),
  ];
  const completed = isLast ? await completions(reader, word) : [];
  const exact = await known(reader, [...whole, ...completed]);
  if (exact.length > 0) return exact;
  const parts = await known(
    reader,
    word.parts.map((term) => ({ term, weight: 1 / word.parts.length })),
  );
  if (parts.length > 0) return parts;
  const near = nearTerms(word.stem, await reader.dictionary());
  return near.map((term) => ({ term, weight: nearWeight }));
}

/** The words that these pages use for a word of the reader. */
function synonymsOf({ core: { synonyms } }: IndexReader, { written, stem }: AskedWord): string[] {
  const known = [written, stem].find((word) => Object.hasOwn(synonyms, word));
  const words = (known && synonyms[known]) || [];
  return words.filter((word) => !word.includes(' ')).flatMap((word) => askedWords(word).map((asked) => asked.stem));
}

/** The candidates that pages or their questions have. */
async function known(reader: IndexReader, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const has = await Promise.all(candidates.map(({ term }) => reader.hasTerm(term)));
  return candidates.filter((_, at) => has[at]);
}

/** What the last word may become while the reader is still writing it. */
async function completions(reader: IndexReader, { written, stem }: AskedWord): Promise<Candidate[]> {
  const all = await termsBeginning(reader, written);
  return all
    .filter((term) => term !== written && term !== stem)
    .map((term) => ({ term, weight: (completionWeight * written.length) / term.length }))
    .sort((a, b) => titlesWith(reader, b.term) - titlesWith(reader, a.term) || b.weight - a.weight)
    .slice(0, mostCompletions);
}

/** Many words begin with the same few letters: those of titles are the likeliest, and need no file. */
async function termsBeginning(reader: IndexReader, beginning: string): Promise<string[]> {
  const ofTitles = beginning.length > fewLetters ? [] : titleTermsFrom(reader, beginning);
  return ofTitles.length > 0 ? ofTitles : reader.termsFrom(beginning);
}

/** Words of titles that begin with some letters, those of most titles first. */
export function titleTermsFrom({ titleCounts }: IndexReader, beginning: string): string[] {
  return [...titleCounts]
    .filter(([term]) => term.startsWith(beginning))
    .toSorted(([, a], [, b]) => b - a)
    .map(([term]) => term);
}

function titlesWith({ titleCounts }: IndexReader, term: string): number {
  return titleCounts.get(term) ?? 0;
}
