/**
 * Hostile text in every rarer place that takes text, opened without a Content-Security-Policy: nothing of it may run. The
 * usual places are in `cross-site-scripting.smoke.test.ts`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fetchDocuments } from '../../src/remote/fetch-remote-sources.ts';
import { closePages, sharedChromium } from '../chromium.ts';
import { limit } from '../machine.ts';
import { addressAttacks, attacks, packAttacks } from './attack-strings.ts';
import { sampleProject } from './global-setup.ts';
import {
  commonPlaces,
  type Field,
  faultsOfField,
  frontMatterPlaces,
  type HostileBody,
  hostileBody,
  hostileReadme,
  pageOf,
  partsOf,
  rarePlaces,
} from './hostile-pages.ts';
import { findDangerousMarkup, openReader, ready } from './hostile-reader.ts';
import type { Project } from './project.ts';
import { realBuild } from './real-site.ts';
import { WebHost } from './web-host.ts';

/** Texts that are titles of pages, which have at most 120 letters. Each page has the attacks of its title in its body. */
const titles = packAttacks(120);
/** The attacks of each README. Two short READMEs compile in less time than a long one. */
const readmeAttacks = packAttacks(500).map(attacksIn);
const pageRoutes = titles.map((_, index) => `/guides/attack-${index}`);
const routes = [...pageRoutes, ...readmeAttacks.map((_, index) => `/guides/readme-${index}`)];

let browser: Browser;
let project: Project;
let host: WebHost;
let pages: readonly HostileBody[];
let readmes: readonly HostileBody[];

beforeAll(async () => {
  project = await sampleProject('cross-site-scripting');
  const cache = join(project.root, '.cache');
  pages = await Promise.all(titles.map((title) => hostileBody(partsOf(rarePlaces, attacksIn(title)), cache)));
  readmes = await Promise.all(
    readmeAttacks.map((some) =>
      hostileReadme(partsOf({ ...commonPlaces, ...rarePlaces }, some), cache, some.join(' ')),
    ),
  );
  const category = {
    label: 'Attacks',
    index: { route: '/attacks', description: 'Every page with hostile text in it.' },
    items: routes,
  };
  const sidebar = await project.read('sidebar.ts');
  await project.write({
    ...Object.fromEntries(
      titles.map((title, index) => [
        `docs${pageRoutes[index]}.md`,
        pageOf(pages[index]?.body ?? '', hostileFields(title, index)),
      ]),
    ),
    ...Object.fromEntries(readmes.map((_, index) => [`docs/guides/readme-${index}.md`, pageOf('Words.')])),
    'sidebar.ts': sidebar.replace("  { label: 'Deep'", `  ${JSON.stringify(category)},\n  { label: 'Deep'`),
  });
  await fetchReadmes();
  const { code, output } = await project.build({ REMOTE_CONTENT: '1', SITE_URL: 'https://docs.example' });
  expect(output).not.toContain('stays as it is');
  expect(code, output).toBe(0);
  [browser, host] = await Promise.all([sharedChromium(), WebHost.start(join(project.root, 'build'))]);
});
afterEach(() => closePages(browser));
afterAll(() => host?.stop());

/** The attacks that a text was packed of. */
function attacksIn(pack: string): string[] {
  return attacks.filter((attack) => pack.includes(attack));
}

/** Every field of the front matter that takes the text; every other page has the label of one attack in the sidebar. */
function hostileFields(text: string, index: number): Record<string, string> {
  const label = attacksIn(text).find((attack) => faultsOfField('sidebar_label', attack).length === 0);
  const fields = Object.fromEntries(
    Object.entries(frontMatterPlaces)
      .filter(([field]) => field !== 'sidebar_label' && faultsOfField(field as Field, text).length === 0)
      .map(([field, write]) => [field, write(text)]),
  );
  return index % 2 === 1 && label !== undefined
    ? { ...fields, sidebar_label: frontMatterPlaces.sidebar_label(label) }
    : fields;
}

/** Fetches the READMEs from a server of their own, as `npm run fetch-remote` does. */
async function fetchReadmes(): Promise<void> {
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(readmes[Number(url?.slice(1))]?.body ?? '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const documents = readmes.map((_, index) => ({
    page: `guides/readme-${index}.md`,
    repository: 'https://docs.example/me/sdk',
    url: `http://127.0.0.1:${port}/${index}`,
  }));
  const where = { root: project.root, cacheDirectory: join(project.root, '.cache'), timeout: limit(60_000) };
  const lines = await fetchDocuments(documents, where);
  server.close();
  expect(lines.filter((line) => line.includes('stays as it is'))).toEqual([]);
}

