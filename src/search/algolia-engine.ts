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

type Settings = Extract<SiteConfig['search'], { provider: 'algolia' }>;

type Hierarchy = Record<string, { value: string }>;
type AlgoliaHit = {
  url: string;
  kind?: PageKind;
  /** Left out where only addresses are asked for. */
  hierarchy?: Record<string, string | null>;
  _highlightResult?: { hierarchy?: Hierarchy };
  _snippetResult?: { content?: { value: string } };
};
type AlgoliaAnswer = { hits: AlgoliaHit[]; nbHits: number };

/** Where an application's searches go, unless the configuration names another host. */
export function algoliaHost({ appId, host }: Settings): string {
  return host ?? `https://${appId.toLowerCase()}-dsn.algolia.net`;
}

/** Asks an index that DocSearch's crawler filled. API: https://www.algolia.com/doc/rest-api/search */
export function algoliaEngine(settings: Settings, siteUrl: string): SearchEngine {
  const ask = async ({ query, kinds, records, whole }: RecordRequest): Promise<Found> => {
    const response = await fetch(`${algoliaHost(settings)}/1/indexes/${encodeURIComponent(settings.indexName)}/query`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': settings.appId,
        'x-algolia-api-key': settings.searchKey,
      },
      body: JSON.stringify({
        query,
        hitsPerPage: records,
        facetFilters: [
          `language:${wantedTags.language}`,
          wantedTags.docusaurus_tag.map((tag) => `docusaurus_tag:${tag}`),
          ...(kinds.length > 0 ? [kinds.map((kind) => `kind:${kind}`)] : []),
        ],
        attributesToRetrieve: whole ? ['hierarchy', 'url', 'kind'] : ['url', 'kind'],
        attributesToHighlight: whole ? ['hierarchy'] : [],
        attributesToSnippet: whole ? ['content:25'] : [],
        highlightPreTag: hitStart,
        highlightPostTag: hitEnd,
      }),
    });
    if (!response.ok) throw new Error(`Algolia answered ${response.status}.`);
    const { hits, nbHits } = (await response.json()) as AlgoliaAnswer;
    return { records: hits.map(recordOf), matching: nbHits };
  };
  return hostedEngine(ask, '', siteUrl);
}

function recordOf({ url, kind, hierarchy = {}, _highlightResult, _snippetResult }: AlgoliaHit): DocSearchRecord {
  const marked = Object.entries(_highlightResult?.hierarchy ?? {}).map(([level, { value }]) => [level, value]);
  return {
    url,
    kind: kind ?? null,
    hierarchy: { ...hierarchy, ...Object.fromEntries(marked) },
    content: _snippetResult?.content?.value ?? null,
  };
}
