import type { SearchDocument } from '../../../src/search/documents.ts';
import { pagesInDialog } from '../../../src/search/engine.ts';
import type { Candidate, Session } from './candidate.ts';

/** A query and the pages of which any one answers it. */
export type LabelledQuery = { query: string; sort: string; answers: readonly string[] };

type Quality = { reciprocalRank: number; firstThree: number; recall: number; count: number };

export type Measured = Quality & {
  sorts: ReadonlyMap<string, Quality>;
  /** Bytes on the wire until the first query of a reader is answered. */
  firstQuery: { median: number; most: number };
  /** Milliseconds for each letter, as a processor four times slower would take. */
  keystroke: { median: number; ninetyFifth: number };
  missed: readonly { query: string; rank: number | null; first: string }[];
};

const slowdown = 4;
/** Beyond these, a page that answers counts as missed. */
const rankedPages = 10;
/** How many queries are typed letter by letter, and how many are asked by a new reader. */
const typed = 12;
const newReaders = 30;

export async function measure(
  candidate: Candidate,
  documents: readonly SearchDocument[],
  queries: readonly LabelledQuery[],
): Promise<Measured> {
  const { open, close } = await candidate.prepare(documents);
  const session = await open();
  const answered: { query: LabelledQuery; rank: number | null; first: string }[] = [];
  for (const query of queries) {
    const found = (await session.search(query.query, rankedPages)).slice(0, rankedPages);
    const at = found.findIndex((route) => query.answers.includes(route));
    answered.push({ query, rank: at < 0 ? null : at + 1, first: found[0] ?? 'nothing' });
  }
  const bytes: number[] = [];
  for (const { query } of spread(queries, newReaders)) {
    const reader = await open();
    await reader.search(query, pagesInDialog);
    bytes.push(reader.bytes());
  }
  const rounds: number[][] = [];
  for (let round = 0; round < 3; round++) rounds.push(await timeTyping(await open(), spread(queries, typed)));
  // The machine does other things too: a letter takes what it takes when nothing disturbs it.
  const times = (rounds[0] ?? []).map((_, at) => Math.min(...rounds.map((round) => round[at] ?? Infinity)));
  await close?.();
  const sorts = [...new Set(queries.map(({ sort }) => sort))];
  return {
    ...qualityOf(answered),
    sorts: new Map(sorts.map((sort) => [sort, qualityOf(answered.filter(({ query }) => query.sort === sort))])),
    firstQuery: { median: quantile(bytes, 0.5), most: Math.max(...bytes) },
    keystroke: { median: quantile(times, 0.5), ninetyFifth: quantile(times, 0.95) },
    missed: answered
      .filter(({ rank }) => rank !== 1)
      .map(({ query, rank, first }) => ({ query: query.query, rank, first })),
  };
}

function qualityOf(answered: readonly { rank: number | null }[]): Quality {
  const count = answered.length;
  return {
    reciprocalRank: answered.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / count,
    firstThree: answered.filter(({ rank }) => rank !== null && rank <= 3).length / count,
    recall: answered.filter(({ rank }) => rank !== null && rank <= 5).length / count,
    count,
  };
}

async function timeTyping(session: Session, queries: readonly LabelledQuery[]): Promise<number[]> {
  const times: number[] = [];
  for (const { query } of queries)
    for (let length = 1; length <= query.length; length++) {
      const began = performance.now();
      await session.search(query.slice(0, length), pagesInDialog);
      times.push((performance.now() - began) * slowdown);
    }
  return times;
}

function spread<Value>(values: readonly Value[], count: number): Value[] {
  const step = Math.max(values.length / count, 1);
  return Array.from({ length: Math.min(count, values.length) }, (_, at) => values[Math.floor(at * step)]).filter(
    (value) => value !== undefined,
  );
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}
