import { describe, expect, test } from 'vitest';
import { describeFault } from '../fault.ts';
import { compiledPage } from './compiled-page.fixture.ts';
import { siteConfig } from './site-config.fixture.ts';
import { resolveLinks } from './site-links.ts';
import { categoryIndexPage, createSiteModel, documentPage, type SiteSources } from './site-model.ts';

const config = siteConfig({ editUrl: 'https://example.com/edit/' });

const given = (change: Partial<SiteSources>): SiteSources => ({
  config,
  sidebar: [
    '/',
    {
      label: 'Guides',
      index: { route: '/guides', description: 'All of the guides.' },
      items: ['/guides/a', '/guides/b'],
    },
  ],
  redirects: {},
  sourceTexts: { sidebar: "['/',\n'/guides/a',\n'/guides/b']", redirects: '' },
  authored: [compiledPage('index.md'), compiledPage('guides/a.md'), compiledPage('guides/b.md')],
  generated: { pages: [], tree: [] },
  standaloneRoutes: ['/404'],
  updates: new Map(),
  assetUrl: (path) => `/base/assets/${path}`,
  isFaulty: () => false,
  ...change,
});

const faultsOf = (change: Partial<SiteSources>) => createSiteModel(given(change)).faults.map(describeFault);

const page = (change: Partial<SiteSources>, route: string) => {
  const { site } = createSiteModel(given(change));
  const content = site.documents.get(route);
  if (!content) throw new Error(`no page at ${route}`);
  return documentPage(site, content);
};

describe('the model of the site', () => {
  test('the path of a file is its route, and index stands for its folder', () => {
    expect([...createSiteModel(given({})).site.documents.keys()]).toEqual(['/', '/guides/a', '/guides/b']);
  });

  test('the home page is about-the-docs, of the version “current” that readers see as “Next”', () => {
    expect(page({}, '/')).toMatchObject({
      id: 'about-the-docs',
      version: { name: 'current', label: 'Next', isLast: true, mainDocId: 'about-the-docs' },
    });
  });

  test.each(['constructor.md', 'toString.md', '__proto__.md'])('%s is a page like any other', (source) => {
    const authored = [...given({}).authored, compiledPage(source, { matter: { sidebar: false } })];
    expect(page({ authored }, `/${source.replace('.md', '')}`).kind).toBe('reference');
  });

  test('previous and next follow the sidebar, and an index page comes before its pages', () => {
    expect(page({}, '/guides/a')).toMatchObject({
      previous: { label: 'Guides', href: '/base/guides' },
      next: { label: 'b', href: '/base/guides/b' },
      breadcrumbs: [
        { label: 'Guides', href: '/base/guides' },
        { label: 'a', href: null },
      ],
    });
  });

  test('a page that the sidebar leaves out stands below the page above its address', () => {
    const authored = [...given({}).authored, compiledPage('guides/old/c.md', { matter: { sidebar: false } })];
    expect(page({ authored }, '/guides/old/c').breadcrumbs).toEqual([
      { label: 'Guides', href: '/base/guides' },
      { label: 'c', href: null },
    ]);
  });

  test('a category index has a card for each of its pages', () => {
    const { site } = createSiteModel(given({}));
    const category = site.indexes.get('/guides');
    if (!category?.index) throw new Error('no index');
    expect(categoryIndexPage(site, category, category.index).cards).toMatchObject([
      { label: 'a', href: '/base/guides/a', description: 'The page that tells about a.' },
      { label: 'b', href: '/base/guides/b' },
    ]);
  });

  test('links between files become links between routes, under the base URL', () => {
    const html = '<a href="doc:guides/b.md#x">b</a><img src="asset:guides/flow.svg"><a href="site:/">home</a>';
    expect(resolveLinks(html, createSiteModel(given({})).site.links)).toBe(
      '<a href="/base/guides/b#x">b</a><img src="/base/assets/guides/flow.svg"><a href="/base/">home</a>',
    );
  });

  test('a page without front matter date shows the date of its last commit', () => {
    const updates = new Map([['docs/guides/a.md', { date: '2023-10-03', author: 'Maya Chen' }]]);
    expect(page({ updates }, '/guides/a').lastUpdated).toEqual({ date: '2023-10-03', author: 'Maya Chen' });
  });
});

