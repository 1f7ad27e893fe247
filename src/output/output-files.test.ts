import { describe, expect, test } from 'vitest';
import { root } from '../project.ts';
import { compiledPage } from '../site/compiled-page.fixture.ts';
import type { StandalonePage } from '../site/page-model.ts';
import { siteConfig } from '../site/site-config.fixture.ts';
import { createSiteModel } from '../site/site-model.ts';
import { type OutputFile, outputFiles } from './output-files.ts';

const config = siteConfig({ title: 'Books & more', tagline: 'Docs of the <bookshop>', baseUrl: '/handbook/' });

const { site, faults } = createSiteModel({
  config,
  sidebar: [
    '/',
    { label: 'Guides', index: { route: '/guides', description: 'All guides.' }, items: ['/guides/a', '/guides/b'] },
  ],
  redirects: { '/old/a': '/guides/a' },
  sourceTexts: { sidebar: '', redirects: '' },
  authored: [
    compiledPage('index.md', { markdown: 'Welcome.' }),
    compiledPage('guides/a.md', {
      html: '<p><img src="asset:images/p.svg"></p>',
      markdown: 'See [b](unresolved:doc:guides/b.md#x), [here](unresolved:#y), ![p](unresolved:asset:images/p.svg).',
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

/** The browser's code as a test sees it. */
const browser = {
  assets: {
    styles: ['/handbook/assets/site.css'],
    partStyles: { Cards: '/handbook/assets/cards.css', NotFound: '/handbook/assets/not-found.css' },
    script: '/handbook/assets/start.js',
    modulePreloads: [],
    headScript: 'head()',
    buildId: 'build-1',
  },
  redirectScript: 'redirect()',
  serviceWorker: 'work()',
};
const card = { site: 'Books & more', address: 'docs.example.com', section: [], operation: null };
const files = [
  ...outputFiles({
    root,
    site,
    standalone: [],
    browser,
    socialImages: {
      keptIn: '/nowhere',
      pictureOf: ({ id, title }) => ({ path: `assets/social/${id}.png`, card: { ...card, title } }),
    },
  }),
];

const ofKind = <Kind extends OutputFile['kind']>(kind: Kind) =>
  files.filter((one): one is Extract<OutputFile, { kind: Kind }> => one.kind === kind);
const file = (name: string) =>
  ofKind('file')
    .find(({ path }) => path === name)
    ?.make();

describe('the list of all files', () => {
  test('has no path twice', () => {
    const paths = files.flatMap((one) =>
      one.kind === 'file' ? [one.path] : one.kind === 'page' ? [one.document, one.fragment] : [],
    );
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  });

  test('has the document and the fragment of each page, which names its own picture', () => {
    const pages = ofKind('page');
    expect(pages.map(({ document }) => document)).toEqual([
      'index.html',
      'guides/a.html',
      'guides/b.html',
      'guides.html',
    ]);
    expect(pages.map(({ fragment }) => fragment)).toContain('_fragments/guides/a.json');
    const pictures = ofKind('social images').flatMap((one) => [...one.pictures().keys()]);
    expect(pages.map(({ parts }) => parts().socialImage)).toEqual(pictures);
  });

  test('has the styles of a part with the pages that have the part alone', () => {
    const withCards = ofKind('page').filter(({ parts, render }) => render(parts()).html.includes('/cards.css'));
    expect(withCards.map(({ document }) => document)).toEqual(['guides.html']);
  });

  test('comes with a service worker that fetches what the page for offline readers is shown with', () => {
    const offline: StandalonePage = {
      layout: 'standalone',
      route: '/offline',
      id: 'offline',
      title: 'You are offline',
      description: 'The network does not answer.',
      indexed: false,
      kind: null,
      breadcrumbs: [],
      previous: null,
      next: null,
      html: '<div class="NotFound"></div>',
    };
    const socialImages = { keptIn: '', pictureOf: () => null };
    const worker = [...outputFiles({ root, site, standalone: [offline], browser, socialImages })].find(
      (one) => one.kind === 'file' && one.path === 'sw.js',
    );
    expect(worker?.kind === 'file' && String(worker.make())).toContain(
      '"shell":["/handbook/offline","/handbook/assets/site.css","/handbook/assets/not-found.css",',
    );
  });

  test('has a page for each legacy path, which leads on by a script that is in the list too', () => {
    const page = String(file('old/a.html'));
    expect(page).toContain('href="/handbook/guides/a"');
    const script = /<script src="\/handbook\/([^"]+)"/.exec(page)?.[1] ?? '';
    expect(file(script)).toBe('redirect()');
  });

  test('has the files of docs/ that pages show, where the pages look for them', () => {
    expect(ofKind('file').map(({ path }) => path)).toContain('assets/images/p.svg');
  });

  test('comes with the search index only where the site searches by itself', () => {
    expect(ofKind('search index')).toHaveLength(1);
    const elsewhere = { provider: 'algolia', appId: 'id', searchKey: 'key', indexName: 'docs' } as const;
    const other = { ...site, config: { ...config, search: elsewhere } };
    const socialImages = { keptIn: '', pictureOf: () => null };
    const kinds = [...outputFiles({ root, site: other, standalone: [], browser, socialImages })].map(
      ({ kind }) => kind,
    );
    expect(kinds).not.toContain('search index');
  });
});

describe('files for search engines, tools and language models, under any base URL', () => {
  test('the site of these tests has no faults', () => expect(faults).toEqual([]));

  test('every document and index has a Markdown twin', () => {
    const twins = ofKind('file').flatMap(({ path }) => (path.endsWith('.md') ? [path] : []));
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
          '![p](https://docs.example.com/handbook/assets/images/p.svg).\n',
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
