import { describe, expect, test } from 'vitest';
import { compiledPage } from '../site/compiled-page.fixture.ts';
import { siteConfig } from '../site/site-config.fixture.ts';
import { createSiteModel } from '../site/site-model.ts';
import { siteFiles } from './site-files.ts';

const config = siteConfig({ title: 'Books & more', tagline: 'Docs of the <bookshop>', baseUrl: '/handbook/' });

const { site, faults } = createSiteModel({
  config,
  sidebar: [
    '/',
    { label: 'Guides', index: { route: '/guides', description: 'All guides.' }, items: ['/guides/a', '/guides/b'] },
  ],
  redirects: {},
  sourceTexts: { sidebar: '', redirects: '' },
  authored: [
    compiledPage('index.md', { markdown: 'Welcome.' }),
    compiledPage('guides/a.md', {
      markdown: 'See [b](unresolved:doc:guides/b.md#x), [here](unresolved:#y), ![p](unresolved:asset:p.svg).',
      matter: { edition: 'enterprise', permission: 'ADMIN', deprecated: { replacement: '/guides/b' } },
    }),
    compiledPage('guides/b.md', { matter: { last_update: { date: '2023-10-03', author: 'Aisha' } } }),
  ],
  generated: { pages: [], tree: [] },
  standaloneRoutes: ['/search'],
  updates: new Map([['docs/guides/a.md', { date: '2023-09-01', author: null }]]),
  assetUrl: (path) => `/handbook/assets/${path}`,
  isFaulty: () => false,
});

const file = (name: string) => siteFiles(site).get(name)?.();

describe('files for search engines, tools and language models, under any base URL', () => {
  test('the site of these tests has no faults', () => expect(faults).toEqual([]));

  test('every document and index has a Markdown twin', () => {
    const twins = [...siteFiles(site).keys()].filter((name) => name.endsWith('.md'));
    expect(twins).toEqual(['index.md', 'guides/a.md', 'guides/b.md', 'guides.md']);
  });

  test('a twin has title, description, facts, and links that lead back to the site', () => {
    expect(file('guides/a.md')).toBe(
      [
        '# a',
        '> The page that tells about a.',
        '- Edition: Enterprise\n- Permission: ADMIN\n' +
          '- Deprecated: use [b](https://docs.example.com/handbook/guides/b) instead.',
        'See [b](https://docs.example.com/handbook/guides/b#x), ' +
          '[here](https://docs.example.com/handbook/guides/a#y), ' +
          '![p](https://docs.example.com/handbook/assets/p.svg).\n',
      ].join('\n\n'),
    );
  });

  test('the twin of an index lists its pages', () => {
    expect(file('guides.md')).toContain(
      '# Guides\n\n> All guides.\n\n- [a](https://docs.example.com/handbook/guides/a): The page that tells about a.',
    );
  });

  test('llms.txt lists the twins by section', () => {
    expect(file('llms.txt')).toBe(
      [
        '# Books & more',
        '> Docs of the <bookshop>',
        '## Start',
        '- [index](https://docs.example.com/handbook/index.md): The page that tells about index.',
        '## Guides',
        '- [Guides](https://docs.example.com/handbook/guides.md): All guides.\n' +
          '- [a](https://docs.example.com/handbook/guides/a.md): The page that tells about a.\n' +
          '- [b](https://docs.example.com/handbook/guides/b.md): The page that tells about b.\n',
      ].join('\n\n'),
    );
  });

  test('llms-full.txt has every written page, in reading order, with its address', () => {
    const text = String(file('llms-full.txt'));
    const order = ['/handbook/\n', '/handbook/guides/a\n', '/handbook/guides/b\n'];
    const places = order.map((route) => text.indexOf(`Source: https://docs.example.com${route}`));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text).toContain('Welcome.');
  });

  test('sitemap.xml has every page with the day of its last change; an index changes with its pages', () => {
    const xml = String(file('sitemap.xml'));
    const entry = (route: string, date: string) =>
      `<url><loc>https://docs.example.com/handbook${route}</loc>${date && `<lastmod>${date}</lastmod>`}</url>`;
    expect(xml).toContain(entry('/', ''));
    expect(xml).toContain(entry('/guides/a', '2023-09-01'));
    expect(xml).toContain(entry('/guides/b', '2023-10-03'));
    expect(xml).toContain(entry('/guides', '2023-10-03'));
    expect(xml.match(/<url>/g)).toHaveLength(4);
  });

  test('robots.txt names the sitemap and keeps crawlers from results of searches and what only scripts fetch', () => {
    expect(file('robots.txt')).toContain('Disallow: /handbook/search?\n');
    expect(file('robots.txt')).toContain('Disallow: /handbook/_fragments/\n');
    expect(file('robots.txt')).toContain('Sitemap: https://docs.example.com/handbook/sitemap.xml\n');
  });

  test('opensearch.xml leads to the search page, and escapes what the settings say', () => {
    const xml = file('opensearch.xml');
    expect(xml).toContain('template="https://docs.example.com/handbook/search?q={searchTerms}"');
    expect(xml).toMatch(/<ShortName>Books &(amp|#x26); more<\/ShortName>/);
    expect(xml).not.toContain('<bookshop>');
  });

  test('feed.xml has the written pages that have a date, the newest first', () => {
    const xml = String(file('feed.xml'));
    expect([...xml.matchAll(/<entry><id>([^<]+)/g)].map(([, id]) => id)).toEqual([
      'https://docs.example.com/handbook/guides/b',
      'https://docs.example.com/handbook/guides/a',
    ]);
    expect(xml).toContain('<updated>2023-10-03T00:00:00Z</updated>');
    expect(xml).toContain('<author><name>Aisha</name></author>');
  });

  test('the web manifest starts and stays below the base URL', () => {
    const manifest = JSON.parse(String(file('site.webmanifest'))) as { start_url: string; icons: { src: string }[] };
    expect(manifest).toMatchObject({
      start_url: '/handbook/',
      scope: '/handbook/',
      name: 'Books & more documentation',
    });
    expect(manifest.icons.every(({ src }) => src.startsWith('/handbook/'))).toBe(true);
  });
});
