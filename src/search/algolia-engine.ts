import type { PageKind } from '../markdown/front-matter.ts';
import type { SiteConfig } from '../site/config.ts';
import { type DocSearchRecord, hitEnd, hitStart, hostedEngine, recordsPerPage, wantedTags } from './docsearch.ts';
import type { SearchEngine, SearchRequest } from './engine.ts';

type Settings = Extract<SiteConfig['search'], { provider: 'algolia' }>;

type Hierarchy = Record<string, { value: string }>;
type AlgoliaHit = {
  url: string;
  kind?: PageKind;
  hierarchy: Record<string, string | null>;
  _highlightResult?: { hierarchy?: Hierarchy };
  _snippetResult?: { content?: { value: string } };
};
type AlgoliaAnswer = { hits: AlgoliaHit[]; nbHits: number; facets?: { kind?: Partial<Record<PageKind, number>> } };

/** Algolia gives no more than this at once. */
const mostRecords = 1000;

/** Where an application's searches go, unless the configuration names another host. */
export function algoliaHost({ appId, host }: Settings): string {
  return host ?? `https://${appId.toLowerCase()}-dsn.algolia.net`;
}

/** Asks an index that DocSearch's crawler filled. API: https://www.algolia.com/doc/rest-api/search */
export function algoliaEngine(settings: Settings, siteUrl: string): SearchEngine {
  const ask = async ({ query, kinds, limit }: SearchRequest) => {
    const response = await fetch(`${algoliaHost(settings)}/1/indexes/${encodeURIComponent(settings.indexName)}/query`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': settings.appId,
        'x-algolia-api-key': settings.searchKey,
      },
      body: JSON.stringify({
        query,
        hitsPerPage: Math.min(limit * recordsPerPage, mostRecords),
        facetFilters: [
          `language:${wantedTags.language}`,
          wantedTags.docusaurus_tag.map((tag) => `docusaurus_tag:${tag}`),
          ...(kinds.length > 0 ? [kinds.map((kind) => `kind:${kind}`)] : []),
        ],
        facets: ['kind'],
        attributesToRetrieve: ['hierarchy', 'url', 'kind'],
        attributesToHighlight: ['hierarchy'],
        attributesToSnippet: ['content:25'],
        highlightPreTag: hitStart,
        highlightPostTag: hitEnd,
      }),
    });
    if (!response.ok) throw new Error(`Algolia answered ${response.status}.`);
    const { hits, nbHits, facets } = (await response.json()) as AlgoliaAnswer;
    return { records: hits.map(recordOf), total: nbHits, kinds: facets?.kind ?? {} };
  };
  return hostedEngine(ask, '', siteUrl);
}

function recordOf({ url, kind, hierarchy, _highlightResult, _snippetResult }: AlgoliaHit): DocSearchRecord {
  const marked = Object.entries(_highlightResult?.hierarchy ?? {}).map(([level, { value }]) => [level, value]);
  return {
    url,
    kind: kind ?? null,
    hierarchy: { ...hierarchy, ...Object.fromEntries(marked) },
    content: _snippetResult?.content?.value ?? null,
  };
}
