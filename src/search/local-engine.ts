import type { PageKind } from '../markdown/front-matter.ts';
import type { AnsweredQuestion } from './documents.ts';
import {
  countKinds,
  type NearQuestion,
  pagesInDialog,
  type SearchAnswer,
  type SearchEngine,
  type SearchHit,
  type SearchRequest,
  type SectionHit,
} from './engine.ts';
import type { PageHead, PageRecord } from './index-format.ts';
import { IndexReader, type ReadFile } from './index-reader.ts';
import { likelyQueries, readNextTerms } from './likely-queries.ts';
import { nearTerms } from './near-terms.ts';
import { phraseFactor } from './phrase.ts';
import { type RankedPage, rank } from './rank.ts';
import type { Reading } from './readings.ts';
import { sectionShare } from './section-share.ts';
import { coverage, highlight, snippet } from './snippet.ts';
import { titlesBeginning } from './title-beginnings.ts';
import { askedWords } from './tokens.ts';
import { isBeginning } from './word-beginnings.ts';

type Terms = ReadonlySet<string>;

const mostSections = 2;
/** An answer is sure where one section has so much of the query. */
const leastSure = 0.5;
const mostNear = 3;
const mostSuggestions = 4;
/** So many of the first pages are put in order by their sections, however few of them are shown. */
const mostOrdered = 10;

/** Answers from the index that was built with the site. */
export function localEngine(read: ReadFile): SearchEngine {
  let opened: Promise<IndexReader> | undefined;
  const open = () => {
    opened ??= IndexReader.open(read);
    return opened;
  };
  const ask = async (request: SearchRequest) => answer(await open(), request);
  return {
    prepare: open,
    async lookAhead(request, typed) {
      const reader = await open();
      // The page of the search shows many more pages, which nobody waits for.
      const asked = { ...request, limit: Math.min(request.limit, pagesInDialog) };
      const steps = [
        () => readNextTerms(reader, asked.query),
        ...likelyQueries(reader, asked.query).map((query) => () => answerByText(reader, { ...asked, query })),
      ];
      for (const step of steps) if (!typed.aborted) await step();
    },
    async search(request) {
      const kept = opened !== undefined;
      try {
        return await ask(request);
      } catch (error) {
        opened = undefined;
        // What was kept may be the index of an older build, whose files are gone.
        if (kept) return ask(request);
        throw error;
      }
    },
  };
}

async function answer(reader: IndexReader, request: SearchRequest): Promise<SearchAnswer> {
  const answer = isBeginning(reader, request.query) ? answerByTitles(reader, request) : null;
  return answer && answer.total > 0 ? answer : answerByText(reader, request);
}

/** What the first letters of a word lead to. Only titles are asked, which are there before the first key. */
function answerByTitles(reader: IndexReader, { query, kinds, limit }: SearchRequest): SearchAnswer {
  const { pages, terms } = titlesBeginning(reader, query);
  const { wanted, counts } = ofKinds(reader, pages, kinds);
  const hits = wanted.slice(0, limit).map(({ head, kind }) => headHit(head, kind, terms));
  // A letter is no question that could stay without an answer.
  return { hits, total: wanted.length, isSure: true, kinds: counts, suggestions: [], nearest: [] };
}

/** The pages of some kinds, and how many of all there are of each. */
function ofKinds<Page extends { page: number }>(
  reader: IndexReader,
  pages: readonly Page[],
  kinds: readonly PageKind[],
): { wanted: (Page & { kind: PageKind | null })[]; counts: SearchAnswer['kinds'] } {
  const found = pages.map((each) => ({ ...each, kind: reader.kindOf(each.page) }));
  return {
    wanted: found.filter(({ kind }) => kinds.length === 0 || (kind !== null && kinds.includes(kind))),
    counts: countKinds(found.map(({ kind }) => kind)),
  };
}

async function answerByText(reader: IndexReader, { query, kinds, limit }: SearchRequest): Promise<SearchAnswer> {
  const { pages, terms, readings } = await rank(reader, query);
  const { wanted, counts } = ofKinds(reader, pages, kinds);
  const ordered = [
    ...orderedBySections(wanted.slice(0, mostOrdered), readings),
    ...wanted.slice(mostOrdered).map((each) => ({ ...each, share: 0, bonus: 0 })),
  ];
  const shown = await Promise.all(
    ordered.slice(0, limit).map(async (each) => ({ ...each, record: await reader.record(each.page) })),
  );
  const first = orderedByPhrase(shown.slice(0, mostOrdered), query);
  return {
    hits: [...first, ...shown.slice(mostOrdered)].map(({ record, kind, question }) => ({
      ...headHit(record, kind, terms),
      ...textHit(record, terms, question === null ? undefined : record.questions[question]),
    })),
    total: wanted.length,
    isSure: first[0] !== undefined && isLikely(first[0]),
    kinds: counts,
    ...(wanted.length === 0 ? await waysOn(reader, query, pages) : { suggestions: [], nearest: [] }),
  };
}

