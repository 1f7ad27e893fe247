import { expect, test } from 'vitest';
import { noFenceCache } from '../fence-cache.ts';
import { remarkDiagrams } from './remark-diagrams.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

const draw = (text: string) => tryOnMarkdown(text, [[remarkDiagrams, { fences: noFenceCache }]]);

test('each drawing has ids of its own, so that two on a page do not share arrow heads', async () => {
  const fence = '```mermaid alt="A to B" title="Flow"\nflowchart LR\n  A --> B\n```\n';
  const { tree } = await draw(fence + fence);
  expect(tree.children).toMatchObject([
    {
      data: {
        hName: 'Diagram',
        hProperties: { caption: 'Flow' },
        hChildren: [{ properties: { ariaLabel: 'A to B' } }],
      },
    },
    { data: { hName: 'Diagram' } },
  ]);
  const ids = tree.children.map((child) =>
    [...JSON.stringify(child).matchAll(/"id":"(diagram:\d)/g)].map(([, id]) => id),
  );
  expect(ids.map((found) => [...new Set(found)])).toEqual([['diagram:1'], ['diagram:2']]);
});

test('a mistake is told with its line, and other code is left alone', async () => {
  const { tree, problems } = await draw('```ts\nx\n```\n\n```mermaid alt="x"\nflowchrt LR\n```');
  expect(problems).toEqual(['6 A diagram cannot begin with “flowchrt LR”.']);
  expect(tree.children).toMatchObject([{ type: 'code' }, { type: 'code' }]);
});
