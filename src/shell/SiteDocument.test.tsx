import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { compilePage } from '../markdown/compile-page.ts';
import type { DocumentPage, SidebarEntry, StandalonePage } from '../site/page-model.ts';
import { siteConfig } from '../site/site-config.fixture.ts';
import { PageContent } from './PageContent.tsx';
import { SidebarEntries } from './Sidebar.tsx';
import { SiteDocument } from './SiteDocument.tsx';

const site = siteConfig({
  tagline: 'Documentation',
  url: 'https://docs.example',
  repository: 'https://code.example/unleash',
  announcement: { id: 'news', text: 'There is news.', link: { label: 'Read it', href: '/news' } },
  navbar: [{ label: 'Reference', href: '/reference' }],
});

const roles: DocumentPage = {
  layout: 'doc',
  operation: null,
  route: '/reference/rbac',
  id: 'reference/rbac',
  title: 'Roles & rights',
  description: 'Who may do what.',
  kind: 'reference',
  breadcrumbs: [
    { label: 'Reference', href: '/base/reference' },
    { label: 'Roles', href: null },
  ],
  previous: { label: 'Environments', href: '/base/reference/environments' },
  next: null,
  html: '<p>Root roles.</p>',
  htmlHash: '',
  tableOfContents: [{ depth: 2, id: 'root', text: 'Root roles' }],
  editHref: 'https://code.example/edit/rbac.md',
  lastUpdated: { date: '2023-10-03', author: 'Maya Chen' },
  availability: { edition: 'enterprise', since: '4.13', permission: 'Admin' },
  deprecation: { replacement: { label: 'Custom roles', href: '/base/custom' }, note: 'Removed in version 6.' },
  version: { name: 'current', label: 'Next', isLast: true, mainDocId: 'about-the-docs' },
};

const notFound: StandalonePage = {
  layout: 'standalone',
  route: '/404',
  id: '404',
  title: 'Page not found',
  description: 'There is no page at this address.',
  kind: null,
  breadcrumbs: [],
  previous: null,
  next: null,
  html: '<h1>Page not found</h1>',
  indexed: false,
};

const assets = {
  styles: ['/base/s.css'],
  script: '/base/s.js',
  modulePreloads: [],
  headScript: 'a<b&&c',
  buildId: 'b1',
  socialImage: 'assets/social/roles-1.png',
};

const documentOf = (page: DocumentPage | StandalonePage) =>
  renderToStaticMarkup(<SiteDocument page={page} site={site} assets={assets} sidebar={[]} content="<p>Content</p>" />);

