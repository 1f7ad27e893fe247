import { expect, test } from 'vitest';
import { rehypeAllowedElements } from './rehype-allowed-elements.ts';
import { tryOnHtml } from './try-plugin.fixture.ts';

test.each([
  ['<p><a href="doc:a.md">a</a> <img src="asset:a.png"> <svg><path fill="url(#a)"></path></svg></p>', []],
  ['<p>\n<script></script></p>', ['2 The HTML element <script> is not allowed.']],
  ['<p onclick="x()"></p>', ['1 The attribute “onClick” of <p> is not allowed.']],
  ['<p style="color: red"></p>', ['1 The attribute “style” of <p> is not allowed.']],
  ['<a href="javascript:x">a</a>', ['1 The attribute “href” of <a> is not allowed.']],
  ['<img src="https://x.example/a.png">', ['1 The attribute “src” of <img> is not allowed.']],
  ['<svg><path fill="url(https://x.example)"></path></svg>', ['1 The attribute “fill” of <path> is not allowed.']],
])('%s', async (html, problems) => {
  expect((await tryOnHtml(html, [[rehypeAllowedElements, { componentNames: [] }]])).problems).toEqual(problems);
});
