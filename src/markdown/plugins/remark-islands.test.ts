import { expect, test } from 'vitest';
import { remarkIslands } from './remark-islands.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

const tryIsland = (text: string) => tryOnMarkdown(text, [[remarkIslands, { componentNames: ['Counter', 'Panels'] }]]);

test('an island of a Markdown page is noted by its name', async () => {
  const { tree, data, problems } = await tryIsland('::island{name="Counter"}');
  expect(tree.children).toMatchObject([{ data: { hName: 'Counter' } }]);
  expect([...(data.islands ?? [])]).toEqual(['Counter']);
  expect(problems).toEqual([]);
});

test.each([
  ['::island{name="Count"}', '1 The island “Count” is not known.'],
  ['::island', '1 The island “” is not known.'],
  ['::island{name="Counter" start="3"}', '1 “island” does not know “start”.'],
  [':::island{name="Counter"}\n:::', '1 “:::island” has three colons.'],
])('%s is told', async (text, problem) => {
  expect((await tryIsland(text)).problems).toEqual([problem]);
});
