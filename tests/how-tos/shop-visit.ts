import type { Browser } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { sharedInWorker } from '../shared-in-worker.ts';
import { openShop, type Shop } from './shop.ts';

/** The bookshop with its server, and a browser: all test files of a worker share both. */
export function shopVisit(): () => { shop: Shop; browser: Browser } {
  let shop: Shop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedInWorker('shop', openShop), sharedChromium()]);
  });
  afterEach(() => closePages(browser));
  return () => ({ shop, browser });
}
