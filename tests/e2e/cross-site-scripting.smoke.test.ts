/**
 * Every attack on one page, in an address and in what a browser has stored, opened without a Content-Security-Policy:
 * nothing of it may run. Rarer places are in `cross-site-scripting.test.ts`.
 */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { attacks, packAttacks } from './attack-strings.ts';
import { sampleProject } from './global-setup.ts';
import { commonPlaces, hostileBody, pageOf, partsOf } from './hostile-pages.ts';
import { findDangerousMarkup, findDangerousMarkupOf, openReader, ready } from './hostile-reader.ts';
import { WebHost } from './web-host.ts';

const longest = Math.max(...attacks.map(({ length }) => length));
const flagOn = { name: 'docs-feedback-survey-v1', enabled: true, variant: { name: 'disabled', enabled: false } };

let browser: Browser;
let host: WebHost;
let parts: number;

beforeAll(async () => {
  const project = await sampleProject('cross-site-scripting-smoke');
  const { body, taken } = await hostileBody(partsOf(commonPlaces, attacks), join(project.root, '.cache'));
  parts = taken.length;
  await project.write({ 'docs/guides/second.md': pageOf(`${body}\n\n## The far part`) });
  const { code, output } = await project.build({
    UNLEASH_PROXY_URL: '/flags',
    UNLEASH_PROXY_CLIENT_KEY: 'key',
    UNLEASH_ENVIRONMENT: 'test',
    UNLEASH_FEEDBACK_TARGET_URL: '/feedback',
  });
  expect(code, output).toBe(0);
  [browser, host] = await Promise.all([sharedChromium(), WebHost.start(join(project.root, 'build'))]);
});
afterEach(() => closePages(browser));
afterAll(() => host?.stop());

test('a script that runs, a request to an attacker, a dialog and dangerous markup are each noticed', async () => {
  const { page, harm } = await openReader(browser);
  // A file of the site without scripts.
  await page.goto(`${host.url}/robots.txt`);
  await page.setContent('<script>ran(0); alert("hello")</script><img src="https://a2.attacker.example/x.png">');
  await expect.poll(() => harm.toSorted()).toEqual([`asked: ${attacks[2]}`, 'dialog: hello', `ran: ${attacks[0]}`]);
  // All others, and a few of these, are dangerous in some places alone, such as an attribute.
  const elements = attacks.filter((attack) => /^<[a-z]/i.test(attack));
  const unnoticed: string[] = [];
  for (const attack of elements)
    if ((await findDangerousMarkupOf(page, `<body>${attack}`)).length === 0) unnoticed.push(attack);
  expect(elements.length).toBeGreaterThan(50);
  expect(unnoticed.length, unnoticed.join('\n')).toBeLessThan(9);
});

test('does nothing on a page that has every attack in the usual places', async () => {
  // Three and a half of the eight places take each attack, on average.
  expect(parts).toBeGreaterThan(3.5 * attacks.length);
  const { page, harm } = await openReader(browser);
  await page.goto(`${host.url}/guides/second`);
  await ready(page);
  expect(await page.getByRole('main').textContent()).toContain(attacks[0]);
  expect(await findDangerousMarkup(page)).toEqual([]);
  expect(harm).toEqual([]);
});

test('does nothing as the query, filters and fragment of the search page', async () => {
  const { page, harm } = await openReader(browser);
  for (const query of packAttacks(10 * longest)) {
    const asked = encodeURIComponent(query);
    await page.goto(`${host.url}/search?q=${asked}&kind=${asked}&sdk=${asked}#${asked}`);
    await page.getByRole('main').getByRole('status').filter({ hasText: '”' }).waitFor();
    expect(await findDangerousMarkup(page), query).toEqual([]);
  }
  expect(harm).toEqual([]);
});

test('does nothing as stored survey, preferences and recent searches', async () => {
  const { context, page, harm } = await openReader(browser);
  await context.route('**/flags?*', (route) => route.fulfill({ json: { toggles: [flagOn] } }));
  await context.route('**/flags/client/**', (route) => route.fulfill({ status: 200 }));
  await page.addInitScript(storeHostileTexts, attacks);
  await page.goto(`${host.url}/guides/markdown?sdk=${encodeURIComponent(attacks.join(' '))}`);
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  const comment = page.getByRole('textbox', { name: 'Your comment (optional)' });
  await expect.poll(() => comment.inputValue()).toBe(attacks.join('\n'));
  await page.keyboard.press('Control+k');
  const searches = page.getByRole('region', { name: 'Recent searches' }).getByRole('listitem');
  await searches.filter({ hasText: attacks.at(-1) ?? '' }).waitFor();
  expect(await findDangerousMarkup(page)).toEqual([]);
  expect(harm).toEqual([]);
});

/** Leaves texts in everything that the site keeps in a browser. Runs in the page. */
function storeHostileTexts(texts: readonly string[]): void {
  const started = 1_700_000_000_000;
  const all = texts.join('\n');
  const survey = {
    currentStep: 2,
    data: { score: 4, comment: all, customerType: 'paying' },
    closedOrCompleted: false,
    initialized: started,
  };
  const store = (name: string, value: unknown) => localStorage.setItem(`unleash-docs${name}`, JSON.stringify(value));
  const keyed = Object.fromEntries(texts.map((text) => [text, text]));
  store('-feedback-survey:v1', { [started]: survey, [all]: { ...survey, currentStep: all } });
  store(':preferences:v1', { theme: all, dismissedAnnouncement: all, version: all, tabs: { ...keyed, sdk: all } });
  // The search shows the five newest.
  const fifth = Math.ceil(texts.length / 5);
  const packs = [0, 1, 2, 3, 4].map((index) => texts.slice(index * fifth, (index + 1) * fifth).join(' '));
  store(':recent-searches:v1', packs);
  sessionStorage.setItem('unleash-docs:reloaded:Search', all);
}
