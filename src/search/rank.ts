import type { PageKind } from '../markdown/front-matter.ts';
import type { IndexReader, Score, Scores } from './index-reader.ts';
import { nearTerms } from './near-terms.ts';
import { type QueryVariant, queryVariants } from './query-variants.ts';
import type { AskedWord } from './tokens.ts';

/** The pages that answer, best first; and every term that made a page answer. */
export type Ranking = { pages: readonly { page: number; score: number }[]; terms: ReadonlySet<string> };

/** A term that may stand for an asked word, and how much it counts. */
type Candidate = { term: string; weight: number };

const mostCompletions = 8;
const completionWeight = 0.6;
const nearWeight = 0.5;
/** A page that lacks some of the words, and whose score is under this share of the best one's, is no answer. */
const leastScore = 0.12;
/** How much more a page counts whose title is what was asked, and nothing else. */
const titleBonus = 0.5;

/** How well a page answers one reading of the query, and whether it has every word of it that any page has. */
type Answer = { score: number; whole: boolean };

/** Ranks the pages for a query: each word counts by its best candidate, and pages that have more of the words come first. */
export async function rank(reader: IndexReader, query: string): Promise<Ranking> {
  const terms = new Set<string>();
  const answers = new Map<number, Answer>();
  for (const variant of queryVariants(query, reader.core.synonyms))
    for (const [page, { score, whole }] of await answersOfVariant(reader, variant, terms)) {
      const before = answers.get(page);
      answers.set(page, { score: Math.max(score, before?.score ?? 0), whole: whole || (before?.whole ?? false) });
    }
  const weigh = (page: number) => (reader.core.weights[page] ?? 1) * kindWeight(reader.kindOf(page), query);
  const pages = Array.from(answers, ([page, { score, whole }]) => ({ page, whole, score: score * weigh(page) }));
  const best = pages.sort((a, b) => b.score - a.score || a.page - b.page)[0]?.score ?? 0;
  return { pages: pages.filter(({ score, whole }) => whole || score >= best * leastScore), terms };
}

/** A guide answers more questions than the page of one operation does, unless the question is about the API. */
function kindWeight(kind: PageKind | null, query: string): number {
  if (kind === 'api') return /\b(apis?|endpoints?|operations?)\b/i.test(query) ? 1 : 0.75;
  return kind === 'contributing' ? 0.6 : 1;
}

async function answersOfVariant(
  reader: IndexReader,
  { words, weight }: QueryVariant,
  terms: Set<string>,
): Promise<Map<number, Answer>> {
  const found = await Promise.all(words.map((word, at) => scoresOfWord(reader, word, at === words.length - 1, terms)));
  const sums = new Map<number, { score: number; words: number; inTitle: number }>();
  for (const scores of found)
    for (const [page, { score, inTitle }] of scores) {
      const sum = sums.get(page) ?? { score: 0, words: 0, inTitle: 0 };
      sums.set(page, {
        score: sum.score + score,
        words: sum.words + 1,
        inTitle: sum.inTitle + (inTitle ? 1 : 0),
      });
    }
  const most = Math.max(...Array.from(sums.values(), (sum) => sum.words), 0);
  return new Map(
    Array.from(sums, ([page, sum]) => {
      const coverage = (sum.words / words.length) ** 1.5;
      const title = 1 + titleBonus * Math.min(sum.inTitle / reader.titleLength(page), 1);
      return [page, { score: weight * sum.score * coverage * title, whole: sum.words === most }];
    }),
  );
}

/** For each page the best that one of the word's candidates does. */
async function scoresOfWord(
  reader: IndexReader,
  word: AskedWord,
  isLast: boolean,
  terms: Set<string>,
): Promise<Scores> {
  const whole = [...new Set([word.written, word.stem])].map((term) => ({ term, weight: 1 }));
  const completed = isLast ? await completions(reader, word) : [];
  const exact = await bestOf(reader, [...whole, ...completed], terms);
  if (exact.size > 0) return exact;
  const parts = await bestOf(
    reader,
    word.parts.map((term) => ({ term, weight: 1 / word.parts.length })),
    terms,
  );
  if (parts.size > 0) return parts;
  const near = nearTerms(word.stem, await reader.dictionary());
  return bestOf(
    reader,
    near.map((term) => ({ term, weight: nearWeight })),
    terms,
  );
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

async function termsBeginning(reader: IndexReader, beginning: string): Promise<string[]> {
  if (beginning.length > 2) return reader.termsFrom(beginning);
  return Object.keys(reader.core.titleTerms).filter((term) => term.startsWith(beginning));
}

function titlesWith(reader: IndexReader, term: string): number {
  const { titleTerms } = reader.core;
  return Object.hasOwn(titleTerms, term) ? (titleTerms[term] ?? 0) : 0;
}

async function bestOf(reader: IndexReader, candidates: readonly Candidate[], terms: Set<string>): Promise<Scores> {
  const best = new Map<number, Score>();
  await Promise.all(
    candidates.map(async ({ term, weight }) => {
      const scores = await reader.scoresOf(term);
      if (!scores) return;
      terms.add(term);
      for (const [page, { score, inTitle }] of scores) {
        const before = best.get(page);
        best.set(page, {
          score: Math.max(score * weight, before?.score ?? 0),
          inTitle: inTitle || (before?.inTitle ?? false),
        });
      }
    }),
  );
  return best;
}
