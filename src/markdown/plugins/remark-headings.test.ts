import { expect, test } from 'vitest';
import { remarkHeadings } from './remark-headings.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

test('headings are noted with their ids: their own, or one from their text that no other has', async () => {
  const { data } = await tryOnMarkdown('## Roles {#all}\n\n### Next\n\n### Next\n\n## All', [remarkHeadings]);
  expect(data.headings).toEqual([
    { depth: 2, id: 'all', text: 'Roles' },
    { depth: 3, id: 'next', text: 'Next' },
    { depth: 3, id: 'next-1', text: 'Next' },
    { depth: 2, id: 'all-1', text: 'All' },
  ]);
  expect([...(data.anchors ?? [])]).toEqual(['all', 'next', 'next-1', 'all-1']);
});

test.each([
  ['## ', '1 The heading has no text.'],
  ['## Roles {#1}', '1 “{#1}” is not an id.'],
  ['## Roles\n\n#### Custom', '3 The heading “Custom” is #### below ##: a level is skipped.'],
])('%j is told', async (text, problem) => {
  expect((await tryOnMarkdown(text, [remarkHeadings])).problems).toEqual([problem]);
});
