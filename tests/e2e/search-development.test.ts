import { expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { limit } from '../machine.ts';
import { sampleProject } from './global-setup.ts';
import { field, options } from './search-locators.ts';

test('the search works in development, and under a base URL', async () => {
  const project = await sampleProject('search-development');
  const [server, browser] = await Promise.all([project.serve('dev', { BASE_URL: '/docs/' }), sharedChromium()]);
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(limit(20_000));
    await page.goto(new URL('/docs/', server.url).href);
    await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await field(page).fill('long page');
    await options(page).first().waitFor();
    expect(await options(page).first().getAttribute('href')).toBe('/docs/guides/long');
  } finally {
    await Promise.all([closePages(browser), server.stop()]);
  }
});
