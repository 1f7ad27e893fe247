import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { config } from '../../site.config.ts';
import type { Breadcrumb, CategoryIndexPage } from '../site/page-model.ts';
import { BreadcrumbData } from './Breadcrumbs.tsx';

const site = { ...config, url: 'https://docs.example.com', baseUrl: '/handbook/' };

const html = (breadcrumbs: Breadcrumb[]) => {
  const page = { layout: 'index', route: '/guides/a', breadcrumbs } as unknown as CategoryIndexPage;
  return renderToStaticMarkup(<BreadcrumbData page={page} site={site} />);
};

test('search engines read the breadcrumbs that have an address, and the page itself', () => {
  const block = html([
    { label: 'Guides', href: '/handbook/guides' },
    { label: 'A group without a page', href: null },
    { label: 'A', href: null },
  ]);
  const data = JSON.parse(/>(.*)<\/script>/.exec(block)?.[1] ?? '') as object;
  expect(data).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Guides', item: 'https://docs.example.com/handbook/guides' },
      { position: 2, name: 'A', item: 'https://docs.example.com/handbook/guides/a' },
    ],
  });
});

test('a label cannot end the block', () => {
  const block = html([
    { label: '</script><script>alert(1)', href: '/handbook/guides' },
    { label: 'A', href: null },
  ]);
  expect(block.match(/<\/script>/g)).toHaveLength(1);
});

test('a page without categories has none', () => {
  expect(html([{ label: 'A', href: null }])).toBe('');
});
