import { expect, test } from 'vitest';
import { remarkReferenceLinks } from './remark-reference-links.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

test('a link and a picture get the address that is defined below them', async () => {
  const { tree } = await tryOnMarkdown('[![A flow][flow]][page]\n\n[page]: ./page.md\n[flow]: flow.svg "Caption"', [
    remarkReferenceLinks,
  ]);
  expect(tree.children[0]).toMatchObject({
    children: [
      {
        type: 'link',
        url: './page.md',
        children: [{ type: 'image', url: 'flow.svg', alt: 'A flow', title: 'Caption' }],
      },
    ],
  });
});

test('the first of two definitions counts', async () => {
  const { tree } = await tryOnMarkdown('[a]\n\n[a]: one.md\n[a]: two.md', [remarkReferenceLinks]);
  expect(tree.children[0]).toMatchObject({ children: [{ type: 'link', url: 'one.md' }] });
});
