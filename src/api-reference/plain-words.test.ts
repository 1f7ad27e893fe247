import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readWords } from './api-words.ts';
import { plainWords } from './plain-words.ts';
import { markdownWords } from './render-words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every text in the words of the API. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Map) return textsIn([...value.values()]);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('words of the API that are rendered without a parser are what the parser makes of them', async () => {
  const texts = [...new Set(textsIn(readWords(root).words))].filter((text) => plainWords(text));
  expect(texts.length).toBeGreaterThan(1000);
  // A hundred at once: the parser is started for each call, and paragraphs do not depend on each other.
  for (let first = 0; first < texts.length; first += 100) {
    const together = texts
      .slice(first, first + 100)
      .map((text) => text.trimEnd())
      .join('\n\n');
    expect(plainWords(together)).toEqual(await markdownWords(together));
  }
});

test.each([
  'Two words.',
  'A third-party “name”, of one reader’s: 50 % of "them".',
  'Call `GET /x?a=<b>&c` first: then\nthe “next” line.\n\nAnother paragraph.\n',
])('%j needs no parser', async (text) => {
  expect(plainWords(text)).toEqual(await markdownWords(text));
});

test.each([
  '',
  '1. A list',
  '- A list',
  '# A heading',
  'Two words.\n1. A list',
  'A line  \nand a hard break',
  'A [link](/reference)',
  'A *strong* word',
  'One `open code',
  'Two ``runs` of ticks``',
  'An address, www.example.org',
  'An address, https://example.org',
  'A :directive[of] words',
  'A line\n===',
  '<b>HTML</b> &amp; more',
  '    indented',
])('%j is left to the parser', (text) => {
  expect(plainWords(text)).toBeNull();
});
