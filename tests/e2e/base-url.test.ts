import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { builtSample } from './global-setup.ts';
import { whenIdle } from './visit.ts';
import { WebHost } from './web-host.ts';

let browser: Browser;
let right: WebHost;
let wrong: WebHost;
beforeAll(async () => {
  const build = join((await builtSample({ BASE_URL: '/handbook/' })).root, 'build');
  [browser, right, wrong] = await Promise.all([
    sharedChromium(),
    WebHost.start(build, '/handbook/'),
    WebHost.start(build, '/'),
  ]);
});
afterAll(() => Promise.all([closePages(browser), right.stop(), wrong.stop()]));

describe('a site under a base URL', () => {
  test('has working pages, links, navigation, sidebar and islands', async () => {
    const page = await browser.newPage();
    const failed: string[] = [];
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    await page.goto(`${right.url}/handbook/`);
    await page.getByRole('main').getByRole('link', { name: 'islands' }).click();
    await page.getByRole('button', { name: 'Alone plus one' }).click();
    await page.getByText('Alone is 2').waitFor();
    expect(new URL(page.url()).pathname).toBe('/handbook/guides/islands');
    await page.getByRole('navigation', { name: 'documentation' }).getByText('Deep', { exact: true }).click();
    await page.getByText('Deeper', { exact: true }).waitFor();
    await page.goto(`${right.url}/handbook/docs/old/guide`);
    await page.waitForURL('**/handbook/guides/second');
    expect(failed).toEqual([]);
    expect(await page.getByText('baseUrl').count()).toBe(0);
    await page.close();
  });
});

describe('if the site base URL is misconfigured', () => {
  test('a red banner shows the configured and the suggested value, and the words are there', async () => {
    const page = await browser.newPage();
    await page.goto(`${wrong.url}/guides/markdown`);
    const banner = page.getByRole('alert').filter({ hasText: 'baseUrl' });
    await banner.waitFor();
    expect(await banner.textContent()).toContain('/handbook/');
    expect(await banner.locator('[data-suggested]').first().textContent()).toBe('/');
    const color = await banner.evaluate((element) => getComputedStyle(element).borderTopColor);
    expect(color).toBe('rgb(179, 38, 30)');
    expect(await page.getByText('A note.').isVisible()).toBe(true);
    await page.close();
  });

  test('a banner is on the not-found page, too, where no address tells what the right value is', async () => {
    const page = await browser.newPage();
    await page.goto(`${wrong.url}/nowhere`);
    const banner = page.getByRole('alert').filter({ hasText: 'baseUrl' });
    await banner.filter({ hasText: 'Configured: /handbook/' }).waitFor();
    expect(await banner.getByText('Suggested').count()).toBe(0);
    await page.goto(`${right.url}/handbook/nowhere`);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await whenIdle(page);
    expect(await banner.count()).toBe(0);
    await page.close();
  });
});
