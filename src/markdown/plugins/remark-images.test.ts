import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remarkImages } from './remark-images.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

const docsDirectory = mkdtempSync(join(tmpdir(), 'docs-'));
writeFileSync(join(docsDirectory, 'flow.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"/>');
writeFileSync(join(docsDirectory, 'broken.png'), 'no picture');
const elsewhere = mkdtempSync(join(tmpdir(), 'pictures-'));
writeFileSync(join(elsewhere, 'private.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"/>');
symlinkSync(join(elsewhere, 'private.svg'), join(docsDirectory, 'linked.svg'));

test('a picture gets its size and is noted; alone and with a caption it is a figure', async () => {
  const { tree, data } = await tryOnMarkdown('![A flow](/flow.svg "Left to right")', [remarkImages], docsDirectory);
  expect(data.references).toEqual([{ kind: 'image', written: '/flow.svg', line: 1 }]);
  expect([...(data.files ?? [])]).toEqual(['flow.svg']);
  expect(tree.children).toMatchObject([
    {
      data: { hName: 'Figure', hProperties: { caption: 'Left to right' } },
      children: [{ url: 'asset:flow.svg', data: { hProperties: { width: '3', height: '4' } } }],
    },
  ]);
});

test.each([
  ['![A](https://x.example/a.png)', 'is on another site'],
  ['![A](../../a.png)', 'is outside docs/'],
  ['![A](../linked.svg)', 'is outside docs/, by a symbolic link'],
  ['![A](../broken.png)', 'The size of the image “../broken.png” cannot be read'],
])('%s is told', async (text, problem) => {
  const { problems } = await tryOnMarkdown(text, [remarkImages], docsDirectory);
  expect(problems).toEqual([expect.stringContaining(problem)]);
});
