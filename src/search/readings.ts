import { type Candidate, candidatesOf } from './candidates.ts';
import type { TermSections } from './index-format.ts';
import type { IndexReader, Score, Scores } from './index-reader.ts';
import { queryVariants } from './query-variants.ts';
import type { AskedWord } from './tokens.ts';
import { isBeginning } from './word-beginnings.ts';

/** One way to read a query, and how much it counts. */
export type Reading = { words: readonly ReadWord[]; weight: number };

/** A word of a query: the terms that may stand for it, how much it tells, and the pages and the sections that have it. */
export type ReadWord = {
  candidates: readonly Candidate[];
  telling: number;
  pages: Scores;
  sections: readonly WeighedSections[];
};

/** The sections that have a term which may stand for a word, and how much it counts. */
export type WeighedSections = { weight: number; sections: TermSections };

/** The ways to read a query, with what the index knows of their words. */
export async function readingsOf(reader: IndexReader, query: string): Promise<Reading[]> {
  const variants = queryVariants(query, reader.core.synonyms, reader.core.compounds);
  return Promise.all(
    variants.map(async ({ words, weight }) => {
      const written = endsUnwritten(reader, words) ? words.slice(0, -1) : words;
      return {
        weight,
        words: await Promise.all(written.map((word, at) => readWord(reader, word, at === words.length - 1))),
      };
    }),
  );
}

/** Whether so little of the last word is written that the words before say more without it. */
function endsUnwritten(reader: IndexReader, words: readonly AskedWord[]): boolean {
  const last = words.at(-1);
  return last !== undefined && words.length > 1 && isBeginning(reader, last.written);
}

async function readWord(reader: IndexReader, word: AskedWord, isLast: boolean): Promise<ReadWord> {
  const candidates = await candidatesOf(reader, word, isLast);
  const pages = await bestOf(reader, candidates);
  const sections = await Promise.all(
    candidates.map(async ({ term, weight }) => ({ weight, sections: await reader.sectionsWith(term) })),
  );
  // What few pages have tells more of what was meant.
  return { candidates, pages, sections, telling: Math.log(1 + reader.pageCount / (1 + pages.size)) };
}

/** What the best of a word's candidates does for each page. */
async function bestOf(reader: IndexReader, candidates: readonly Candidate[]): Promise<Scores> {
  const best = new Map<number, Score>();
  const found = await Promise.all(
    candidates.map(async ({ term, weight }) => ({ weight, scores: await reader.scoresOf(term) })),
  );
  for (const { weight, scores } of found)
    for (const [page, { score, inTitle }] of scores ?? []) {
      const before = best.get(page);
      best.set(page, {
        score: Math.max(score * weight, before?.score ?? 0),
        inTitle: inTitle || (before?.inTitle ?? false),
      });
    }
  return best;
}
