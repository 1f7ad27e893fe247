import { expect, test } from 'vitest';
import { rehypeFootnoteAnchors } from './rehype-footnote-anchors.ts';
import { tryOnHtml } from './try-plugin.fixture.ts';

test('a footnote and the heading of all footnotes may be linked to', async () => {
  const { data } = await tryOnHtml(
    '<h2 id="footnote-label">Footnotes</h2><p id="note:fn-1">A</p><p id="term:b">B</p>',
    [rehypeFootnoteAnchors],
  );
  expect([...(data.anchors ?? [])]).toEqual(['footnote-label', 'note:fn-1']);
});
