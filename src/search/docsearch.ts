import type { PageKind } from '../markdown/front-matter.ts';
import {
  countKinds,
  type SearchEngine,
  type SearchHit,
  type SearchRequest,
  type SectionHit,
  type TextPart,
} from './engine.ts';

/**
 * What a DocSearch crawler stores of a page: one record for each heading and paragraph. Hosted services give them back
 * with the found words between `hitStart` and `hitEnd`. See https://docsearch.algolia.com/docs/record-extractor.
 */
export type DocSearchRecord = {
  url: string;
  /** The page's title is level 1; what it stands under is level 0. */
  hierarchy: Record<string, string | null>;
  content: string | null;
  /** From the `docsearch:kind` tag of the page. */
  kind: PageKind | null;
};

/** Marks that no text of ours has. */
export const hitStart = '\ue000';
export const hitEnd = '\ue001';

/** What a record must be tagged with to be found: the language and the version of the docs of this site. */
export const wantedTags = { language: 'en', docusaurus_tag: ['default', 'docs-default-current'] } as const;

/** How many records are asked for at first to get one page: several of a page may match. */
const recordsPerPage = 3;

/** Records that are looked at, at most, to count pages and to show them: no service gives more than this for a query. */
const mostRecords = 1000;

/** What a service is asked: a number of the best records, whole or with no more than their address and kind. */
export type RecordRequest = Pick<SearchRequest, 'query' | 'kinds'> & { records: number; whole: boolean };

/** What it answers: the records, and the number of all that match. */
export type Found = { records: readonly DocSearchRecord[]; matching: number };

/**
 * The search by a hosted service, which knows records and no pages.
 * @param ask How the service is asked.
 * @param everything A query that every page answers, for pages to suggest where none answers.
 */
export function hostedEngine(
  ask: (request: RecordRequest) => Promise<Found>,
  everything: string,
  siteUrl: string,
): SearchEngine {
  const find = async ({ limit, ...asked }: SearchRequest) => {
    const records = Math.min(limit * recordsPerPage, mostRecords);
    const first = await ask({ ...asked, records, whole: true });
    const isAll = first.records.length >= first.matching;
    const all = isAll ? first : await ask({ ...asked, records: mostRecords, whole: false });
    const needed = recordsUpTo(limit, all.records, siteUrl);
    const shown = needed > first.records.length ? await ask({ ...asked, records: needed, whole: true }) : first;
    const pages = Array.from(pagesOf(all.records, siteUrl).values(), ([record]) => record?.kind ?? null);
    return { hits: hitsOf(shown.records, siteUrl).slice(0, limit), total: pages.length, kinds: countKinds(pages) };
  };
  return {
    prepare: () => Promise.resolve(),
    async search(request) {
      const found = await find(request);
      const nothing = found.total === 0 && request.kinds.length === 0;
      const others = nothing ? (await find({ query: everything, kinds: [], limit: 4 })).hits : [];
      return { ...found, isSure: found.total > 0, suggestions: others.map(({ title }) => textOf(title)), nearest: [] };
    },
  };
}

/** How many of the records have to be read until as many pages are among them; all, where there are fewer pages. */
function recordsUpTo(pages: number, records: readonly DocSearchRecord[], siteUrl: string): number {
  const seen = new Set<string>();
  const last = records.findIndex((record) => seen.add(pageOf(record, siteUrl)).size >= pages);
  return last < 0 ? records.length : last + 1;
}

function hitsOf(records: readonly DocSearchRecord[], siteUrl: string): SearchHit[] {
  return Array.from(pagesOf(records, siteUrl), ([href, found]) => hitOf(href, found, siteUrl));
}

/** Puts the records of each page together, in the order in which the service gave them. */
function pagesOf(records: readonly DocSearchRecord[], siteUrl: string): Map<string, DocSearchRecord[]> {
  const pages = new Map<string, DocSearchRecord[]>();
  for (const record of records) {
    const page = pageOf(record, siteUrl);
    const found = pages.get(page);
    if (found) found.push(record);
    else pages.set(page, [record]);
  }
  return pages;
}

function pageOf({ url }: DocSearchRecord, siteUrl: string): string {
  return addressOf(url, siteUrl).replace(/#.*/, '');
}

function hitOf(href: string, records: readonly DocSearchRecord[], siteUrl: string): SearchHit {
  const [first] = records;
  const { lvl0, lvl1 } = first?.hierarchy ?? {};
  return {
    href,
    title: partsOf(lvl1 ?? lvl0 ?? href),
    trail: lvl0 && lvl1 ? [textOf(partsOf(lvl0))] : [],
    kind: first?.kind ?? null,
    deprecated: false,
    question: null,
    snippet: partsOf(records.find(({ url, content }) => content && !url.includes('#'))?.content ?? ''),
    sections: records.flatMap((record): SectionHit[] => {
      const heading = headingOf(record);
      if (!record.url.includes('#') || !heading) return [];
      return [
        { href: addressOf(record.url, siteUrl), heading: partsOf(heading), snippet: partsOf(record.content ?? '') },
      ];
    }),
  };
}

/** The deepest heading that a record stands under. */
function headingOf({ hierarchy }: DocSearchRecord): string | undefined {
  return ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'].map((level) => hierarchy[level]).find(Boolean) ?? undefined;
}

/** Crawlers store whole addresses; a reader of a preview or a mirror stays where they are. */
function addressOf(url: string, siteUrl: string): string {
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}

function partsOf(marked: string): TextPart[] {
  return marked
    .split(hitStart)
    .flatMap((piece, at): TextPart[] => {
      const [hit = '', rest = ''] = at > 0 && piece.includes(hitEnd) ? piece.split(hitEnd) : ['', piece];
      return [
        { text: decoded(hit), hit: true },
        { text: decoded(rest), hit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

function textOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The services escape a text as HTML does; it has no tags. */
function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
