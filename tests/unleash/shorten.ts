import type { Json } from '../../src/api-reference/api-structure.ts';
import type { KeptAnswer } from '../../src/api-reference/kept-answers.ts';

/** A body as long as this is read as a whole. */
const LINES = 60;

/** As many words of a list tell what the others are like. */
const TEXTS = 6;

type Shortened = NonNullable<KeptAnswer['shortened']>;
type Options = { depth: number; keep: number };

/** What the server tells of its own roles, types and addons. A reader looks at the form of an answer, and not at these. */
const explanations = new Set(['description', 'howTo']);
const lettersOfExplanation = 60;

/** Shortens the lists of a long body, the outer ones first. @returns It, and what is missing. */
export function shorten(body: Json): { body: Json; shortened?: Shortened } {
  let shorter = body;
  const found = new Map<string, Shortened[number]>();
  for (let depth = 1; depth <= 4; depth += 1)
    for (const keep of [2, 1]) {
      if (JSON.stringify(shorter, null, 2).split('\n').length <= LINES) break;
      shorter = shortenLists(shorter, { depth, keep }, '', found);
    }
  return found.size === 0 ? { body } : { body: shorter, shortened: [...found.values()] };
}

/** Ends long explanations after a few words. */
export function shortenExplanations(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(shortenExplanations);
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => {
    const isLong = explanations.has(key) && typeof inner === 'string' && inner.length > lettersOfExplanation;
    return [key, isLong ? `${inner.slice(0, 30).replace(/ \S*$/, '')} …` : shortenExplanations(inner as Json)];
  });
  return Object.fromEntries(entries);
}

/** Shortens the lists that are inside `depth - 1` others. */
function shortenLists(
  value: Json,
  { depth, keep }: Options,
  list: string,
  found: Map<string, Shortened[number]>,
): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value).map(([key, inner]): [string, Json] => [
      key,
      shortenLists(inner as Json, { depth, keep }, list === '' ? key : `${list}.${key}`, found),
    ]);
    return Object.fromEntries(entries);
  }
  const items = value as readonly Json[];
  if (depth > 1) return items.map((item) => shortenLists(item, { depth: depth - 1, keep }, `${list}[]`, found));
  const shown = typeof items[0] === 'object' ? keep : TEXTS;
  if (items.length <= shown) return items;
  const before = found.get(list)?.of ?? 0;
  found.set(list, { list, shown, of: Math.max(before, items.length) });
  return items.slice(0, shown);
}
