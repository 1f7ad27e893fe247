import { expect, test } from 'vitest';
import { remarkDirectiveNames } from './remark-directive-names.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

test.each([
  [':::tip\nWords.', ['1 “:::tip” is never closed.']],
  [':::tpi\nWords.\n:::', ['1 “:::tpi” is not known.']],
  ['::tip', ['1 “::tip” is not known.']],
  ['Words.\n:::', ['1 “:::” opens or closes no block.']],
  ['::::tip\n:::tpi\nWords.\n:::\n::::', ['2 “:::tpi” is not known.']],
  ['::::tabs\n:::tab{title="A"}\nWords.\n:::\n::::', []],
  ['::video{url="https://vimeo.com/1"}', []],
])('%j', async (text, problems) => {
  expect((await tryOnMarkdown(text, [remarkDirectiveNames])).problems).toEqual(problems);
});

test('right inside tabs, only tabs are looked into: the rest is told by the plugin of the tabs', async () => {
  const text = ':::::tabs\n- :::tpi\n\n::::tab{title="A"}\n:::tpi\n:::\n::::\n:::::';
  expect((await tryOnMarkdown(text, [remarkDirectiveNames])).problems).toEqual(['5 “:::tpi” is not known.']);
});
