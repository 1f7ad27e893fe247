import { otherSpellings } from './compound-words.ts';
import { type AskedWord, askedWords } from './tokens.ts';

/** One way to read a query, and how much it counts. */
export type QueryVariant = { words: readonly AskedWord[]; weight: number };

const synonymWeight = 0.85;
const mostVariants = 6;

/**
 * The query as written; with a compound word joined or split; and with the synonyms replaced that are of several words,
 * or stand for several: one at a time, then together. A word that stands for another one is a candidate of its own; see
 * `candidates.ts`.
 */
export function queryVariants(
  query: string,
  synonyms: Record<string, readonly string[]>,
  compounds: readonly string[],
): QueryVariant[] {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = new Map<string, number>();
  for (const [from, to] of foundIn(asked, synonyms)) {
    for (const text of [...texts.keys()])
      if (` ${text} `.includes(` ${from} `))
        for (const other of to) texts.set(replace(text, from, other), synonymWeight ** 2);
    for (const other of to) texts.set(replace(asked.join(' '), from, other), synonymWeight);
  }
  const variants = [...texts].slice(0, mostVariants).map(([text, weight]) => ({ words: askedWords(text), weight }));
  const spelt = otherSpellings(query, compounds).map(({ text, weight }) => ({ words: askedWords(text), weight }));
  return [{ words: askedWords(query), weight: 1 }, ...spelt, ...variants];
}

/** The synonyms that a query holds, the longest first. */
function foundIn(asked: readonly string[], synonyms: Record<string, readonly string[]>): [string, readonly string[]][] {
  const runs = asked.flatMap((_, start) => [3, 2, 1].map((length) => asked.slice(start, start + length).join(' ')));
  const found = new Set(runs.filter((run) => Object.hasOwn(synonyms, run)));
  return [...found]
    .map((run): [string, readonly string[]] => [
      run,
      (synonyms[run] ?? []).filter((other) => !isWord(run) || other.includes(' ')),
    ])
    .toSorted(([a], [b]) => b.length - a.length);
}

/** Whether a text is read as one word: “c#” is read as “c”. */
function isWord(text: string): boolean {
  const [word, ...others] = askedWords(text);
  return others.length === 0 && word?.written === text;
}

function replace(text: string, run: string, other: string): string {
  return ` ${text} `.replace(` ${run} `, ` ${other} `).trim();
}
