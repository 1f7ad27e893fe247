import { describe, expect, test } from 'vitest';
import { comparisonTables } from './comparison-tables.ts';
import { readReport } from './lighthouse-report.ts';
import type { Weight } from './page-weight.ts';
import { withFigures } from './readme.ts';

describe('figures in the README', () => {
  const text = 'Before.\n\n<!-- builds -->\nOld.\n<!-- end of builds -->\n\nAfter.\n';

  test('take the place of the old ones, and the words around them stay', () => {
    const once = withFigures(text, 'builds', 'New.');
    expect(once).toBe('Before.\n\n<!-- builds -->\n\nNew.\n\n<!-- end of builds -->\n\nAfter.\n');
    expect(withFigures(once, 'builds', 'New.')).toBe(once);
  });

  test('have a place of their own, or the run says which mark is missing', () => {
    expect(() => withFigures(text, 'pages', 'New.')).toThrow('<!-- pages -->');
  });
});

test('a comparison has both figures in each cell, and how many times ours Docusaurus takes', () => {
  const weight = (kibibytes: number, requests: number): Weight => {
    const kinds = { html: kibibytes * 1024, css: 0, js: kibibytes * 1024, font: 0, other: 0 };
    return { untilLoad: kinds, untilIdle: kinds, requestsUntilLoad: requests, requests };
  };
  const tables = comparisonTables(
    [
      {
        name: 'A site',
        pageCount: 4500,
        builds: {
          cold: { ours: 10, theirs: 40 },
          coldFaster: { ours: 10, theirs: 15 },
          edit: { ours: 2, theirs: 5 },
        },
        weights: [{ route: '/a', weight: { ours: weight(4, 3), theirs: weight(10, 12) } }],
        docusaurus: '3.1.0',
      },
    ],
    '120',
  );
  expect(tables).toContain('| A site | 4,500 | 10.0 · 40.0 (4.0×) | 10.0 · 15.0 (1.5×) | 2.0 · 5.0 (2.5×) |');
  expect(tables).toContain(
    '| A site: `/a`, until load | 4.0 · 10.0 (2.5×) | 0.0 · 0.0 | 4.0 · 10.0 (2.5×) | 0.0 · 0.0 | 8.0 · 20.0 (2.5×) | 3 · 12 (4.0×) |',
  );
});

test('a report of Lighthouse tells the scores, and which audits cost points', () => {
  const audits = {
    contrast: { title: 'Colours have contrast', score: 0.5 },
    title: { title: 'The page has a title', score: 1 },
    unweighted: { title: 'Only told', score: 0 },
    'largest-contentful-paint': { title: 'Largest paint', score: 1, numericValue: 1200 },
  };
  const all = (score: number) => ({
    score,
    auditRefs: [
      { id: 'contrast', weight: 7 },
      { id: 'title', weight: 3 },
      { id: 'unweighted', weight: 0 },
    ],
  });
  const none = { score: 1, auditRefs: [] };
  const report = readReport({
    environment: { hostUserAgent: 'Mozilla/5.0 HeadlessChrome/120.0.1.2 Safari/537.36' },
    categories: { performance: none, accessibility: all(0.65), 'best-practices': none, seo: none },
    audits,
  });
  expect(report.scores).toEqual({ performance: 100, accessibility: 65, 'best-practices': 100, seo: 100 });
  expect(report.losses).toEqual(['accessibility: Colours have contrast (contrast, 0.5)']);
  expect([report.contentfulPaint, report.chromium]).toEqual([1200, '120.0.1.2']);
});
