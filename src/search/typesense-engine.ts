import type { PageKind } from '../markdown/front-matter.ts';
import type { SiteConfig } from '../site/config.ts';
import { type DocSearchRecord, hitEnd, hitStart, hitsOf, recordsPerPage, titlesOf, wantedTags } from './docsearch.ts';
import type { SearchEngine } from './engine.ts';

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
  const ask = async (query: string, kinds: readonly PageKind[], limit: number): Promise<TypesenseAnswer> => {
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
    const response = await fetch(
      `${host}/collections/${encodeURIComponent(collection)}/documents/search?${parameters}`,
      {
        headers: { 'x-typesense-api-key': searchKey },
      },
    );
    if (!response.ok) throw new Error(`Typesense answered ${response.status}.`);
    return (await response.json()) as TypesenseAnswer;
  };
  const pagesOf = ({ hits }: TypesenseAnswer, limit: number) => hitsOf(hits.map(recordOf), siteUrl).slice(0, limit);
  return {
    prepare: () => Promise.resolve(),
    async search({ query, kinds, limit }) {
      const answer = await ask(query, kinds, limit);
      const counts = answer.facet_counts.find(({ field_name }) => field_name === 'kind')?.counts ?? [];
      const nothing = answer.found === 0 && kinds.length === 0;
      return {
        hits: pagesOf(answer, limit),
        total: answer.found,
        kinds: Object.fromEntries(counts.map(({ value, count }) => [value, count])),
        suggestions: nothing ? titlesOf(pagesOf(await ask('*', [], 4), 4)) : [],
      };
    },
  };
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