/** A page, how much of the query one of its sections has, and what that adds to its score. */
type OrderedPage = RankedPage & { share: number; bonus: number };

/** Whether a page answers in a question of its own, or in a section that has most of what was asked. */
function isLikely({ question, share }: OrderedPage): boolean {
  return question !== null || share >= leastSure;
}

/** Pages in the order of their scores, which a section counts up that has the words of the query. */
function orderedBySections<Page extends RankedPage>(
  pages: readonly Page[],
  readings: readonly Reading[],
): (Page & OrderedPage)[] {
  // A single word says nothing of what stands together.
  const asksSeveral = (readings[0]?.words.length ?? 0) > 1;
  return pages
    .map((page) => {
      const share = sectionShare(page.page, readings);
      return { ...page, share, bonus: asksSeveral ? page.score * share ** 2 : 0 };
    })
    .toSorted((a, b) => b.score + b.bonus - (a.score + a.bonus));
}

/** Pages in the order of their scores, which a phrase of the query counts up that stands on the page. */
function orderedByPhrase<Page extends OrderedPage & { record: PageRecord }>(
  pages: readonly Page[],
  query: string,
): Page[] {
  const scoreOf = ({ score, bonus, record }: Page) => score * phraseFactor(record, query) + bonus;
  return pages.toSorted((a, b) => scoreOf(b) - scoreOf(a));
}

/** A page as the core of the index tells of it. */
function headHit({ href, title, trail, deprecated }: PageHead, kind: PageKind | null, terms: Terms): SearchHit {
  return { href, title: highlight(title, terms), trail, kind, deprecated, question: null, snippet: [], sections: [] };
}

/** What the text of a page adds: the question, and the stretches that answer. */
function textHit(
  { href, description, sections }: PageRecord,
  terms: Terms,
  question: AnsweredQuestion | undefined,
): Pick<SearchHit, 'question' | 'snippet' | 'sections'> {
  const worthy = sections
    .flatMap((section) => {
      const { heading, text } = section;
      // The section that answers the question comes first, whatever words it has.
      if (heading && heading.id === question?.section) return [{ heading, text, worth: Infinity }];
      const worth = heading ? 2 * coverage(heading.text, terms) + coverage(text, terms) : 0;
      return heading && worth > 0 ? [{ heading, text, worth }] : [];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, mostSections);
  return {
    question: question ? highlight(question.text, terms) : null,
    snippet: snippet(description, terms),
    sections: worthy.map(
      ({ heading, text }): SectionHit => ({
        href: `${href}#${heading.id}`,
        heading: highlight(heading.text, terms),
        snippet: snippet(text, terms),
      }),
    ),
  };
}

/**
 * Where a query without an answer may lead: to the pages of other kinds; or, where no page answers, to those with words
 * that look like the asked ones, and then to those that other pages link to most.
 */
async function waysOn(
  reader: IndexReader,
  query: string,
  answering: readonly RankedPage[],
): Promise<Pick<SearchAnswer, 'suggestions' | 'nearest'>> {
  const near = answering.length > 0 ? answering : await alike(reader, query);
  const found = await Promise.all(
    near.slice(0, mostNear).map(async ({ page, question }) => ({ question, record: await reader.record(page) })),
  );
  const titles = [...new Set([...found.map(({ record }) => record.title), ...reader.core.suggestions])];
  return {
    suggestions: answering.length > 0 ? [] : titles.slice(0, mostSuggestions),
    nearest: found.flatMap(({ question, record }) => nearestOf(record, question)),
  };
}

/** The pages with words that begin as the asked ones do, or nearly so. */
async function alike(reader: IndexReader, query: string): Promise<readonly RankedPage[]> {
  const words = askedWords(query);
  // A dot, with which “.NET” begins, is like no word.
  if (words.length === 0) return [];
  const dictionary = await reader.dictionary();
  const near = words.flatMap(({ stem }) => nearTerms(stem.slice(0, 6), dictionary));
  return near.length > 0 ? (await rank(reader, near.join(' '))).pages : [];
}

function nearestOf({ href, questions }: PageRecord, at: number | null): NearQuestion[] {
  const question = questions[at ?? 0];
  if (!question) return [];
  return [{ text: question.text, href: question.section === null ? href : `${href}#${question.section}` }];
}
