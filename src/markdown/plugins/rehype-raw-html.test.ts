import type { Root } from 'hast';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { createPageFile } from '../page-file.ts';
import { rehypeRawHtml } from './rehype-raw-html.ts';

async function read(hasRawHtml: boolean) {
  const file = createPageFile('/nowhere', 'page.md', '');
  file.data.hasRawHtml = hasRawHtml;
  const tabs: Root = {
    type: 'root',
    children: [
      { type: 'element', tagName: 'Tabs', properties: {}, children: [{ type: 'raw', value: '<kbd>K</kbd>' }] },
    ],
  };
  return unified()
    .use(rehypeRawHtml, { componentNames: ['Tabs'] })
    .run(tabs, file);
}

test('raw HTML becomes elements, and components keep their names', async () => {
  expect(await read(true)).toMatchObject({ children: [{ tagName: 'Tabs', children: [{ tagName: 'kbd' }] }] });
});

test('a page without HTML elements is left alone', async () => {
  expect(await read(false)).toMatchObject({ children: [{ tagName: 'Tabs', children: [{ type: 'raw' }] }] });
});
