import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { openShop, type Shop } from './shop.ts';

/** The bookshop with its server, and a browser, for the tests of a file. */
export function shopVisit(): () => { shop: Shop; browser: Browser } {
  let shop: Shop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([openShop(), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.end();
  });
  return () => ({ shop, browser });
}
