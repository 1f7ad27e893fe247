/** The survey behind a real Unleash 5.6, from the flag's creation to a server that is gone. The tests are one story. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { Project } from '../e2e/project.ts';
import { surveySite } from '../e2e/survey-site.ts';
import type { WebHost } from '../e2e/web-host.ts';
import { limit } from '../machine.ts';
import { adminApi } from './admin-api.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';

const FLAG = 'docs-feedback-survey-v1';
let unleash: UnleashServer;
let admin: ReturnType<typeof adminApi>;
let clientKey: string;
let site: WebHost;
let browser: Browser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  unleash = await startUnleash();
  admin = adminApi(unleash);
  await admin.createFlag(FLAG);
  clientKey = await admin.createFrontEndToken('docs');
  const proxyUrl = `${unleash.url}/api/frontend`;
  const project = (await Project.create('survey-unleash')).takeCache(Project.inPlace());
  site = await surveySite(project, { proxyUrl, clientKey, environment: 'tests', targetUrl: null });
  browser = await sharedChromium();
});

afterAll(async () => {
  await closePages(browser);
  await site?.stop();
  await unleash?.remove();
});

beforeEach(async () => {
  page = await browser.newPage();
  errors = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
});

afterEach(() => page.close());

const feedbackButton = () => page.getByRole('button', { name: 'Feedback' });
const metricsArrive = () => page.waitForResponse((response) => response.url().endsWith('/client/metrics'));

const consoleSays = (words: string) => expect.poll(() => errors.join('\n')).toContain(words);

/** What the front-end API tells a visitor; it learns of changes a little later than the admin API. */
async function listedFlags(): Promise<string[]> {
  const response = await fetch(`${unleash.url}/api/frontend`, { headers: { authorization: clientKey } });
  const { toggles } = (await response.json()) as { toggles: { name: string }[] };
  return toggles.map(({ name }) => name);
}

async function pageIsWhole() {
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  expect(await feedbackButton().count()).toBe(0);
}

it('shows no widget while the flag is off, and Unleash counts a no', async () => {
  const metrics = metricsArrive();
  await page.goto(site.url);
  // The first metrics follow the decision about the survey.
  expect((await metrics).status()).toBe(200);
  await pageIsWhole();
  await expect
    .poll(() => admin.countsOf(FLAG), { timeout: limit(30_000), interval: 500 })
    .toMatchObject({ 'docs.example-tests': { yes: 0, no: 1 } });
  expect(errors).toEqual([]);
});

it('shows the widget once the flag is on, and Unleash counts a yes', async () => {
  await admin.turn(FLAG, 'on');
  await expect.poll(listedFlags, { timeout: limit(30_000) }).toEqual([FLAG]);
  const metrics = metricsArrive();
  await page.goto(site.url);
  await feedbackButton().click();
  await page.getByRole('form', { name: 'How satisfied are you with this documentation?' }).waitFor();
  expect((await metrics).status()).toBe(200);
  await expect
    .poll(() => admin.countsOf(FLAG), { timeout: limit(30_000), interval: 500 })
    .toMatchObject({ 'docs.example-tests': { yes: 1, no: 1 } });
  expect(errors).toEqual([]);
});

it('shows nothing once the token is revoked, and logs the status where the browser may read it', async () => {
  await admin.revokeToken(clientKey);
  // A running server would go on to accept the token for up to a minute.
  await unleash.restart();

  // Unleash refuses without CORS headers, so a page of another host learns no status.
  await page.goto(site.url);
  await consoleSays('Unleash: unable to fetch feature toggles TypeError: Failed to fetch');
  await pageIsWhole();

  // A gateway before Unleash, as many have, lets the page read the refusal.
  errors.length = 0;
  await page.route(`${unleash.url}/api/frontend?*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  await page.reload();
  await consoleSays('Unleash: Fetching feature toggles did not have an ok response');
  await consoleSays('Unleash: HttpError, status 401');
  await pageIsWhole();
});

it('shows nothing and leaves the page whole once the server is gone', async () => {
  await unleash.stop();
  await page.goto(site.url);
  await consoleSays('Unleash: unable to fetch feature toggles TypeError: Failed to fetch');
  await pageIsWhole();
});