describe('faults of the site', () => {
  const authoredWith = (written: string) => [
    compiledPage('index.md', { references: [{ kind: 'link', written, line: 7 }] }),
    compiledPage('guides/a.md', { anchors: ['first-step'] }),
    compiledPage('guides/b.md'),
  ];

  test('a site without faults has none', () => {
    expect(faultsOf({})).toEqual([]);
  });

  test('what leads to a page with a fault of its own is no other fault', () => {
    const authored = authoredWith('guides/b.md').filter(({ source }) => source !== 'guides/b.md');
    const redirects = { '/old': '/guides/b' };
    expect(faultsOf({ authored, redirects }).map((fault) => fault.split(':')[0])).toEqual([
      'sidebar.ts',
      'docs/index.md',
      'redirects.ts',
    ]);
    expect(faultsOf({ authored, redirects, isFaulty: (route) => route === '/guides/b' })).toEqual([]);
  });

  test.each([
    ['a broken link', 'guides/c.md', 'docs/index.md:7  guides/c.md leads to /guides/c, and no page has that route.'],
    [
      'a broken anchor',
      '/guides/a#frist-step',
      'docs/index.md:7  /guides/a#frist-step points to #frist-step, and /guides/a has no such heading. → Write #first-step.',
    ],
    [
      'a broken anchor of the page itself',
      '#nowhere',
      'docs/index.md:7  #nowhere points to #nowhere, and / has no such heading.',
    ],
  ])('%s', (_, written, expected) => {
    expect(faultsOf({ authored: authoredWith(written) })[0]).toContain(expected);
  });

  test.each([
    'https://example.com/x',
    'mailto:a@example.com',
    'guides/a.md#first-step',
    '/guides/a',
    '/guides/a/',
    '/404',
  ])('no fault in a link to %s', (written) => {
    expect(faultsOf({ authored: authoredWith(written) })).toEqual([]);
  });

  test('a link to a legacy path names the path of today', () => {
    const faults = faultsOf({ authored: authoredWith('/old'), redirects: { '/old': '/guides/a' } });
    expect(faults).toEqual(['docs/index.md:7  /old leads to /old, and no page has that route. → Write /guides/a.']);
  });

  test('two pages of one route', () => {
    const twin = compiledPage('other.md', { matter: { slug: '/guides/a' } });
    expect(faultsOf({ authored: [...given({}).authored, twin] })[0]).toBe(
      'docs/other.md:1  /guides/a is the route of this page and of docs/guides/a.md. → Rename one of the files, or give it another slug.',
    );
  });

  test.each([
    ['/404', 'the site has a page of its own there.'],
    ['/index', 'web hosts show the page of its folder there.'],
    ['/guides/index', 'web hosts show the page of its folder there.'],
    ['/feed.xml', 'its end is that of a file'],
    ['/guides/a.md', 'its end is that of a file'],
    ['/assets/x', 'the folder “assets” is for files of the built site.'],
    ['/_fragments/x', 'the folder “_fragments” is for files of the built site.'],
    ['/SEARCH', 'the site has a page of its own there.'],
    ['/Guides/INDEX', 'web hosts show the page of its folder there.'],
    ['/Assets/x', 'the folder “assets” is for files of the built site.'],
    ['/Guides/A', 'on a disk that ignores case, it takes the place of /guides/a of docs/guides/a.md.'],
    ['/con', '“con” is the name of a device on Windows.'],
    ['/guides./a', '“guides.” ends with a dot, which Windows leaves out.'],
    [`/${'a'.repeat(101)}`, 'A name in it has more than 100 characters.'],
  ])('a page at %s would be lost, or take the place of a file', (slug, reason) => {
    const lost = compiledPage('other.md', { matter: { slug, sidebar: false } });
    const standaloneRoutes = ['/404', '/search'];
    expect(faultsOf({ authored: [...given({}).authored, lost], standaloneRoutes })).toEqual([
      expect.stringContaining(`docs/other.md:1  No page can have the route ${slug}: ${reason}`),
    ]);
  });

  test('an index at the address of a page in other case, with its line', () => {
    const sidebar = [
      '/',
      { label: 'All', index: { route: '/Guides/A', description: 'All.' }, items: ['/guides/a', '/guides/b'] },
    ];
    const sourceTexts = { sidebar: "[\n'/Guides/A']", redirects: '' };
    expect(faultsOf({ sidebar, sourceTexts })).toEqual([
      expect.stringContaining('sidebar.ts:2  No page can have the route /Guides/A: on a disk that ignores case'),
    ]);
  });

  test('an index at the address of a file of the site, with its line', () => {
    const sidebar = [{ label: 'Guides', index: { route: '/sw.js', description: 'All.' }, items: ['/guides/a'] }];
    const sourceTexts = { sidebar: "[\n'/sw.js']", redirects: '' };
    const authored = [compiledPage('guides/a.md')];
    expect(faultsOf({ sidebar, sourceTexts, authored })[0]).toContain(
      'sidebar.ts:2  No page can have the route /sw.js',
    );
  });

  test.each(['/searching', '/indexes', '/guides/api-v2.1', '/console', '/constructor/__proto__'])(
    'a page at %s has none',
    (slug) => {
      const page = compiledPage('other.md', { matter: { slug, sidebar: false } });
      expect(faultsOf({ authored: [...given({}).authored, page] })).toEqual([]);
    },
  );

  test('a page that the sidebar leaves out without a reason', () => {
    const extra = compiledPage('extra.md');
    expect(faultsOf({ authored: [...given({}).authored, extra] })).toEqual([
      "docs/extra.md:1  The sidebar does not list /extra. → Add '/extra' to sidebar.ts, or write “sidebar: false” in the front matter.",
    ]);
    const explained = compiledPage('extra.md', { matter: { sidebar: false } });
    expect(faultsOf({ authored: [...given({}).authored, explained] })).toEqual([]);
  });

  test('an entry of the sidebar without a page, with its line', () => {
    expect(faultsOf({ authored: given({}).authored.slice(0, 2) })).toEqual([
      'sidebar.ts:3  The sidebar lists /guides/b, and no page has that route. → Write the page, or take the entry out.',
    ]);
  });
});

