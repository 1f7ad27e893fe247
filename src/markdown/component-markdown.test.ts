import { createElement } from 'react';
import { expect, test } from 'vitest';
import { componentMarkdown } from './component-markdown.ts';

test('a component says its words in Markdown: no form, no ornament, and no break where React joins texts', () => {
  const Words = () =>
    createElement(
      'section',
      {},
      createElement('form', {}, createElement('label', {}, 'Name'), createElement('input', { defaultValue: 'x' })),
      createElement('p', {}, createElement('span', { 'aria-hidden': true }, '→'), 'It is ', 5, '.'),
    );
  expect(componentMarkdown({ Words })('Words', {})).toMatchObject([
    { type: 'paragraph', children: [{ type: 'text', value: 'It is 5.' }] },
  ]);
});
