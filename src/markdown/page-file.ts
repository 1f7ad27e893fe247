import type { Point, Position } from 'unist';
import { VFile } from 'vfile';
import type { Fault } from '../fault.ts';
import type { Heading, Reference, SearchSection } from './compiled-page.ts';

/** What the plugins find on a page, in `file.data`. A page that has none of a thing may lack its entry. */
declare module 'vfile' {
  interface DataMap {
    headings: Heading[];
    references: Reference[];
    /** Every id that a `#fragment` may point to. */
    anchors: Set<string>;
    /** Names of the components that an MDX page uses, and of the islands behind directives. */
    islands: Set<string>;
    /** Files below docs/ whose bytes the page depends on. */
    files: Set<string>;
    searchSections: SearchSection[];
    words: number;
    /** The body as plain Markdown. */
    markdown: string;
    /** Whether a Markdown file has HTML elements: they are text in its tree, and have to be parsed. */
    hasRawHtml: boolean;
    /** How long each step of compiling may take in milliseconds; `compileLimit` decides where it is not set. */
    timeLimit: number;
    /** How many things of each kind have a number. */
    numbers: Partial<Record<NumberedThing, number>>;
  }
}

/** What is numbered on each page, so that its ids are the same in every build. */
type NumberedThing = 'admonition' | 'code' | 'diagram' | 'table' | 'tabs';

/** A line, or a node of a syntax tree. */
export type Place = { line: number } | { position?: Position | undefined };

/**
 * A page as the plugins see it. Its `cwd` is the folder of the docs and its `path` is below that, so that a plugin finds
 * the files that the page names.
 */
export function createPageFile(docsDirectory: string, source: string, text: string): VFile {
  return new VFile({ cwd: docsDirectory, path: source, value: text });
}

/** Says what is wrong on a page and where, and in the message's `note` what to write instead. */
export function reportFault(file: VFile, place: Place, problem: string, cure: string): void {
  const point: Point | Position | undefined = 'line' in place ? { line: place.line, column: 1 } : place.position;
  file.message(problem, { place: point }).note = cure;
}

/** The messages of a page as faults, in the order of its lines. */
export function faultsOf({ path, messages }: VFile): Fault[] {
  return messages
    .map(({ reason, line, note, source, ruleId }) => {
      const cure = note ?? `See what ${[source, ruleId].filter(Boolean).join(':') || 'the plugin'} asks for.`;
      return { file: `docs/${path}`, line: line ?? 1, problem: reason, cure };
    })
    .toSorted((a, b) => a.line - b.line);
}

/** Line where a node of a syntax tree begins. */
export function lineOf(node: { position?: Position | undefined }): number {
  return node.position?.start.line ?? 1;
}

/** The next number of a kind of thing on a page, from 1. */
export function nextNumber({ data }: VFile, thing: NumberedThing): number {
  const number = (data.numbers?.[thing] ?? 0) + 1;
  data.numbers = { ...data.numbers, [thing]: number };
  return number;
}
