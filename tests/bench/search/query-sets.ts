import { readFile } from 'node:fs/promises';
import type { LabelledQuery } from './measure.ts';

/**
 * A set of labelled queries and its goals. The held half of the queries in people's own words is opened only to report:
 * whoever tunes the search, or writes `questions`, works with the other half.
 */
export type QuerySet = {
  name: string;
  file: string;
  held: boolean;
  goals: { reciprocalRank: number; firstThree?: number; recall?: number };
};

export const querySets: readonly QuerySet[] = [
  { name: 'Labelled', file: 'queries.json', held: false, goals: { reciprocalRank: 0.948, recall: 0.991 } },
  {
    name: 'Own words, worked with',
    file: 'own-words.json',
    held: false,
    goals: { reciprocalRank: 0.85, firstThree: 0.93 },
  },
  {
    name: 'Own words, held',
    file: 'own-words-held.json',
    held: true,
    goals: { reciprocalRank: 0.85, firstThree: 0.93 },
  },
];

/** The queries of a set whose pages are there, and how many are left out. */
export async function readQueries(
  { file }: QuerySet,
  routes: ReadonlySet<string>,
): Promise<{ queries: LabelledQuery[]; leftOut: number }> {
  const all = JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as LabelledQuery[];
  const queries = all
    .map((query) => ({ ...query, answers: query.answers.filter((route) => routes.has(route)) }))
    .filter(({ answers }) => answers.length > 0);
  return { queries, leftOut: all.length - queries.length };
}
