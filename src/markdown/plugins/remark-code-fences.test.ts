import { expect, test } from 'vitest';
import { remarkCodeFences } from './remark-code-fences.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

test.each([
  ['```ts title="a.ts" {1} diff\n+x\n```', []],
  ['```mermaid alt="x" {9}\nx\n```', []],
  ['Words.\n\n    indented', ['3 Code is written by indenting it.']],
  ['```\nx\n```', ['1 The code block names no language.']],
  ['```klingon\nx\n```', ['1 The language “klingon” is not known.']],
  [
    '```ts tilte="x" {2}\nx\n```',
    ['1 “tilte="x"” behind the fence is not understood.', expect.stringMatching('Line 2')],
  ],
])('%j', async (text, problems) => {
  expect((await tryOnMarkdown(text, [remarkCodeFences])).problems).toEqual(problems);
});
