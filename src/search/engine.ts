import type { PageKind } from '../markdown/front-matter.ts';

/** Pages that the dialog shows; all of them are on the search page. */
export const pagesInDialog = 6;

/** What a reader asks: pages of some kinds, or of every kind where none is named, and how many of the best to show. */
export type SearchRequest = { query: string; kinds: readonly PageKind[]; limit: number };

/** A piece of text; `hit` where it is what was searched for. */
export type TextPart = { text: string; hit: boolean };

export type SectionHit = { href: string; heading: readonly TextPart[]; snippet: readonly TextPart[] };

/** A page that answers, and the sections of it that answer best. */
export type SearchHit = {
  href: string;
  title: readonly TextPart[];
  /** Where the page stands in the sidebar, outermost first. */
  trail: readonly string[];
  kind: PageKind | null;
  deprecated: boolean;
  /** What the page answers, in the words of readers, where that is what was asked. */
  question: readonly TextPart[] | null;
  snippet: readonly TextPart[];
  sections: readonly SectionHit[];
};

export type SearchAnswer = {
  hits: readonly SearchHit[];
  /** Number of pages that answer, of the kinds asked for. */
  total: number;
  /** Whether the first page is likely to answer: it, or a section of it, has most of what was asked. */
  isSure: boolean;
  /** How many pages of each kind answer, whatever kinds were asked for. */
  kinds: Partial<Record<PageKind, number>>;
  /** What else this site could be asked; only where nothing answers. */
  suggestions: readonly string[];
  /** Questions that pages answer and that come nearest to the query; only where no page of the kinds asked for answers. */
  nearest: readonly NearQuestion[];
};

/** How many pages there are of each kind. */
export function countKinds(pages: readonly (PageKind | null)[]): SearchAnswer['kinds'] {
  const counts: Partial<Record<PageKind, number>> = {};
  for (const kind of pages) if (kind !== null) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** What a page answers, in the words of readers, and where it does. */
export type NearQuestion = { text: string; href: string };

/** What answers searches: the index built with the site, or a hosted service. Rejects where it has no answer. */
export type SearchEngine = {
  search: (request: SearchRequest) => Promise<SearchAnswer>;
  /** Fetches what every search needs. */
  prepare: () => Promise<unknown>;
  /** Fetches what the next letters of a query are likely to need, until the reader has typed one. */
  lookAhead?: (request: SearchRequest, typed: AbortSignal) => Promise<void>;
};

/** What the page asks of the search worker. */
export type SearchOrder = { id: number; baseUrl: string; request: SearchRequest | 'prepare' };

/** What the worker answers. */
export type SearchReport = { id: number } & ({ answer: SearchAnswer | null } | { problem: string });
