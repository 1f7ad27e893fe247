import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { sampleProject } from './global-setup.ts';
import { switchTheme, visitor, whenIdle } from './visit.ts';
import { WebHost } from './web-host.ts';

const { open, host } = visitor('sample');
let browser: Browser;
let counted: WebHost;
beforeAll(async () => {
  const project = await sampleProject('settings');
  const settings = await project.read('site.config.ts');
  await project.write({
    'site.config.ts': settings
      .replace('followSystem: false', 'followSystem: true')
      .replace(
        'analytics: null',
        "analytics: { provider: 'plausible', domain: 'docs.example', endpoint: 'https://views.example/api/event' }",
      )
      .replace(
        'searchReports: process.env.UNLEASH_SEARCH_REPORTS_URL || null',
        "searchReports: 'https://views.example/api/event'",
      ),
  });
  expect(await project.build()).toMatchObject({ code: 0 });
  [browser, counted] = await Promise.all([sharedChromium(), WebHost.start(join(project.root, 'build'))]);
});
afterAll(() => Promise.all([closePages(browser), counted.stop()]));

test('a page view is sent on each route change, when a provider is configured', async () => {
  const page = await browser.newPage();
  const views: unknown[] = [];
  await page.route('https://views.example/**', (route) => {
    views.push(route.request().postDataJSON());
    return route.fulfill({ status: 202 });
  });
  await page.goto(counted.url);
  await expect.poll(() => views).toMatchObject([{ name: 'pageview', domain: 'docs.example', url: `${counted.url}/` }]);
  await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
  await expect.poll(() => views).toMatchObject([{}, { name: 'pageview', url: `${counted.url}/guides/markdown` }]);
});

test('a search that finds nothing is reported once it is written, without personal data and without its address', async () => {
  const page = await browser.newPage();
  const sent: { name: string }[] = [];
  await page.route('https://views.example/**', (route) => {
    sent.push(route.request().postDataJSON() as { name: string });
    return route.fulfill({ status: 202 });
  });
  await page.goto(`${counted.url}/search?q=xyzzyq`);
  await page.getByText('No results for “xyzzyq”').waitFor();
  const field = page.getByRole('searchbox', { name: 'Search for' });
  await field.fill('xyzzyqx maya@fjordbooks.example.com 12345678');
  const unanswered = () => sent.filter(({ name }) => name === 'Unanswered search');
  await expect
    .poll(unanswered)
    .toMatchObject([{ domain: 'docs.example', url: `${counted.url}/search`, props: { query: 'xyzzyqx', results: 0 } }]);
  expect(sent.filter(({ name }) => name === 'pageview')).toMatchObject([{ url: `${counted.url}/search` }]);
});

test('nothing is sent where none is configured', async () => {
  const elsewhere: string[] = [];
  const page = await open('/', {
    prepare: async (fresh) => {
      fresh.on('request', (request) => request.url().startsWith(host().url) || elsewhere.push(request.url()));
    },
  });
  await whenIdle(page);
  expect(elsewhere).toEqual([]);
});

test('the theme follows the system when that is configured, until the reader chooses one', async () => {
  const page = await browser.newPage({ colorScheme: 'dark' });
  await page.goto(counted.url);
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).toBe('dark');
  await whenIdle(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(theme).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
  await switchTheme(page);
  await page.reload();
  expect(await theme()).toBe('light');
});
