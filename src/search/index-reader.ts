import MiniSearch, { type AsPlainObject } from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import type { PageKind } from '../markdown/front-matter.ts';
import {
  type Dictionary,
  fieldBoosts,
  type IndexCore,
  indexOptions,
  type PageRecord,
  pageKinds,
  questionsBoost,
  type TermEntry,
  type TermSections,
} from './index-format.ts';
import { termsOfText } from './tokens.ts';

/** Fetches a file of the index by its path below `_search/`, as JSON. */
export type ReadFile = (path: string) => Promise<unknown>;

/** How well a page answers a word, and whether its title does. */
export type Score = { score: number; inTitle: boolean };

/** The pages that have a word. */
export type Scores = ReadonlyMap<number, Score>;

/** The field that the reader adds to those of the files. */
const questionsField = 'questions';
const searchOptions = { ...indexOptions, fields: [...indexOptions.fields, questionsField] };
const searchBoosts = { ...fieldBoosts, [questionsField]: questionsBoost };

/** A range of terms, and an index of the pages that have them. */
type TermsFile = {
  terms: readonly string[];
  index: MiniSearch;
  questions: ReadonlyMap<string, readonly number[]>;
  sections: ReadonlyMap<string, TermSections>;
  /** Of the terms that were asked for: each key asks again for those of the words before. */
  scores: Map<string, Scores | null>;
};

/** Reads the files of an index, each once, and only when a query needs it. */
export class IndexReader {
  readonly #files = new Map<string, Promise<unknown>>();
  /** For each question, the page that answers it, and its place among those of the page. */
  readonly #answers: readonly { page: number; at: number }[];
  /** For each page, the terms of its title; none where its head is not there. */
  readonly titleTerms: readonly (readonly string[])[];
  /** For each term of a title, the number of titles that have it. */
  readonly titleCounts: ReadonlyMap<string, number>;
  /** What MiniSearch has to know about the whole index. */
  readonly #statistics: Pick<IndexCore, 'fieldIds' | 'fieldLength' | 'averageFieldLength'>;

