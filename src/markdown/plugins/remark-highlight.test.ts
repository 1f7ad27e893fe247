import { expect, test } from 'vitest';
import { type FenceCache, noFenceCache } from '../fence-cache.ts';
import { remarkHighlight } from './remark-highlight.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

const highlight = (text: string, fences: FenceCache = noFenceCache) =>
  tryOnMarkdown(text, [[remarkHighlight, { fences }]]);

test('code is numbered, and lines are marked as the fence says', async () => {
  const { tree } = await highlight('```text title="a" {2}\na\nb\n```\n\n```klingon\nx\n```\n\n```diff\n-a\n```');
  expect(tree.children).toMatchObject([
    {
      data: {
        hName: 'CodeBlock',
        hProperties: { language: 'text', label: 'Text', number: '1', title: 'a' },
        hChildren: [
          { value: 'a' },
          { value: '\n' },
          { properties: { className: ['CodeLine', 'is-lit'] }, children: [{ value: 'b' }] },
        ],
      },
    },
    { type: 'code' },
    { data: { hProperties: { number: '2' }, hChildren: [{ properties: { className: ['CodeLine', 'is-removed'] } }] } },
  ]);
});

test('the code of a page is kept as one, by languages and texts alone', async () => {
  const kept = new Map<string, unknown>();
  const fences: FenceCache = async (key, make) => {
    if (!kept.has(key)) kept.set(key, await make());
    return kept.get(key) as Awaited<ReturnType<typeof make>>;
  };
  await highlight('```ts\nlet a;\n```\n\nWords.\n\n```js\nlet a;\n```', fences);
  await highlight('```ts title="b" {1}\nlet a;\n```\n\nOther words.\n\n```js\nlet a;\n```', fences);
  expect(kept.size).toBe(1);
  await highlight('```ts\nlet a;\n```\n\n```ts\nlet a;\n```', fences);
  expect(kept.size).toBe(2);
});

test('a command lets its paths break between their names, and other code has no places to break', async () => {
  const { tree } = await highlight('```bash\ncurl http://a:4242/api/admin\n```\n\n```js\nlet path = a/b;\n```');
  const [command, other] = tree.children.map((node) => JSON.stringify(node.data));
  expect(command?.match(/"wbr"/g)).toHaveLength(2);
  expect(other).not.toContain('"wbr"');
});
