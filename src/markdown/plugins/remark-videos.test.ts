import { expect, test } from 'vitest';
import { remarkVideos } from './remark-videos.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

test('a video is noted as a link, with the island that plays it', async () => {
  const { tree, data } = await tryOnMarkdown('::video{url="https://vimeo.com/1" title="A tour"}', [remarkVideos]);
  expect(tree.children).toMatchObject([
    { data: { hName: 'Video', hProperties: { url: 'https://vimeo.com/1', title: 'A tour' } } },
  ]);
  expect(data.references).toEqual([{ kind: 'link', written: 'https://vimeo.com/1', line: 1 }]);
  expect([...(data.islands ?? [])]).toEqual(['VideoEmbed']);
});

test.each([
  ['::video{url="https://x.example/a" title="t"}', '1 “https://x.example/a” is not the address of a video.'],
  ['::video{url="https://vimeo.com/1"}', '1 The video has no title.'],
  ['::video{url="https://vimeo.com/1" title="t" a="b"}', '1 “video” does not know “a”.'],
  [':::video{url="https://vimeo.com/1" title="t"}\n:::', '1 “:::video” has three colons.'],
])('%s is told', async (text, problem) => {
  expect((await tryOnMarkdown(text, [remarkVideos])).problems).toEqual([problem]);
});