  private constructor(
    readonly core: IndexCore,
    private readonly read: ReadFile,
  ) {
    this.#answers = core.questionCounts.flatMap((count, page) =>
      Array.from({ length: count }, (_, at) => ({ page, at })),
    );
    this.titleTerms = core.heads.map((head) => termsOfText(head?.title ?? ''));
    this.titleCounts = countsOf(this.titleTerms.flatMap((terms) => [...new Set(terms)]));
    this.#statistics = this.#statisticsWithQuestions();
  }

  static async open(read: ReadFile): Promise<IndexReader> {
    return new IndexReader((await read('core.json')) as IndexCore, read);
  }

  /** The number of the field of questions, after those of the files. */
  get #questionsId(): number {
    return this.core.averageFieldLength.length;
  }

  get pageCount(): number {
    return this.core.weights.length;
  }

  kindOf(page: number): PageKind | null {
    return pageKinds[this.core.kinds[page] ?? -1] ?? null;
  }

  /** Number of terms in a page's title. */
  titleLength(page: number): number {
    return this.core.fieldLength[page]?.[this.core.fieldIds.title ?? 0] ?? 1;
  }

  record(page: number): Promise<PageRecord> {
    return this.#once(`pages/${page}.json`, (content) => content as PageRecord);
  }

  dictionary(): Promise<SearchableMap<number>> {
    return this.#once('dictionary.json', (content) => SearchableMap.fromObject<number>(content as Dictionary));
  }

  /** How well each page answers one exact term; null where no page has it. */
  async scoresOf(term: string): Promise<Scores | null> {
    const file = await this.#termsFile(this.#fileOf(term));
    const before = file.scores.get(term);
    if (before !== undefined) return before;
    const scores = scoresIn(file.index, term);
    file.scores.set(term, scores);
    return scores;
  }

  /** Whether a page or a question has one exact term. */
  async hasTerm(term: string): Promise<boolean> {
    return (await this.#termsFile(this.#fileOf(term))).questions.has(term);
  }

  /** The numbers of the questions that have one exact term. */
  async questionsWith(term: string): Promise<readonly number[]> {
    return (await this.#termsFile(this.#fileOf(term))).questions.get(term) ?? [];
  }

  /** The sections that have one exact term, by their pages. */
  async sectionsWith(term: string): Promise<TermSections> {
    return (await this.#termsFile(this.#fileOf(term))).sections.get(term) ?? {};
  }

  get questionCount(): number {
    return this.#answers.length;
  }

  /** Number of words of a question. */
  questionLength(question: number): number {
    return Number(this.core.questionLengths[question] ?? 1);
  }

  /** The page that answers a question, and the place of the question among those of the page. */
  answerOf(question: number): { page: number; at: number } | undefined {
    return this.#answers[question];
  }

  /** Terms that begin with some letters, in alphabetical order. */
  async termsFrom(beginning: string): Promise<string[]> {
    const first = this.#fileOf(beginning);
    const last = this.#fileOf(`${beginning}\uffff`);
    const files = await Promise.all(Array.from({ length: last - first + 1 }, (_, at) => this.#termsFile(first + at)));
    return files.flatMap(({ terms }) => terms.filter((term) => term.startsWith(beginning)));
  }

  /** The file that a term is in, if it is anywhere. */
  #fileOf(term: string): number {
    const next = this.core.firstTerms.findIndex((first) => first > term);
    return Math.max((next < 0 ? this.core.firstTerms.length : next) - 1, 0);
  }

  #termsFile(at: number): Promise<TermsFile> {
    return this.#once(`terms/${at}.json`, (content) => {
      const entries = content as TermEntry[];
      return {
        terms: entries.map(([term]) => term),
        index: this.#indexOf(entries),
        questions: new Map(entries.map(([term, , questions = []]) => [term, questions])),
        sections: new Map(entries.map(([term, , , sections = {}]) => [term, sections])),
        scores: new Map(),
      };
    });
  }

  /** A part of the index as an index of its own: it scores its terms as the whole one would. */
  #indexOf(entries: readonly TermEntry[]): MiniSearch {
    const { averageFieldLength, fieldIds, fieldLength } = this.#statistics;
    const pages = Array.from({ length: this.pageCount }, (_, id) => id);
    return MiniSearch.loadJS(
      {
        documentCount: this.pageCount,
        nextId: this.pageCount,
        documentIds: { ...pages },
        fieldIds,
        fieldLength: { ...fieldLength },
        averageFieldLength,
        storedFields: {},
        dirtCount: 0,
        index: entries.map((entry) => this.#withQuestions(entry)),
        serializationVersion: 2,
      } as unknown as AsPlainObject,
      searchOptions,
    );
  }

  #statisticsWithQuestions(): Pick<IndexCore, 'fieldIds' | 'fieldLength' | 'averageFieldLength'> {
    const { fieldIds, fieldLength, averageFieldLength } = this.core;
    const lengths = fieldLength.map(() => 0);
    for (const [question, { page }] of this.#answers.entries())
      lengths[page] = (lengths[page] ?? 0) + this.questionLength(question);
    const asked = lengths.filter((length) => length > 0);
    const average = asked.reduce((sum, length) => sum + length, 0) / Math.max(asked.length, 1);
    return {
      fieldIds: { ...fieldIds, [questionsField]: this.#questionsId },
      fieldLength: fieldLength.map((length, page) => [...length, lengths[page] ?? 0]),
      averageFieldLength: [...averageFieldLength, average],
    };
  }

  /** A term with the pages whose questions have it, as a field of its own. */
  #withQuestions([term, fields, questions = []]: TermEntry): TermEntry {
    if (questions.length === 0) return [term, fields];
    const asked: Record<string, number> = {};
    for (const question of questions) {
      const answer = this.#answers[question];
      if (answer) asked[answer.page] = (asked[answer.page] ?? 0) + 1;
    }
    return [term, { ...fields, [this.#questionsId]: asked }];
  }

  #once<Value>(path: string, make: (content: unknown) => Value): Promise<Value> {
    const before = this.#files.get(path) as Promise<Value> | undefined;
    if (before) return before;
    const reading = this.read(`${this.core.folder}/${path}`).then(make);
    this.#files.set(path, reading);
    reading.catch(() => this.#files.delete(path));
    return reading;
  }
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function scoresIn(index: MiniSearch, term: string): Scores | null {
  const found = index.search(
    { queries: [term], combineWith: 'OR' },
    { tokenize: (text) => [text], boost: searchBoosts },
  );
  const scores = found.map(({ id, score, match }): [number, Score] => [
    Number(id),
    { score, inTitle: match[term]?.includes('title') ?? false },
  ]);
  return scores.length > 0 ? new Map(scores) : null;
}
