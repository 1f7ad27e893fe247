import type { PageKind } from '../markdown/front-matter.ts';
import type { SiteConfig } from '../site/config.ts';
import { type DocSearchRecord, hitEnd, hitStart, hostedEngine, recordsPerPage, wantedTags } from './docsearch.ts';
import type { SearchEngine, SearchRequest } from './engine.ts';

type Settings = Extract<SiteConfig['search'], { provider: 'typesense' }>;

type TypesenseHit = {
  document: Record<string, unknown> & { url: string; kind?: PageKind };
  highlights: { field: string; snippet?: string }[];
};
type TypesenseAnswer = {
  found: number;
  hits: TypesenseHit[];
  facet_counts: { field_name: string; counts: { value: PageKind; count: number }[] }[];
};

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
/** Typesense gives no more than this at once. */
const mostRecords = 250;

/** Asks a collection that Typesense's DocSearch scraper filled. API: https://typesense.org/docs/latest/api/search.html */
export function typesenseEngine({ host, searchKey, collection }: Settings, siteUrl: string): SearchEngine {
  const ask = async ({ query, kinds, limit }: SearchRequest) => {
    const tags = [`language:=${wantedTags.language}`, `docusaurus_tag:=[${wantedTags.docusaurus_tag.join()}]`];
    const parameters = new URLSearchParams({
      q: query,
      query_by: [...levels.map((level) => `hierarchy.${level}`), 'content'].join(),
      filter_by: [...tags, ...(kinds.length > 0 ? [`kind:=[${kinds.join()}]`] : [])].join(' && '),
      facet_by: 'kind',
      per_page: String(Math.min(limit * recordsPerPage, mostRecords)),
      highlight_start_tag: hitStart,
      highlight_end_tag: hitEnd,
      highlight_affix_num_tokens: '12',
    });
    const address = `${host}/collections/${encodeURIComponent(collection)}/documents/search?${parameters}`;
    const response = await fetch(address, { headers: { 'x-typesense-api-key': searchKey } });
    if (!response.ok) throw new Error(`Typesense answered ${response.status}.`);
    const { found, hits, facet_counts } = (await response.json()) as TypesenseAnswer;
    const counts = facet_counts.find(({ field_name }) => field_name === 'kind')?.counts ?? [];
    return {
      records: hits.map(recordOf),
      total: found,
      kinds: Object.fromEntries(counts.map(({ value, count }) => [value, count])),
    };
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
