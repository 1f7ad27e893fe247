import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { admonitionKinds } from '../admonition-kinds.ts';
import { remarkAdmonitions } from './remark-admonitions.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

test('an admonition has the title that is written, or the label of its kind', async () => {
  const text = '::::tip[Save *time*]\n:::danger\nStop.\n:::\n::::';
  const { tree } = await tryOnMarkdown(text, [remarkAdmonitions]);
  expect(tree.children).toMatchObject([
    {
      data: { hName: 'Admonition', hProperties: { kind: 'tip', labelledby: 'admonition:1' } },
      children: [
        { data: { hName: 'AdmonitionTitle', hProperties: { id: 'admonition:1' } }, children: [{ value: 'Save ' }, {}] },
        { data: { hProperties: { kind: 'danger' } }, children: [{ children: [{ value: 'Danger' }] }, {}] },
      ],
    },
  ]);
});

test.each([
  [':::tip{title="x"}\nWords.\n:::', '1 “:::tip” has no attributes, but “{title}” is written.'],
  [':::tip[Title]\n:::', '1 “:::tip” is empty.'],
])('%j is told', async (text, problem) => {
  expect((await tryOnMarkdown(text, [remarkAdmonitions])).problems).toEqual([problem]);
});

test.each(Object.keys(admonitionKinds))('the style sheet has the colour of :::%s', (kind) => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const rule = new RegExp(`^\\.Admonition(\\[data-kind='${kind}'\\])? \\{\n  --kind: var\\(--color-${kind}\\);`, 'm');
  expect(read('../components/Admonition.css')).toMatch(rule);
  expect(read('../../design/tokens.css')).toContain(`--color-${kind}:`);
});
