import { afterEach, describe, expect, it, vi } from 'vitest';
import { typesenseEngine } from './typesense-engine.ts';

const settings = {
  provider: 'typesense',
  host: 'https://search.example',
  searchKey: 'public-key',
  collection: 'docs',
} as const;
const engine = typesenseEngine(settings, 'https://docs.example');

/** Answers every request with this, and keeps the requests. */
function serviceAnswers(status: number, body: object): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    expect(headers).toEqual({ 'x-typesense-api-key': 'public-key' });
    asked.push(new URL(address));
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('a search at Typesense', () => {
  it('asks for English and for the current docs, and groups the records by page', async () => {
    const asked = serviceAnswers(200, {
      found: 2,
      hits: [
        {
          document: {
            url: 'https://docs.example/guide#part',
            kind: 'how-to',
            'hierarchy.lvl0': 'Guides',
            'hierarchy.lvl1': 'A guide',
            'hierarchy.lvl2': 'Part',
          },
          highlights: [{ field: 'content', snippet: 'the \ue000segment\ue001 &amp; more' }],
        },
        {
          document: { url: 'https://docs.example/guide', kind: 'how-to', 'hierarchy.lvl1': 'A guide' },
          highlights: [],
        },
      ],
    });
    const answer = await engine.search({ query: 'segment', kinds: ['how-to'], limit: 5 });
    expect(asked[0]?.pathname).toBe('/collections/docs/documents/search');
    expect(asked[0]?.searchParams.get('filter_by')).toBe(
      'language:=en && docusaurus_tag:=[default,docs-default-current] && kind:=[how-to]',
    );
    expect(answer).toMatchObject({ total: 1, kinds: { 'how-to': 1 }, suggestions: [] });
    expect(answer.hits).toHaveLength(1);
    expect(answer.hits[0]).toMatchObject({
      href: '/guide',
      trail: ['Guides'],
      title: [{ text: 'A guide', hit: false }],
    });
    expect(answer.hits[0]?.sections[0]).toEqual({
      href: '/guide#part',
      heading: [{ text: 'Part', hit: false }],
      snippet: [
        { text: 'the ', hit: false },
        { text: 'segment', hit: true },
        { text: ' & more', hit: false },
      ],
    });
  });

  it('rejects where the service refuses', async () => {
    serviceAnswers(429, { message: 'Too many requests' });
    await expect(engine.search({ query: 'segment', kinds: [], limit: 5 })).rejects.toThrow('429');
  });
});
