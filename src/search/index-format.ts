import type { PageKind } from '../markdown/front-matter.ts';
import type { AnsweredQuestion, SearchedSection } from './documents.ts';

/**
 * The index as files below `_search/`. Only the core is fetched by every search; it holds a few numbers of each page, and of
 * guides the title. Everything else is in a folder named after the content's hash, and is fetched when a query needs it:
 *
 * - `terms/<n>.json`: a range of terms, sorted, with the pages that have them, in MiniSearch's own format;
 * - `pages/<n>.json`: the text of one page, for titles, snippets and the questions that it answers;
 * - `dictionary.json`: every term, asked only for a word that is nowhere, to find what was meant.
 */
export type IndexCore = {
  /** Folder of the other files. */
  folder: string;
  /** What MiniSearch has to know about the whole index to score a term: see its `toJSON`. */
  averageFieldLength: readonly number[];
  fieldIds: Record<string, number>;
  /** For each page, the number of terms in each field; of more than eight, about so many. */
  fieldLength: readonly (readonly number[])[];
  /** For each page, what its score is multiplied by. */
  weights: readonly number[];
  /** For each page, the place of its kind in `pageKinds`; -1 for none. */
  kinds: readonly number[];
  /** For each file of terms, a text that comes after the last term of the file before and not after its own first. */
  firstTerms: readonly string[];
  /** For each page, what its first letters lead to; null where only more letters do. */
  heads: readonly (PageHead | null)[];
  /** Terms of up to three characters that readers ask for, such as `ip`; others may be beginnings of words. */
  shortWords: readonly string[];
  /** What the words of a query may also mean; see `synonyms.ts`. */
  synonyms: Record<string, readonly string[]>;
  /** Words that people also write in two, as `roll out`. */
  compounds: readonly string[];
  /** For each page, the number of questions that it answers. They are numbered through, in the order of the pages. */
  questionCounts: readonly number[];
  /** For each question, the number of its words, one digit each; nine may be more. */
  questionLengths: string;
  /** Titles of the pages that other pages link to most. */
  suggestions: readonly string[];
};

/** A term and, for each field that has it, page → number of times; then the questions and the sections that have it. */
export type TermEntry = readonly [
  term: string,
  fields: Record<string, Record<string, number>>,
  questions?: readonly number[],
  sections?: TermSections,
];

/**
 * Page → where its sections have a term: twice the number of the section where its heading has it, and one more where
 * only its text does. Section 0 is the title and the description of the page.
 */
export type TermSections = Record<string, readonly number[]>;

/** So many letters of a word are completed from titles alone; most words that are so short are the beginning of another. */
export const fewLetters = 3;

/** Terms with the number of pages that have them. */
export type Dictionary = Record<string, number>;

/** Where a page is, and how it is called. */
export type PageHead = { href: string; title: string; trail: readonly string[]; deprecated: boolean };

/** The text of a page. */
export type PageRecord = PageHead & {
  description: string;
  questions: readonly AnsweredQuestion[];
  sections: readonly SearchedSection[];
};

/** What a reader calls a kind of page. */
export const kindNames: Record<PageKind, string> = {
  tutorial: 'Tutorial',
  'how-to': 'How-to',
  topic: 'Topic',
  reference: 'Reference',
  api: 'API operation',
  contributing: 'Contributing',
};

export const pageKinds = Object.keys(kindNames) as PageKind[];

/** Fields of a page, and how much a term in each counts against the same term in the text. */
export const fieldBoosts = { title: 9, names: 5, keywords: 5, headings: 2.5, description: 2, text: 1 } as const;

/**
 * The same of a term in the questions that a page answers: each that has it counts, so a query may take its words from
 * several. This field is not in the files: it follows from the numbers of the questions that each term has.
 */
export const questionsBoost = 2.5;

/** How MiniSearch reads and writes every index: it leaves our terms as they are. */
export const indexOptions = {
  fields: Object.keys(fieldBoosts),
  idField: 'id',
  processTerm: (term: string) => term,
};
