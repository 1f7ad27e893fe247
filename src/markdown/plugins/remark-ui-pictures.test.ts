import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remarkImages } from './remark-images.ts';
import { remarkUiPictures } from './remark-ui-pictures.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

const docsDirectory = mkdtempSync(join(tmpdir(), 'docs-'));
mkdirSync(join(docsDirectory, 'pictures/variants'), { recursive: true });
const mark = { x: 10, y: 20, width: 30, height: 40, text: 'The weight of each variant' };
const record = { page: 'reference/variants', width: 600, height: 400, marks: [mark] };
const keep = (name: string, kept: object) =>
  writeFileSync(join(docsDirectory, `pictures/variants/${name}.json`), JSON.stringify(kept));
keep('add', record);
keep('drag', { ...record, marks: [], milliseconds: 4_800 });
keep('drag-on', { ...record, marks: [], milliseconds: 5_100 });

const alt = 'The form of a variant with its name and weight.';
const tryPage = (text: string) => tryOnMarkdown(text, [remarkImages, remarkUiPictures], docsDirectory);

test('a picture of the admin UI gets its size and the places of its numbers, and their texts stand below it', async () => {
  const { tree, data, problems } = await tryPage(`![${alt}](ui:variants/add "One variant")`);
  expect(problems).toEqual([]);
  expect([...(data.files ?? [])]).toEqual(['pictures/variants/add.json']);
  expect(tree.children).toMatchObject([
    {
      data: { hName: 'Figure', hProperties: { caption: 'One variant' } },
      children: [
        {
          type: 'image',
          alt,
          url: 'asset:pictures/variants/add-light.webp',
          data: { hName: 'UiPicture', hProperties: { width: '600', height: '400', marks: '10 20 30 40' } },
        },
        { type: 'list', ordered: true, children: [{ children: [{ children: [{ value: mark.text }] }] }] },
      ],
    },
  ]);
});

test('a moving picture is told to the page as one, and one of more than five seconds is none', async () => {
  const { tree, problems } = await tryPage(`![${alt}](ui:variants/drag)`);
  expect(problems).toEqual([]);
  expect(tree.children).toMatchObject([
    { children: [{ data: { hName: 'UiPicture', hProperties: { moves: 'true' } } }] },
  ]);
  const longer = await tryPage(`![${alt}](ui:variants/drag-on)`);
  expect(longer.problems).toEqual(['1 There is no picture “variants/drag-on” of the admin UI.']);
});

test.each([
  [`![${alt}](ui:variants/ad)`, '1 There is no picture “variants/ad” of the admin UI.'],
  ['![A form](ui:variants/add)', '1 The description of “ui:variants/add” has 6 characters.'],
  [`![${'Much. '.repeat(30)}](ui:variants/add)`, '1 The description of “ui:variants/add” has 179 characters.'],
  [`See ![${alt}](ui:variants/add)`, '1 The picture “ui:variants/add” stands among words.'],
])('%s is told', async (text, problem) => {
  expect((await tryPage(text)).problems).toEqual([problem]);
});
