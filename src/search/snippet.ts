import type { TextPart } from './engine.ts';
import type { Word } from './tokens.ts';
import { wordsOf } from './tokens.ts';

const length = 150;
const known = new Map<string, Word[]>();
const mostKnown = 2000;

/** A text in parts, with the words that one of the terms finds marked. */
export function highlight(text: string, terms: ReadonlySet<string>): TextPart[] {
  return partsOf(text, hitsIn(text, terms), 0, text.length);
}

/** How many different terms a text has. */
export function coverage(text: string, terms: ReadonlySet<string>): number {
  return new Set(hitsIn(text, terms).flatMap((word) => word.terms.filter((term) => terms.has(term)))).size;
}

/** The stretch of a text that has most of the terms, cut at words, with these marked. */
export function snippet(text: string, terms: ReadonlySet<string>): TextPart[] {
  const flat = text.replace(/\s+/g, ' ').trim();
  const hits = hitsIn(flat, terms);
  const [start, end] = bestStretch(flat, hits);
  const parts = partsOf(flat, hits, start, end);
  return [
    ...(start > 0 ? [{ text: '… ', hit: false }] : []),
    ...parts,
    ...(end < flat.length ? [{ text: ' …', hit: false }] : []),
  ];
}

function bestStretch(text: string, hits: readonly Word[]): [number, number] {
  if (text.length <= length) return [0, text.length];
  let best = { start: 0, worth: -1 };
  for (const [at, hit] of hits.entries()) {
    const inside = hits.slice(at).filter(({ end }) => end - hit.start <= length);
    const worth = new Set(inside.flatMap(({ terms }) => terms)).size;
    if (worth > best.worth) best = { start: hit.start, worth };
  }
  const lead = Math.max(0, Math.min(best.start - 30, text.length - length));
  const start = lead === 0 ? 0 : text.indexOf(' ', lead) + 1;
  const stop = start + length >= text.length ? text.length : text.lastIndexOf(' ', start + length);
  return [start, stop > start ? stop : Math.min(start + length, text.length)];
}

function partsOf(text: string, hits: readonly Word[], start: number, end: number): TextPart[] {
  const parts: TextPart[] = [];
  let at = start;
  for (const hit of hits) {
    if (hit.start < at || hit.end > end) continue;
    if (hit.start > at) parts.push({ text: text.slice(at, hit.start), hit: false });
    parts.push({ text: text.slice(hit.start, hit.end), hit: true });
    at = hit.end;
  }
  if (at < end) parts.push({ text: text.slice(at, end), hit: false });
  return parts;
}

function hitsIn(text: string, terms: ReadonlySet<string>): Word[] {
  return readWords(text).filter((word) => word.terms.some((term) => terms.has(term)));
}

/** Remembered, because the same texts are shown again with each key that the reader presses. */
function readWords(text: string): Word[] {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const words = wordsOf(text);
  known.set(text, words);
  return words;
}
