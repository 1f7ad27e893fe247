/** The search of a site whose index Algolia hosts, in Chromium; what is asked of the service is told by unit tests. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { limit } from '../machine.ts';
import { AlgoliaServer } from './algolia-server.ts';
import { sampleProject } from './global-setup.ts';
import { field, groups, options, results } from './search-locators.ts';
import { WebHost } from './web-host.ts';

const record = (path: string, kind: string, title: string, heading: string | null, content: string) => ({
  url: `https://docs.example${path}`,
  hierarchy: { lvl0: 'Guides', lvl1: title, lvl2: heading },
  content,
  language: 'en',
  docusaurus_tag: 'docs-default-current',
  kind,
});
const settings = { appId: 'APP', searchKey: 'public-key', indexName: 'docs' };
const records = [
  record('/guides/long#first-part', 'how-to', 'Long page', 'First part', 'What a segment &amp; a strategy are.'),
  record('/guides/long', 'how-to', 'Long page', null, 'All about the segment.'),
  record('/guides/second', 'reference', 'Second page', null, 'A segment in the reference.'),
  { ...record('/de', 'reference', 'Ein Segment', null, 'segment'), language: 'de' },
  { ...record('/old', 'reference', 'Old segment', null, 'segment'), docusaurus_tag: 'docs-default-4.x' },
];
let algolia: AlgoliaServer;
let site: WebHost;
let browser: Browser;

beforeAll(async () => {
  algolia = await AlgoliaServer.start({ ...settings, records });
  const project = await sampleProject('search-algolia');
  const config = (await project.read('site.config.ts')).replace(
    "search: { provider: 'local' }",
    `search: ${JSON.stringify({ provider: 'algolia', ...settings, host: algolia.url })}`,
  );
  await project.write({ 'site.config.ts': config });
  const { code, output } = await project.build({ SITE_URL: 'https://docs.example' });
  if (code !== 0) throw new Error(output);
  [site, browser] = await Promise.all([WebHost.start(join(project.root, 'build')), sharedChromium()]);
});
afterAll(async () => {
  await Promise.all([closePages(browser), site?.stop(), algolia?.stop()]);
});

test('it is asked, its records are grouped by page, and where it fails the dialog says so and asks again', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(limit(20_000));
  await page.goto(site.url);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  algolia.trouble = 500;
  await field(page).fill('segments');
  await page.getByText('Unable to fetch results').waitFor();
  algolia.trouble = null;
  await field(page).fill('segment');
  await options(page).first().waitFor();
  const names = await Promise.all((await groups(page).all()).map((group) => group.getAttribute('aria-label')));
  expect(names).toEqual(['Long page', 'Second page']);
  expect(await groups(page).first().getByRole('option').count()).toBe(2);
  expect(await groups(page).first().textContent()).toContain('What a segment & a strategy are.');
  expect(await groups(page).first().locator('mark').first().textContent()).toBe('segment');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor();
  expect(page.url()).toBe(`${site.url}/guides/long`);

  await page.goto(`${site.url}/search?q=segment&kind=how-to`);
  await results(page).first().waitFor();
  expect(await results(page).allTextContents()).toEqual(['Long page']);
  expect(site.requests.filter((path) => path.includes('_search/'))).toEqual([]);
});
