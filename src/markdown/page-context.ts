import type { Fault } from '../fault.ts';
import type { Heading, Reference } from './compiled-page.ts';
import { type FenceCache, noFenceCache } from './fence-cache.ts';
import type { Glossary } from './glossary.ts';

/** Kinds of thing on a page that are numbered, for ids that are the same in every build. */
type NumberedThing = 'admonition' | 'code' | 'diagram' | 'table' | 'tabs';

/** What the steps of one page's compilation know and gather. */
export type PageContext = {
  readonly source: string;
  /** The text that the syntax tree's offsets point into. */
  readonly text: string;
  readonly docsDirectory: string;
  readonly islandNames: readonly string[];
  readonly glossary: Glossary;
  readonly fences: FenceCache;
  readonly faults: Fault[];
  readonly headings: Heading[];
  readonly references: Reference[];
  readonly anchors: Set<string>;
  readonly islands: Set<string>;
  /** Files below docs/ whose bytes the page depends on. */
  readonly files: Set<string>;
  report(line: number, problem: string, cure: string): void;
  /** The next number of a kind of thing on this page, from 1. */
  next(thing: NumberedThing): number;
};

export function createPageContext(
  source: string,
  text: string,
  environment: { docsDirectory: string; islandNames: readonly string[]; glossary?: Glossary; fences?: FenceCache },
): PageContext {
  const faults: Fault[] = [];
  const numbers = new Map<NumberedThing, number>();
  return {
    glossary: [],
    fences: noFenceCache,
    ...environment,
    source,
    text,
    faults,
    headings: [],
    references: [],
    anchors: new Set(),
    islands: new Set(),
    files: new Set(),
    report: (line, problem, cure) => {
      faults.push({ file: `docs/${source}`, line, problem, cure });
    },
    next: (thing) => {
      const number = (numbers.get(thing) ?? 0) + 1;
      numbers.set(thing, number);
      return number;
    },
  };
}

/** Line where a node of the syntax tree begins. */
export function lineOf(node: { position?: { start: { line: number } } | undefined }): number {
  return node.position?.start.line ?? 1;
}