/** What a reader reads: the text without tags. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the document around a page', () => {
  test('tells the runtime the theme, the announcement, the base URL, the build and the route', () => {
    const html = documentOf(roles);
    expect(html).toMatch(
      /<html lang="en" data-theme="light" data-announcement="news" data-base-url="\/base\/" data-build="b1"/,
    );
    expect(html).toContain('data-route="/reference/rbac"');
  });

  test('runs the head script, as it is written, before anything is loaded', () => {
    const html = documentOf(roles);
    expect(html).toContain('<script>a<b&&c</script>');
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });

  test('keeps its parts, such as the progress bar, whatever the headings of the page are called', async () => {
    const html =
      documentOf(roles) +
      renderToStaticMarkup(<PageContent page={{ ...roles, html: '', tableOfContents: [] }} site={site} />);
    const ofTheFrame = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
    expect(ofTheFrame).toEqual(expect.arrayContaining(['page', 'sidebar', 'progress-bar', 'announcer', 'error-box']));
    const text = ofTheFrame.map((id) => `## ${id}\n\nText.\n`).join('\n');
    const head = '---\ntitle: Parts\ndescription: What the frame of a page is made of.\n---\n\n';
    const result = await compilePage('reference/parts.md', head + text, { docsDirectory: '/nowhere' });
    const ids = result.ok ? result.page.headings.map(({ id }) => id) : result.faults;
    expect(ids).toEqual(ofTheFrame.map((id) => `${id}-1`));
  });

  test('tells search engines the title, the address and the version', () => {
    const html = documentOf(roles);
    expect(html).toContain('<title>Roles &amp; rights | Unleash</title>');
    expect(html).toContain('<link rel="canonical" href="https://docs.example/base/reference/rbac"/>');
    expect(html).toContain('<meta name="docsearch:docusaurus_tag" content="docs-default-current"/>');
    expect(html).not.toContain('noindex');
  });

  test('tells link previews what to show, with the picture of the page at its whole address', () => {
    const html = documentOf(roles);
    for (const [property, content] of [
      ['type', 'article'],
      ['site_name', 'Unleash'],
      ['title', 'Roles &amp; rights'],
      ['description', 'Who may do what.'],
      ['url', 'https://docs.example/base/reference/rbac'],
      ['image', 'https://docs.example/base/assets/social/roles-1.png'],
      ['image:width', '1200'],
      ['image:height', '630'],
      ['image:alt', 'Roles &amp; rights, in the documentation of Unleash'],
    ])
      expect(html).toContain(`<meta property="og:${property}" content="${content}"/>`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  test('keeps search engines away from a page that is not to be listed', () => {
    expect(documentOf(notFound)).toContain('<meta name="robots" content="noindex"/>');
  });

  test('puts the base URL before the links of the configuration, and leaves other sites alone', () => {
    const html = documentOf(roles);
    expect(html).toContain('href="/base/reference"');
    expect(html).toContain('href="/base/news"');
    expect(html).toContain('href="https://code.example/unleash"');
  });

  test('marks the section of the navbar that the page is in', () => {
    expect(documentOf(roles)).toMatch(/href="\/base\/reference" aria-current="true"/);
    expect(documentOf(notFound)).not.toMatch(/href="\/base\/reference" aria-current/);
  });

  test('needs no style attribute, which the content security policy refuses', () => {
    expect(documentOf(roles)).not.toMatch(/ style="/);
  });

  test('carries every state of a page as a template', () => {
    const html = documentOf(roles);
    for (const id of ['spinner', 'error-box', 'crash-box', 'base-url-banner'])
      expect(html).toContain(`<template id="${id}">`);
    expect(textOf(html)).toContain('This page crashed.');
  });
});

describe('the content of a document page', () => {
  const text = textOf(renderToStaticMarkup(<PageContent page={roles} site={site} />));

  test.each([
    'Version: Next',
    'Enterprise edition',
    'Since Unleash 4.13',
    'Permission: Admin',
    'Edit this page',
    'Last updated on 3 October 2023 by Maya Chen',
    'Previous Environments',
    'On this page Root roles',
  ])('says “%s”', (words) => {
    expect(text).toContain(words);
  });

  test('leads a reader of a deprecated page to the one that replaces it', () => {
    expect(text).toContain('Use Custom roles instead. Removed in version 6.');
  });
});

describe('the entries of the sidebar', () => {
  const page: SidebarEntry = {
    type: 'page',
    label: 'Create a token',
    href: '/base/create',
    current: true,
    method: 'post',
    deprecated: true,
  };
  const category: SidebarEntry = {
    type: 'category',
    id: 'reference',
    label: 'Reference',
    href: '/base/reference',
    current: false,
    open: true,
    entries: [page],
  };

  test('the page that the reader is on is the current one, with its method and that it is deprecated', () => {
    const html = renderToStaticMarkup(<SidebarEntries entries={[page]} />);
    expect(html).toMatch(/<a [^>]*href="\/base\/create"[^>]*aria-current="page"/);
    expect(textOf(html)).toContain('post Create a token (deprecated)');
  });

  test('a category that the reader is in stands open', () => {
    expect(renderToStaticMarkup(<SidebarEntries entries={[category]} />)).toMatch(
      /<details data-category="reference" open=""/,
    );
  });

  test('a category that is fetched later has a link for a reader without scripts', () => {
    const deferred: SidebarEntry = { ...category, open: false, entries: { deferred: true, source: '/base/_s.html' } };
    const html = renderToStaticMarkup(<SidebarEntries entries={[deferred]} />);
    expect(html).toContain('data-source="/base/_s.html"');
    expect(html).toContain('href="/base/reference"');
    expect(textOf(html)).toContain('Open Reference');
  });
});
