/** Everything that a page does, under the Content-Security-Policy that the build writes for its host. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor } from './visit.ts';

const sample = visitor('sample');
const real = visitor('real');

/** Opens a page of a site, and keeps every complaint of the browser about the policy from then on. */
async function openUnder({ open }: typeof sample, path: string): Promise<{ page: Page; stopped: string[] }> {
  const stopped: string[] = [];
  const prepare = async (fresh: Page) => {
    await fresh.exposeFunction('stopped', (what: string) => stopped.push(what));
    await fresh.addInitScript(() => {
      const { stopped: tell } = window as unknown as { stopped: (what: string) => void };
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample: code }) =>
        tell(`${violatedDirective} stops ${blockedURI} ${code}`),
      );
    });
    await fresh.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' }),
    );
    fresh.on('console', (message) => {
      if (/content.security.policy|refused to/i.test(message.text())) stopped.push(message.text());
    });
  };
  const page = await open(path, { permissions: ['clipboard-write', 'clipboard-read'], prepare });
  return { page, stopped };
}

/** What readers do on each kind of page. Each ends when its effect is there to see. */
const visits: [what: string, site: typeof sample, path: string, act: (page: Page) => Promise<unknown>][] = [
  ['the home page, and the other theme', real, '/', otherTheme],
  [
    'islands, client navigation to a page with a diagram, a video, tabs and code, and an opened category',
    sample,
    '/guides/islands',
    async (page) => {
      await useIslands(page);
      await navigate(page);
      await playVideo(page);
      await copyCode(page);
    },
  ],
  ['the search page', real, '/search?q=gradual%20rollout', (page) => mainHeading(page, 2).waitFor()],
  ['a page of the docs, and the search dialog', real, '/reference/activation-strategies', searchInDialog],
  ['an operation with its request samples filled in', real, '/reference/api/unleash/get-feature', fillSamples],
  ['a tool that reads toggles in a worker', real, '/try', askWhy],
  ['a category', real, '/how-to', (page) => mainHeading(page, 1).waitFor()],
  [
    'a page that does not exist',
    real,
    '/tutorials/quickstrat',
    (page) => page.getByRole('main').getByRole('link', { name: 'Quickstart' }).first().waitFor(),
  ],
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

test.each(visits)('stops nothing of %s', async (_, site, path, act) => {
  const { page, stopped } = await openUnder(site, path);
  await act(page);
  await page.waitForLoadState('networkidle');
  expect(stopped).toEqual([]);
});

test('stops nothing of a page that has moved', async () => {
  const { page, stopped } = await openUnder(sample, '/old/guide?from=mail');
  await page.waitForURL('**/guides/second?from=mail');
  expect(stopped).toEqual([]);
});

test('stops what an attacker got into a page', async () => {
  const { page, stopped } = await openUnder(sample, '/guides/second');
  const harm: string[] = [];
  await page.exposeFunction('ran', () => harm.push('it ran'));
  // A request that the policy stops never gets this far.
  await page.route('https://attacker.example/**', (route) => {
    harm.push(route.request().url());
    return route.abort();
  });
  // One page for all: each is taken away again, and none of them changes it if it is stopped.
  for (const [what, directive, markup] of [
    ['an inline script', 'script-src', '<script>ran()</script>'],
    ['a script of another host', 'script-src', '<script src="https://attacker.example/x.js"></script>'],
    ['an event handler', 'script-src', '<img src="/favicon.svg" onload="ran()">'],
    ['a javascript: address', 'script-src', '<iframe src="javascript:parent.ran()"></iframe>'],
    ['a form that leads elsewhere', 'form-action', '<form action="https://attacker.example/"><input autofocus></form>'],
    ['a picture that tells another host', 'img-src', '<img src="https://attacker.example/x.png">'],
    ['a style', 'style-src', '<p style="background: red">x</p>'],
    ['another base for links', 'base-uri', '<base href="https://attacker.example/">'],
    ['an embedded document', 'object-src', '<object data="https://attacker.example/x"></object>'],
  ] as const) {
    stopped.length = 0;
    const container = await page.evaluateHandle((html) => {
      const element = document.createElement('div');
      element.append(document.createRange().createContextualFragment(html));
      document.body.append(element);
      element.querySelector('form')?.requestSubmit();
      return element;
    }, markup);
    await expect.poll(() => stopped.join(), { message: what }).toMatch(new RegExp(`${directive}\\S* stops`));
    expect(harm, what).toEqual([]);
    // What the browser still says of this one has come when it answers: it is not taken for what it says of the next.
    await container.evaluate((element) => element.remove());
  }
});

test('is sent by a host of the real site, and lets nothing run but its own files and one script', async () => {
  const { headers } = await fetch(real.host().url);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toMatch(/unsafe|\*|http:/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
