import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPackages } from '../../src/checks/packages/install-packages.ts';
import { closePages, sharedChromium } from '../chromium.ts';
import { tellChanges } from './contact-sheet.ts';
import { keepPictures } from './keep-pictures.ts';

const howToPage = 'how-to/how-to-create-feature-toggles';
const frame = { width: 400, height: 120, marks: [] };

let page: Page;
let folder: string;

beforeAll(async () => {
  installPackages('tests/how-tos');
  page = await (await sharedChromium()).newPage({ viewport: { width: frame.width, height: frame.height } });
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(async () => {
  await closePages(await sharedChromium());
  await rm(folder, { recursive: true, force: true });
});

/** Takes the picture of a screen that says one thing at the left and another at the right, in both themes, and keeps it. */
async function keep(left: string, right: string) {
  const taken = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await page.setContent(
      `<meta name="color-scheme" content="light dark"><p style="margin: 40px; font: 20px sans-serif">${left}<span style="float: right">${right}</span>`,
    );
    return {
      pictures: [{ name: 'toggles/create', frame, png: await page.screenshot(), moving: [] }],
      stepsHash: 'of the steps',
    };
  };
  return keepPictures(howToPage, await taken('light'), await taken('dark'), join(folder, 'kept'));
}

/** How many pixels of a picture are lit, at the left and at the right. */
async function litPixels(bytes: Buffer): Promise<{ left: number; right: number }> {
  return page.evaluate(
    async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      const lit = { left: 0, right: 0 };
      for (let index = 0; index < data.length; index += 4) {
        const [red = 0, green = 0] = [data[index], data[index + 1]];
        if (red - green > 120) lit[(index / 4) % bitmap.width < bitmap.width / 2 ? 'left' : 'right'] += 1;
      }
      return lit;
    },
    `data:image/webp;base64,${bytes.toString('base64')}`,
  );
}

test('a screen that has changed is told with its page, and the contact sheet lights what differs, and that alone', async () => {
  const sheet = join(folder, 'sheet');
  await keep('New feature toggle', 'Save');
  expect(await tellChanges(await keep('New feature toggle', 'Save'), sheet)).toBe('No picture has changed.');

  const told = await tellChanges(await keep('New feature toggle', 'Store'), sheet);

  expect(told).toBe(`Changed: ${howToPage}\n${join(sheet, 'index.html')}`);
  const html = await readFile(join(sheet, 'index.html'), 'utf8');
  for (const theme of ['light', 'dark']) expect(html).toContain(`toggles/create, ${theme}, of ${howToPage}`);
  for (const index of [0, 1]) {
    expect(html).toContain(`<figcaption>difference</figcaption><img src="${index}-difference.webp"`);
    const { left, right } = await litPixels(await readFile(join(sheet, `${index}-difference.webp`)));
    expect(left).toBe(0);
    expect(right).toBeGreaterThan(20);
  }
  expect(await readFile(join(sheet, '0-old.webp'))).not.toEqual(await readFile(join(sheet, '0-new.webp')));
});
