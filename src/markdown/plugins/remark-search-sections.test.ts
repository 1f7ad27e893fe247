import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import { remarkHeadings } from './remark-headings.ts';
import { remarkSearchSections } from './remark-search-sections.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

test('a page without headings is one section, whose code is no prose', async () => {
  const { data } = await tryOnMarkdown('Two words.\n\n```js\nrun();\n```', [remarkSearchSections]);
  expect(data.searchSections).toEqual([{ heading: null, text: 'Two words.\nrun();' }]);
  expect(data.words).toBe(2);
});

test('each heading begins a section; a drawing is found by what it shows', async () => {
  const { data } = await tryOnMarkdown('## Flow\n\n```mermaid alt="A to B"\nflowchart LR\n```', [
    remarkHeadings,
    remarkSearchSections,
  ]);
  expect(data.searchSections).toEqual([{ heading: { depth: 2, id: 'flow', text: 'Flow' }, text: 'A to B' }]);
});

test('cells and rows of a table are kept apart, and an empty cell leaves nothing', async () => {
  const table = '| Role | May |\n| --- | --- |\n| **Admin** | everything |\n| | nothing |';
  const { data } = await tryOnMarkdown(table, [remarkGfm, remarkSearchSections]);
  expect(data.searchSections).toEqual([{ heading: null, text: 'Role · May;\nAdmin · everything;\nnothing.' }]);
  expect(data.words).toBe(5);
});
