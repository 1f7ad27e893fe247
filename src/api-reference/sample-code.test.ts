import { expect, test } from 'vitest';
import { sampleHtml } from './sample-code.ts';

test('a placeholder has an element of its own, however the code around it is coloured', () => {
  const html = sampleHtml(
    [
      'get "',
      { key: 'server', text: 'http://a', filled: '{}' },
      '/b" ',
      { key: 'token:admin', text: 'env.T', filled: '"{}"' },
    ],
    () => [
      [
        { type: 'text', value: 'get ' },
        {
          type: 'element',
          tagName: 'span',
          properties: { className: ['s'] },
          children: [{ type: 'text', value: '"http://a/b"' }],
        },
        { type: 'text', value: ' env' },
        {
          type: 'element',
          tagName: 'span',
          properties: { className: ['p'] },
          children: [{ type: 'text', value: '.' }],
        },
        { type: 'text', value: 'T' },
      ],
    ],
  );
  expect(html).toBe(
    'get <span class="s">&quot;</span><span data-sample="server"><span class="s">http://a</span></span>' +
      '<span class="s">/b&quot;</span> ' +
      '<span data-sample="token:admin" data-filled="&quot;{}&quot;">env<span class="p">.</span>T</span>',
  );
});

test('a long path may break between its names, within a placeholder too', () => {
  const html = sampleHtml([{ key: 'server', text: 'http://a/sub/b', filled: '{}' }, '/api/admin/projects'], () => [
    [{ type: 'text', value: 'http://a/sub/b/api/admin/projects' }],
  ]);
  expect(html).toBe('<span data-sample="server">http://a<wbr>/sub<wbr>/b</span>/api<wbr>/admin<wbr>/projects');
});
