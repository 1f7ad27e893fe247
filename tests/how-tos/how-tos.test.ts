import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../src/hash.ts';
import { launchChromium } from '../chromium.ts';
import { encodePicture } from './encode-picture.ts';
import { loadHowTo, scriptedPages } from './scripts.ts';
import { openShop, type Shop } from './shop.ts';
import { walkHowTo } from './walk-how-to.ts';

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.end();
});

test('two runs take the same pictures, byte for byte', async () => {
  const [name = ''] = scriptedPages();
  const howTo = await loadHowTo(name);
  const run = () => walkHowTo(name, howTo, { browser, shop, taking: { theme: 'dark' } });
  const [first, second] = [await run(), await run()];
  expect(first.pictures.map(({ png }) => hashOf(png))).toEqual(second.pictures.map(({ png }) => hashOf(png)));
  const [picture] = first.pictures;
  if (!picture) throw new Error(`${name} takes no picture`);
  expect(await encodePicture(name, picture.png)).toEqual(await encodePicture(name, picture.png));
});

describe('what a page says to do in the admin UI leads to what it promises', () => {
  test.each(scriptedPages())('%s', async (name) => {
    const { promises } = await walkHowTo(name, await loadHowTo(name), { browser, shop, taking: null });
    expect(promises).not.toEqual([]);
  });
});
