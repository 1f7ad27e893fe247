import { afterEach, describe, expect, it, vi } from 'vitest';
import { algoliaEngine } from './algolia-engine.ts';

const settings = { provider: 'algolia', appId: 'APP', searchKey: 'public-key', indexName: 'docs' } as const;
const engine = algoliaEngine(settings, 'https://docs.example');
const guide = { lvl0: 'Guides', lvl1: 'A guide', lvl2: 'Part' };

/** Answers each request with the next of these bodies, and keeps the requests. */
function serviceAnswers(status: number, ...bodies: object[]): { address: string; body: Record<string, unknown> }[] {
  const asked: { address: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    expect(headers).toMatchObject({ 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'public-key' });
    const answer = bodies[Math.min(asked.length, bodies.length - 1)];
    asked.push({ address, body: JSON.parse(String(body)) as Record<string, unknown> });
    return Response.json(answer, { status });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('a search at Algolia', () => {
  it('asks for English, the current docs and the chosen kinds, and groups the records by page', async () => {
    const asked = serviceAnswers(200, {
      nbHits: 2,
      hits: [
        {
          url: 'https://docs.example/guide#part',
          kind: 'how-to',
          hierarchy: guide,
          _snippetResult: { content: { value: 'the \ue000segment\ue001 &amp; more' } },
        },
        { url: 'https://docs.example/guide', kind: 'how-to', hierarchy: { ...guide, lvl2: null } },
      ],
    });
    const { hits } = await engine.search({ query: 'segment', kinds: ['how-to'], limit: 5 });
    expect(asked[0]?.address).toBe('https://app-dsn.algolia.net/1/indexes/docs/query');
    expect(asked[0]?.body.facetFilters).toEqual([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      ['kind:how-to'],
    ]);
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatchObject({ href: '/guide', kind: 'how-to', trail: ['Guides'] });
    expect(hits[0]?.sections).toEqual([
      {
        href: '/guide#part',
        heading: [{ text: 'Part', hit: false }],
        snippet: [
          { text: 'the ', hit: false },
          { text: 'segment', hit: true },
          { text: ' & more', hit: false },
        ],
      },
    ]);
  });

  it('suggests titles that the service has where nothing answers', async () => {
    const title = (url: string, lvl1: string) => ({ url, kind: 'how-to', hierarchy: { lvl0: 'Guides', lvl1 } });
    const some = {
      nbHits: 2,
      hits: [title('https://docs.example/long', 'Long page'), title('https://docs.example/second', 'Second page')],
    };
    const bodies = new Map([['', some]]);
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      const { query } = JSON.parse(String(body)) as { query: string };
      return Response.json(bodies.get(query) ?? { nbHits: 0, hits: [] });
    });
    const answer = await engine.search({ query: 'xyzzyq', kinds: [], limit: 5 });
    expect(answer).toMatchObject({ total: 0, suggestions: ['Long page', 'Second page'] });
  });

  it.each([429, 500])('rejects where the service answers %i', async (status) => {
    serviceAnswers(status, { message: 'Trouble' });
    await expect(engine.search({ query: 'segment', kinds: [], limit: 5 })).rejects.toThrow(`${status}`);
  });
});