describe('hostile text in a page or in a README from elsewhere', () => {
  test('is taken as text by fields of the front matter, or refused with a clear fault', () => {
    const counts: Partial<Record<Field, number>> = {};
    for (const field of Object.keys(frontMatterPlaces) as Field[])
      for (const attack of attacks) {
        const faults = faultsOfField(field, attack);
        expectClear(faults);
        counts[field] = (counts[field] ?? 0) + (faults.length === 0 ? 1 : 0);
      }
    const all = attacks.length;
    expect(counts).toMatchObject({ title: all, description: all, keywords: all, slug: 0, since: 0, edition: 0 });
  });

  test('is taken as text by places of a body, or refused with a clear fault', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(60);
    expect(new Set(attacks).size).toBe(attacks.length);
    for (const { faults } of [...pages, ...readmes]) expectClear(faults);
    const taken = pages.flatMap((body) => body.taken);
    const countOf = (place: string) => taken.filter((part) => part.place === place).length;
    expect(countOf('attribute of raw HTML')).toBe(0);
    expect(countOf('attribute of an admonition')).toBe(0);
    expect(countOf('description of a picture')).toBeGreaterThan(90);
    // A fault that names a wrong line would leave other parts out, too.
    expect(taken.length).toBeGreaterThan(9 * attacks.length);
    expect(readmes.flatMap((body) => body.taken).length).toBeGreaterThan(17 * attacks.length);
  });

  test('does nothing on the page that has it', async () => {
    const { page, harm } = await openReader(browser);
    for (const route of routes) {
      const response = await page.goto(host.url + route);
      expect(response?.status(), route).toBe(200);
      await ready(page);
      expect(await findDangerousMarkup(page), route).toEqual([]);
      expect(harm, route).toEqual([]);
    }
  });

  test('does nothing when client navigation, sidebar and category page bring it', async () => {
    const { page, harm } = await openReader(browser);
    await page.goto(`${host.url}/guides/long`);
    await ready(page);
    const sidebar = page.getByRole('navigation', { name: 'documentation' });
    await sidebar.getByText('Attacks', { exact: true }).click();
    await page
      .getByRole('link', { name: `${titles[0]} (deprecated)`, exact: true })
      .first()
      .waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Second page' }).first().click();
    await page.waitForURL('**/guides/second');
    expect(await sidebar.locator('a[href^="/guides/attack-"]').count()).toBe(titles.length);
    for (const route of routes) {
      await page.evaluate(showFragment, route);
      expect(await findDangerousMarkup(page), route).toEqual([]);
    }
    await page.goto(`${host.url}/attacks`);
    await ready(page);
    expect(await findDangerousMarkup(page)).toEqual([]);
    expect(harm).toEqual([]);
  });

  test('is text, not a web page, in the Markdown of a page', async () => {
    for (const route of routes.slice(0, 4))
      expect((await fetch(`${host.url}${route}.md`)).headers.get('content-type')).toMatch(/^text\/(markdown|plain)/);
  });
});

describe('hostile text that a reader types or pastes', () => {
  test('does nothing in the search dialog', async () => {
    const { page, harm } = await openReader(browser);
    await page.goto(host.url);
    await ready(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    // The field takes 200 letters.
    for (const query of packAttacks(200)) {
      await field.fill(query);
      await expect.poll(() => page.getByRole('dialog').getByRole('status').textContent()).toContain(query.trim());
      expect(await findDangerousMarkup(page), query).toEqual([]);
    }
    await field.fill(titles[0] ?? '');
    await page
      .getByRole('option', { name: titles[0] ?? '' })
      .first()
      .waitFor();
    expect(await findDangerousMarkup(page)).toEqual([]);
    expect(harm).toEqual([]);
  });

  test('does nothing in the fields of the API samples', async () => {
    const real = await WebHost.start(realBuild());
    const { page, harm } = await openReader(browser);
    await page.addInitScript(storeHostileConnection, attacks);
    await page.goto(`${real.url}/reference/api/unleash/get-feature`);
    await page.getByText('Fill in the samples').click();
    await page.getByText('filled in').waitFor();
    expect(await findDangerousMarkup(page)).toEqual([]);
    const fields = page.locator('site-island[name=ApiConnection]').getByRole('textbox');
    expect(await fields.count()).toBeGreaterThanOrEqual(3);
    const others = attacks.filter((attack) => !addressAttacks.includes(attack));
    for (const text of [...addressAttacks, ...packAttacks(500, others)]) {
      for (const field of await fields.all()) await field.fill(text);
      expect(await findDangerousMarkup(page, '[data-sample], [data-sample] *, site-island *'), text).toEqual([]);
    }
    expect(await findDangerousMarkup(page)).toEqual([]);
    expect(harm).toEqual([]);
    await real.stop();
  });
});

/** A fault names the file and the line, and says what is wrong and what to do. */
function expectClear(faults: HostileBody['faults']): void {
  for (const { file, line, problem, cure } of faults)
    expect([file, line > 0, problem !== '', cure !== '']).toEqual(['docs/guides/attack.md', true, true, true]);
}

/** Shows the part of a page that client navigation fetches. Runs in the page. */
async function showFragment(route: string): Promise<void> {
  const { page: markup } = await (await fetch(`/_fragments${route}.json`)).json();
  const main = document.getElementById('page');
  if (main) main.innerHTML = markup;
}

/** Leaves texts in what the API samples keep in a browser. Runs in the page. */
function storeHostileConnection(texts: readonly string[]): void {
  const all = texts.join(' ');
  const keyed = Object.fromEntries(texts.map((text) => [text, text]));
  const connection = { ...keyed, server: `javascript:ran(0) ${all}`, 'parameter:projectId': all };
  localStorage.setItem('unleash-docs:api-connection:v1', JSON.stringify(connection));
  sessionStorage.setItem('unleash-docs:api-connection:v1', JSON.stringify({ ...keyed, 'token:admin': all }));
}
