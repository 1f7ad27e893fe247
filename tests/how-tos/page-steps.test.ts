import { expect, test } from 'vitest';
import { pageSteps, stepsHash } from './page-steps.ts';

const text = `---
title: Page
---

Words **before** headings.

## Make it

1. Open **Projects → Bookshop**.

   | Field | Enter |
   | --- | --- |
   | **Name** | \`gift-wrapping\` |

2. **Save it.** Select **Save**.

Between.

3. Look.

## Undo it {#undo}

:::note
1. Press **Undo**.
:::
`;
const read = (page = text) => pageSteps('docs/page.md', page);

test('a step has its number, the labels in it with their lines, and its words', async () => {
  const { sections } = await read();
  expect(sections.get('make-it')?.steps).toMatchObject([
    {
      number: 1,
      line: 9,
      labels: [
        { text: 'Projects', line: 9 },
        { text: 'Bookshop', line: 9 },
        { text: 'Name', line: 13 },
      ],
      text: expect.stringContaining('gift-wrapping'),
    },
    { number: 2, labels: [{ text: 'Save', line: 15 }] },
    { number: 3, labels: [] },
  ]);
});

test('a section is found by its own id, and its steps also in an admonition', async () => {
  const { sections } = await read();
  expect([...sections.keys()]).toEqual(['introduction', 'make-it', 'undo']);
  expect(sections.get('undo')?.steps).toMatchObject([{ number: 1, labels: [{ text: 'Undo', line: 24 }] }]);
  expect(sections.get('introduction')?.prose.labels).toEqual([{ text: 'before', line: 5 }]);
});

test('what steps depend on changes with a label, and with no other word', async () => {
  const hashOfPage = async (page: string) => stepsHash(await read(page), ['make-it']);
  const today = await hashOfPage(text);
  expect(await hashOfPage(text.replace('Look.', 'Look twice.'))).toBe(today);
  expect(await hashOfPage(text.replace('**Undo**', '**Redo**'))).toBe(today);
  expect(await hashOfPage(text.replace('**Save**', '**Keep**'))).not.toBe(today);
});
