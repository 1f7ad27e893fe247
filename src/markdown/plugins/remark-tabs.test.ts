import { expect, test } from 'vitest';
import { remarkTabs } from './remark-tabs.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

const tab = (title: string) => `:::tab{title="${title}"}\nWords.\n:::\n`;

test('tabs are numbered and share the choice of their group; a value comes from its title', async () => {
  const text = `::::tabs{group="sdk" label="SDK"}\n${tab('Node.js')}${tab('Go')}::::`;
  const { tree } = await tryOnMarkdown(`${text}\n\n${text}`, [remarkTabs]);
  expect(tree.children).toMatchObject([
    {
      data: { hName: 'Tabs', hProperties: { name: 'tabs:1', group: 'sdk', label: 'SDK' } },
      children: [
        { data: { hName: 'TabPanel', hProperties: { title: 'Node.js', value: 'nodejs' } } },
        { data: { hProperties: { value: 'go' } } },
      ],
    },
    { data: { hProperties: { name: 'tabs:2' } } },
  ]);
});

test.each([
  [tab('A'), '1 This tab is in no tabs.'],
  [`::::tabs{label="x"}\n${tab('A')}::::`, '1 The number of tabs here is 1.'],
  [`::::tabs{label="x"}\n${tab('A')}${tab('A')}::::`, '5 Two tabs have the value “a”.'],
  [`::::tabs{label="x"}\n${tab('A')}Words.\n\n${tab('B')}::::`, '5 There is content between the tabs.'],
  [`::::tabs\n${tab('A')}${tab('B')}::::`, '1 The tabs have no label.'],
  [
    `::::tabs{label="x" group="S D K"}\n${tab('A')}${tab('B')}::::`,
    '1 The group “S D K” of the tabs is not a plain name.',
  ],
])('%j is told', async (text, problem) => {
  expect((await tryOnMarkdown(text, [remarkTabs])).problems).toEqual([problem]);
});