describe('redirects', () => {
  const redirectsOf = (redirects: Record<string, string>) => createSiteModel(given({ redirects }));

  test('each pair also stands behind /docs, and so does each page', () => {
    expect(redirectsOf({ '/old': '/guides/a' }).site.redirects.redirects).toEqual([
      { from: '/old', to: '/guides/a' },
      { from: '/docs/old', to: '/guides/a' },
      { from: '/docs', to: '/' },
      { from: '/docs/guides/a', to: '/guides/a' },
      { from: '/docs/guides/b', to: '/guides/b' },
      { from: '/docs/guides', to: '/guides' },
    ]);
  });

  test.each([
    ['to a page that does not exist', { '/old': '/nowhere' }, '/old leads to /nowhere, and no page has that route.'],
    ['from a page that exists', { '/guides/a': '/guides/b' }, '/guides/a is redirected, and it is a page.'],
    ['in a circle', { '/x': '/y', '/y': '/x' }, 'The redirect turns in a circle: /x → /y → /x.'],
    ['that climbs', { '/../old': '/guides/a' }, '/../old is not a path that every web host can redirect.'],
    ['with more than a path', { '/a;b c': '/guides/a' }, '/a;b c is not a path that every web host can redirect.'],
    ['from the file of the home page', { '/index': '/guides/a' }, '/index would take the place of a file'],
    ['from a file of the sidebar', { '/_Sidebar/x': '/guides/a' }, '/_Sidebar/x would take the place of a file'],
    [
      'from a page in other case',
      { '/Guides/A': '/guides/b' },
      '/Guides/A differs from /guides/a only in case: on a disk that ignores case, one of them is lost.',
    ],
    ['from another one in other case', { '/old': '/', '/Old': '/guides/a' }, '/Old differs from /old only in case'],
    ['that is no path', { old: '/guides/a' }, 'old → /guides/a is not a pair of paths.'],
  ])('a redirect %s is a fault', (_, redirects, expected) => {
    expect(redirectsOf(redirects).faults.map(({ problem }) => problem)).toContainEqual(
      expect.stringContaining(expected),
    );
  });
});
