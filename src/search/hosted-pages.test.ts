import { afterEach, describe, expect, test, vi } from 'vitest';
import { algoliaEngine } from './algolia-engine.ts';
import { typesenseEngine } from './typesense-engine.ts';

/** What a service holds: 30 pages, a third of them how-to guides, and of each a record for each of its 13 sections. */
const records = Array.from({ length: 30 * 13 }, (_, at) => {
  const page = Math.floor(at / 13);
  return { url: `https://docs.example/page-${page}#part-${at % 13}`, kind: page % 3 === 0 ? 'how-to' : 'topic' };
});

const algolia = { provider: 'algolia', appId: 'APP', searchKey: 'key', indexName: 'docs' } as const;
const typesense = {
  provider: 'typesense',
  host: 'https://search.example',
  searchKey: 'key',
  collection: 'docs',
} as const;

/** The services as far as they answer any query with all records, each with its own limit. */
const services = [
  {
    name: 'Algolia',
    engine: algoliaEngine(algolia, 'https://docs.example'),
    answer(_: string, { body }: RequestInit) {
      const { hitsPerPage } = JSON.parse(String(body)) as { hitsPerPage: number };
      if (hitsPerPage > 1000) throw new Error('Algolia gives 1,000 records at once.');
      return { nbHits: records.length, hits: records.slice(0, hitsPerPage) };
    },
  },
  {
    name: 'Typesense',
    engine: typesenseEngine(typesense, 'https://docs.example'),
    answer(address: string) {
      const asked = new URL(address).searchParams;
      const [size, page] = [Number(asked.get('per_page')), Number(asked.get('page') ?? 1)];
      if (size > 250) throw new Error('Typesense gives 250 records at once.');
      const hits = records.slice((page - 1) * size, page * size).map((document) => ({ document, highlights: [] }));
      return { found: records.length, hits, facet_counts: [] };
    },
  },
];

afterEach(() => vi.unstubAllGlobals());

describe.each(services)('a search at $name', ({ engine, answer }) => {
  const find = (limit: number) => {
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => Response.json(answer(address, init)));
    return engine.search({ query: 'segment', kinds: [], limit });
  };

  test.each([6, 20, 30, 50])('for %i pages finds as many of the 30 as there are, and counts pages', async (limit) => {
    const { hits, total, kinds } = await find(limit);
    const shown = Math.min(limit, 30);
    expect(hits.map(({ href }) => href)).toEqual(Array.from({ length: shown }, (_, page) => `/page-${page}`));
    expect({ total, kinds }).toEqual({ total: 30, kinds: { 'how-to': 10, topic: 20 } });
  });
});
