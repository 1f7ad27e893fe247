import { toString as textOf } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { remarkTextDirectives } from './remark-text-directives.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

test('what looks like a directive in a sentence is the text that was written', async () => {
  const text = 'At 10:30, :foo and :bar[baz]{a=b}.';
  const { tree } = await tryOnMarkdown(text, [remarkTextDirectives]);
  expect(textOf(tree)).toBe(text);
});
