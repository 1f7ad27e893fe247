import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../chromium.ts';
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

describe('what a page says to do in the admin UI leads to what it promises', () => {
  test.each(scriptedPages())('%s', async (name) => {
    const { promises } = await walkHowTo(name, await loadHowTo(name), { browser, shop, taking: null });
    expect(promises).not.toEqual([]);
  });
});
