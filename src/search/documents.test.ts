import { describe, expect, it } from 'vitest';
import { compiledPage } from '../site/compiled-page.fixture.ts';
import { authoredPage } from '../site/content-page.ts';
import { searchDocuments } from './documents.ts';

const authored = [
  compiledPage('guide.md', { html: '<a href="doc:other.md#part">other</a> <a href="site:/guide">itself</a>' }),
  compiledPage('other.md', { html: '<a href="site:/guide">guide</a>', matter: { keywords: ['alias'] } }),
  compiledPage('old.md', {
    html: '<a href="site:/guide">guide</a>',
    matter: { deprecated: { replacement: '/guide' } },
  }),
].map(authoredPage);
const site = {
  config: { baseUrl: '/docs/' },
  documents: new Map(authored.map((page) => [page.route, page])),
  indexes: new Map([
    [
      '/all',
      {
        type: 'category',
        id: 'all',
        label: 'All',
        index: { route: '/all', title: 'All pages', description: 'Every page.' },
        children: [],
      },
    ],
  ]),
  places: new Map(),
  links: { routeOfSource: new Map(authored.map((page) => [page.compiled.source, page.route])) },
} as unknown as Parameters<typeof searchDocuments>[0];

describe('what the search knows of the site', () => {
  const documents = new Map(searchDocuments(site).map((document) => [document.route, document]));

  it('holds every document and every generated index', () => {
    expect([...documents.keys()]).toEqual(['/guide', '/other', '/old', '/all']);
  });

  it('counts the other pages that link to a page', () => {
    expect(documents.get('/guide')?.linkedFrom).toBe(2);
    expect(documents.get('/other')?.linkedFrom).toBe(1);
  });

  it('has addresses with the base URL, keywords, and which pages are deprecated', () => {
    expect(documents.get('/other')).toMatchObject({ href: '/docs/other', keywords: ['alias'], deprecated: false });
    expect(documents.get('/old')?.deprecated).toBe(true);
  });
});
