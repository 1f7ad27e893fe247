import { expect, test } from 'vitest';
import { remarkRawHtml } from './remark-raw-html.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

test('HTML that a page may have is noted', async () => {
  const { data, problems } = await tryOnMarkdown('Press <kbd>K</kbd>.', [remarkRawHtml]);
  expect(data.hasRawHtml).toBe(true);
  expect(problems).toEqual([]);
});

test('a comment is no HTML element', async () => {
  const { data, problems } = await tryOnMarkdown('<!-- later -->', [remarkRawHtml]);
  expect(data.hasRawHtml).toBeUndefined();
  expect(problems).toEqual([]);
});

test('an element that is closed and was never opened is told with its line', async () => {
  const { problems } = await tryOnMarkdown('Words.\n\n</details>', [remarkRawHtml]);
  expect(problems).toEqual(['3 </details> closes nothing here.']);
});
