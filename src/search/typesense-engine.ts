import type { PageKind } from '../markdown/front-matter.ts';
import type { SiteConfig } from '../site/config.ts';
import {
  type DocSearchRecord,
  type Found,
  hitEnd,
  hitStart,
  hostedEngine,
  type RecordRequest,
  wantedTags,
} from './docsearch.ts';
import type { SearchEngine } from './engine.ts';

type Settings = Extract<SiteConfig['search'], { provider: 'typesense' }>;

type TypesenseHit = {
  document: Record<string, unknown> & { url: string; kind?: PageKind };
  highlights: { field: string; snippet?: string }[];
};
type TypesenseAnswer = { found: number; hits: TypesenseHit[] };

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
/** Typesense gives no more than this at once. */
const mostAtOnce = 250;

/** Asks a collection that Typesense's DocSearch scraper filled. API: https://typesense.org/docs/latest/api/search.html */
export function typesenseEngine({ host, searchKey, collection }: Settings, siteUrl: string): SearchEngine {
  const askPage = async (request: RecordRequest, page: number): Promise<Found> => {
    const { query, kinds, records, whole } = request;
    const tags = [`language:=${wantedTags.language}`, `docusaurus_tag:=[${wantedTags.docusaurus_tag.join()}]`];
    const parameters = new URLSearchParams({
      q: query,
      query_by: [...levels.map((level) => `hierarchy.${level}`), 'content'].join(),
      filter_by: [...tags, ...(kinds.length > 0 ? [`kind:=[${kinds.join()}]`] : [])].join(' && '),
      // Every page of a query has the same length.
      per_page: String(Math.min(records, mostAtOnce)),
      page: String(page),
      ...(whole ? {} : { include_fields: 'url,kind', highlight_fields: 'none' }),
      highlight_start_tag: hitStart,
      highlight_end_tag: hitEnd,
      highlight_affix_num_tokens: '12',
    });
    const address = `${host}/collections/${encodeURIComponent(collection)}/documents/search?${parameters}`;
    const response = await fetch(address, { headers: { 'x-typesense-api-key': searchKey } });
    if (!response.ok) throw new Error(`Typesense answered ${response.status}.`);
    const { found, hits } = (await response.json()) as TypesenseAnswer;
    return { records: hits.map(recordOf), matching: found };
  };
  const ask = async (request: RecordRequest): Promise<Found> => {
    const first = await askPage(request, 1);
    const pages = Math.ceil(Math.min(request.records, first.matching) / mostAtOnce);
    const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => askPage(request, at + 2));
    const records = [first, ...(await Promise.all(others))].flatMap((found) => found.records);
    return { records: records.slice(0, request.records), matching: first.matching };
  };
  return hostedEngine(ask, '*', siteUrl);
}

function recordOf({ document, highlights }: TypesenseHit): DocSearchRecord {
  const read = (field: string) => {
    const marked = highlights.find((highlight) => highlight.field === field)?.snippet;
    const stored = document[field];
    return marked ?? (typeof stored === 'string' ? stored : null);
  };
  return {
    url: document.url,
    kind: document.kind ?? null,
    hierarchy: Object.fromEntries(levels.map((level) => [level, read(`hierarchy.${level}`)])),
    content: read('content'),
  };
}
