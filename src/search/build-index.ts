import MiniSearch from 'minisearch';
import { hashOf } from '../hash.ts';
import { compoundWords } from './compound-words.ts';
import type { SearchDocument } from './documents.ts';
import {
  type Dictionary,
  fewLetters,
  type IndexCore,
  indexOptions,
  type PageHead,
  type PageRecord,
  pageKinds,
  type TermEntry,
  type TermSections,
} from './index-format.ts';
import { synonyms } from './synonyms.ts';
import { termsOfText } from './tokens.ts';

/** Files of the index, by their path below `_search/`. */
export type IndexFiles = ReadonlyMap<string, string>;

/** Characters of JSON that a file of terms is filled to: about 1 KB on the wire. */
const termsFileSize = 4_000;
/** Up to this length of a field, the index holds it exactly: titles are short. */
const exactLength = 8;
/** Characters of a section from which snippets are taken; all of it is searched. */
const longestSection = 320;
/** So many questions have a short word that readers ask for. */
const fewQuestions = 4;
const deprecatedWeight = 0.35;
const legacyWeight = 0.6;

/** Builds the index of the whole site. The same pages give the same files. */
export function buildIndex(documents: readonly SearchDocument[]): IndexFiles {
  const index = new MiniSearch<Record<string, unknown>>({
    ...indexOptions,
    // In addresses, words that texts are not searched for count too: “how to” finds the guides.
    tokenize: (text, field) => termsOfText(text, { emptyWords: field === 'names' }),
  });
  index.addAll(documents.map((document, id) => ({ id, ...fieldsOf(document) })));
  const { index: entries, averageFieldLength, fieldIds, fieldLength } = index.toJSON();
  const questions = documents.flatMap(({ questions }) => questions.map(({ text }) => new Set(termsOfText(text))));
  const terms = withSections(withQuestions(entries as unknown as TermEntry[], questions), documents).toSorted(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  const groups = groupTerms(terms);
  const records = documents.map((document) => JSON.stringify(recordOf(document)));
  const contents = new Map([
    ...groups.map((group, at) => [`terms/${at}.json`, JSON.stringify(group)] as const),
    ...records.map((record, id) => [`pages/${id}.json`, record] as const),
    ['dictionary.json', JSON.stringify(dictionaryOf(terms))] as const,
  ]);
  const hash = hashOf([...contents.values()].join('\n')).slice(0, 12);
  // The files that may be cached for ever have a folder of their own, so that a host can tell them from the core.
  const folder = `index/${hash}`;
  const core: IndexCore = {
    folder,
    averageFieldLength: averageFieldLength.map((length) => Math.round(length * 100) / 100),
    fieldIds,
    fieldLength: documents.map((_, id) =>
      Array.from((fieldLength as unknown as Record<number, number[]>)[id] ?? [], (length) => aboutLength(length ?? 0)),
    ),
    weights: documents.map(weightOf),
    kinds: documents.map(({ kind }) => (kind === null ? -1 : pageKinds.indexOf(kind))),
    firstTerms: groups.map((group, at) => shortestBetween(groups[at - 1]?.at(-1)?.[0] ?? '', group[0]?.[0] ?? '')),
    heads: documents.map((document) => (isLedToByLetters(document) ? headOf(document) : null)),
    shortWords: shortWordsOf(terms),
    synonyms,
    compounds: compoundWords(documents.map(wordsOfPage)),
    questionCounts: documents.map(({ questions }) => questions.length),
    questionLengths: questions.map(({ size }) => Math.min(size, 9)).join(''),
    suggestions: suggestionsOf(documents),
  };
  return new Map([
    ['core.json', JSON.stringify(core)],
    ...[...contents].map(([path, content]) => [`${folder}/${path}`, content] as const),
  ]);
}

function fieldsOf(document: SearchDocument): Record<string, string> {
  const { title, keywords, route, description, sections } = document;
  const slug = route.split('/').at(-1) ?? '';
  return {
    title,
    // `create-feature` is also asked for as `createFeature`.
    names: `${route.split(/[-/]/).join(' ')} ${slug} ${slug.replaceAll('-', '')}`,
    keywords: keywords.join(' \n'),
    headings: sections.map(({ heading }) => heading?.text ?? '').join('\n'),
    description,
    text: sections.map(({ text }) => text).join('\n'),
  };
}

function wordsOfPage({ title, description, questions, sections }: SearchDocument): string {
  const parts = sections.flatMap(({ heading, text }) => [heading?.text ?? '', text]);
  return [title, description, ...questions.map(({ text }) => text), ...parts].join('\n');
}

/** Adds to each term the numbers of the questions that have it; terms of questions alone are new. */
function withQuestions(entries: readonly TermEntry[], questions: readonly ReadonlySet<string>[]): TermEntry[] {
  const having = new Map<string, number[]>();
  for (const [question, terms] of questions.entries())
    for (const term of terms) {
      const before = having.get(term);
      if (before) before.push(question);
      else having.set(term, [question]);
    }
  const known = new Set(entries.map(([term]) => term));
  const added = [...having].filter(([term]) => !known.has(term)).map(([term]): TermEntry => [term, {}]);
  return [...entries, ...added].map(([term, fields]) => {
    const numbers = having.get(term);
    return numbers ? [term, fields, numbers] : [term, fields];
  });
}

/** Adds to each term the sections that have it. */
function withSections(entries: readonly TermEntry[], documents: readonly SearchDocument[]): TermEntry[] {
  const having = new Map<string, Record<string, number[]>>();
  const add = (term: string, page: number, place: number) => {
    const pages = having.get(term) ?? {};
    having.set(term, pages);
    pages[page] ??= [];
    pages[page].push(place);
  };
  for (const [page, { title, description, sections }] of documents.entries()) {
    const texts = [
      { heading: title, text: description },
      ...sections.map(({ heading, text }) => ({ heading: heading?.text ?? title, text })),
    ];
    for (const [section, { heading, text }] of texts.entries()) {
      const inHeading = new Set(termsOfText(heading));
      for (const term of inHeading) add(term, page, 2 * section);
      for (const term of new Set(termsOfText(text))) if (!inHeading.has(term)) add(term, page, 2 * section + 1);
    }
  }
  return entries.map(([term, fields, questions]) => {
    const sections: TermSections | undefined = having.get(term);
    return sections
      ? [term, fields, questions ?? [], sections]
      : questions
        ? [term, fields, questions]
        : [term, fields];
  });
}

/** Other pages' links tell which page is the one that people mean; deprecated and legacy pages give way to current ones. */
function weightOf(document: SearchDocument): number {
  const trust = 1 + Math.log2(1 + Math.min(document.linkedFrom, 31)) * 0.04;
  const age = document.deprecated ? deprecatedWeight : isLegacy(document) ? legacyWeight : 1;
  return Math.round(trust * age * 100) / 100;
}

function groupTerms(terms: readonly TermEntry[]): TermEntry[][] {
  const groups: TermEntry[][] = [];
  let room = 0;
  for (const entry of terms) {
    const size = JSON.stringify(entry).length;
    if (room < size) {
      groups.push([]);
      room = termsFileSize;
    }
    room -= size;
    groups.at(-1)?.push(entry);
  }
  return groups;
}

/** The shortest beginning of a term that comes after the term before it. */
function shortestBetween(before: string, term: string): string {
  let length = 1;
  while (length < term.length && term.slice(0, length) <= before) length++;
  return term.slice(0, length);
}

/** Operations and pages for contributors are many, and others replace the old ones: nobody writes a letter to find one. */
function isLedToByLetters(document: SearchDocument): boolean {
  return document.kind !== 'api' && document.kind !== 'contributing' && !document.deprecated && !isLegacy(document);
}

function isLegacy({ route }: SearchDocument): boolean {
  return route.includes('/legacy/');
}

function headOf({ href, title, trail, deprecated }: SearchDocument): PageHead {
  return { href, title, trail, deprecated };
}

/** A length rounded to a power of √2: the score of a term hardly depends on it, and few different numbers weigh less. */
function aboutLength(terms: number): number {
  return terms > exactLength ? Math.floor(2 ** (Math.round(Math.log2(terms) * 2) / 2)) : terms;
}

function recordOf(document: SearchDocument): PageRecord {
  const { description, questions, sections } = document;
  return {
    ...headOf(document),
    description,
    questions,
    sections: sections.map(({ heading, text }) => ({
      heading: heading && { id: heading.id, text: heading.text },
      text: text.slice(0, longestSection),
    })),
  };
}

function dictionaryOf(terms: readonly TermEntry[]): Dictionary {
  return Object.fromEntries(
    terms
      .filter(([term]) => /^\p{L}[\p{L}\p{N}]{2,23}$/u.test(term))
      .map(([term, fields, questions]) => [
        term,
        new Set(Object.values(fields).flatMap((pages) => Object.keys(pages))).size + (questions?.length ?? 0),
      ]),
  );
}

/** Terms of up to three characters that a few questions of readers have. */
function shortWordsOf(terms: readonly TermEntry[]): string[] {
  return terms
    .filter(([term, , questions = []]) => term.length <= fewLetters && questions.length >= fewQuestions)
    .map(([term]) => term);
}

function suggestionsOf(documents: readonly SearchDocument[]): string[] {
  return documents
    .filter(({ deprecated, route }) => !deprecated && route !== '/')
    .toSorted((a, b) => b.linkedFrom - a.linkedFrom)
    .slice(0, 4)
    .map(({ title }) => title);
}
