import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { desktop, phone, visitor } from './visit.ts';

const { open, host } = visitor('real');
const at = (page: string) => `/reference/api/unleash/${page}`;
const curl = (page: Page) => page.getByRole('region', { name: 'Code 1: curl' });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
}

describe('the page of an operation', () => {
  test('says what it does, how it is called, who may call it, what goes in and what comes out', async () => {
    const page = await open(at('create-feature'));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Create a feature toggle');
    const main = page.getByRole('main');
    await main.getByText('/api/admin/projects/{projectId}/features', { exact: true }).waitFor();
    await main.getByText('CREATE_FEATURE in the project', { exact: true }).waitFor();
    const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings).toEqual(['Request', 'Parameters', 'Request body', 'Responses', 'Errors']);
    const body = page.getByRole('region', { name: 'Request body' });
    await body.getByRole('link', { name: 'impressionData' }).waitFor();
    await page.getByRole('region', { name: 'Errors' }).getByText('403 Forbidden').waitFor();
  });

  test('is complete without scripts: a reader unfolds the schema and chooses another language', async () => {
    const page = await open(at('get-feature'), { javaScriptEnabled: false });
    const responses = page.getByRole('region', { name: 'Responses' });
    await responses.getByText(/^\d+ properties of environments$/).click();
    await responses.getByRole('link', { name: 'sortOrder' }).first().waitFor();
    await page.getByRole('radio', { name: 'Python' }).check();
    await page.getByText('urllib.request.Request').waitFor();
  });

  test('shows what a real server answered, and where the OpenAPI document says otherwise', async () => {
    const page = await open(at('create-feature'));
    const answer = page.getByRole('region', { name: 'Answer: 201 Created' });
    await answer.getByText('"express-checkout"').waitFor();
    await page.getByText('From Unleash 5.6.0; times, ids and secrets are examples.').waitFor();
    const responses = page.getByRole('region', { name: 'Responses' });
    await responses.getByText('The OpenAPI document says 200, not 201.').waitFor();
    expect(await responses.textContent()).not.toContain('200 OK');
  });

  test('shows what a real server answered to those whom it refuses, once they unfold it', async () => {
    const page = await open(at('create-feature'), { javaScriptEnabled: false });
    const errors = page.getByRole('region', { name: 'Errors' });
    await errors.getByText('400 Bad request').waitFor();
    await errors.getByText("With a viewer's token").click();
    await errors.getByText('"name": "PermissionError"').waitFor();
    await errors.getByText('The OpenAPI document leaves out 400.').waitFor();
  });

  test('says of an enterprise operation that no server was asked', async () => {
    const page = await open(at('create-project'));
    await page.getByText('Not run against a server: statuses are those of the OpenAPI document').waitFor();
  });

  test('marks what is deprecated with what replaces it, what is unstable, and which editions have the rest', async () => {
    const deprecated = await open(at('get-all-toggles'));
    await deprecated.getByText('Deprecated', { exact: true }).waitFor();
    await deprecated.getByRole('link', { name: 'List toggles of a project' }).first().waitFor();
    const unstable = await open(at('list-parent-options'));
    await unstable.getByText('may change with any version of Unleash').waitFor();
    const pro = await open(at('create-project'));
    await pro.getByText('Pro and Enterprise editions', { exact: true }).waitFor();
    const enterprise = await open(at('create-group'));
    await enterprise.getByText('Enterprise edition', { exact: true }).waitFor();
  });

  test('unfolds the schema around the property that the address names', async () => {
    const page = await open(`${at('get-feature')}#response-200.environments.sortOrder`);
    const property = page.locator('[id="response-200.environments.sortOrder"]');
    await property.waitFor({ state: 'visible' });
    expect(await property.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  });

  test('is reached from its tag, and the tag from the index', async () => {
    const page = await open('/reference/api/unleash');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Segments' }).click();
    await page.getByRole('heading', { level: 1, name: 'Segments' }).waitFor();
    await main
      .getByRole('link', { name: /Create a segment/ })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Create a segment' }).waitFor();
    const entry = page.getByRole('navigation', { name: 'documentation' }).locator('[aria-current=page]');
    expect(await entry.textContent()).toMatch(/post\s*create a segment/i);
  });
});

describe('the samples', () => {
  test('keep the language that the reader chose on the next page', async () => {
    const page = await open(at('create-feature'));
    await page.getByRole('radio', { name: 'Ruby' }).check();
    await page.goto(host().url + at('get-projects'));
    await page.getByText("require 'net/http'").waitFor();
    expect(await page.getByRole('radio', { name: 'Ruby' }).isChecked()).toBe(true);
  });

  test('show the server, token and parameters that the reader fills in, here and on the next page', async () => {
    const page = await open(at('create-feature'));
    await fillIn(page);
    await curl(page)
      .getByText('https://unleash.example.com/team/api/admin/projects/caf%C3%A9%20shop/features')
      .waitFor();
    await curl(page).getByText('Authorization: *:*.secret-token').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'copy it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Copy a feature toggle' }).waitFor();
    await curl(page)
      .getByText('https://unleash.example.com/team/api/admin/projects/caf%C3%A9%20shop/features/')
      .waitFor();
    await page.getByRole('radio', { name: 'Go', exact: true }).check();
    const go = page.getByRole('region', { name: 'Code 5: Go' });
    await go.getByText('"*:*.secret-token"').waitFor();
    expect(await go.textContent(), 'Go refuses an import that nothing uses').not.toContain('"os"');
  });

  test('leave out what would break out of their quotes, and say so', async () => {
    const page = await open(at('create-feature'));
    await page.getByText('Fill in the samples').click();
    await page.getByLabel('Server URL').fill('https://x.example"; rm -rf /');
    await page.getByText('Write an address such as https://unleash.example.com.').waitFor();
    expect(await curl(page).textContent()).toContain("'http://localhost:4242/api");
    await page.getByLabel('Admin token').fill('$(reboot)');
    await page.getByText('This is no token.').waitFor();
    expect(await curl(page).textContent()).toContain('"Authorization: $UNLEASH_ADMIN_TOKEN"');
    await page.getByLabel('projectId').fill("it's/../mine");
    await expect.poll(() => curl(page).textContent()).toContain('/projects/it%27s%2F..%2Fmine/features');
  });

  test('take no more of what is pasted than a server or a token may have, because each sample would show it', async () => {
    const page = await open(at('create-feature'));
    await page.getByText('Fill in the samples').click();
    await page.getByLabel('Server URL').click();
    await page.keyboard.insertText(`https://unleash.example.com/${'a/'.repeat(100_000)}`);
    await expect.poll(() => curl(page).textContent()).toContain('https://unleash.example.com/');
    expect((await page.getByLabel('Server URL').inputValue()).length).toBe(1000);
    expect(((await curl(page).textContent()) ?? '').length).toBeLessThan(2000);
  });

  test('forget the token with the tab, and it is never in an address or in storage that stays', async () => {
    const page = await open(at('create-feature'));
    await fillIn(page);
    await curl(page).getByText('secret-token').waitFor();
    expect(page.url()).not.toContain('secret-token');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)).not.toContain('secret');
    const asked = host().requests.join('\n');
    expect(asked).not.toContain('secret-token');

    const later = await page.context().newPage();
    await later.goto(host().url + at('create-feature'));
    await curl(later).getByText('https://unleash.example.com/team').waitFor();
    expect(await curl(later).textContent()).toContain('$UNLEASH_ADMIN_TOKEN');
  });

  test('go back to the examples when the reader says so', async () => {
    const page = await open(at('create-feature'));
    await fillIn(page);
    await page.getByRole('button', { name: 'Forget all values' }).click();
    await curl(page).getByText('http://localhost:4242/api/admin/projects/bookshop/features').waitFor();
    expect(await page.evaluate(() => ({ ...localStorage })['unleash-docs:api-connection:v1'])).toBe('{}');
  });

  test('cost no script until the reader fills in something, and none on other pages', async () => {
    for (const path of [at('create-feature'), '/tutorials/quickstart'])
      await (await open(path)).waitForLoadState('networkidle');
    const scripts = () => host().requests.filter((path) => /(api-samples|ApiConnection).*js$/.test(path));
    expect(scripts()).toEqual([]);
    await fillIn(await open(at('create-feature')));
    expect(scripts()).toHaveLength(2);
  });

  test('unfold the schema around a property that a link of the same page leads to', async () => {
    const page = await open(at('get-feature'));
    await page.evaluate(() => location.assign('#response-200.environments.sortOrder'));
    await page.locator('[id="response-200.environments.sortOrder"]').waitFor({ state: 'visible' });
  });
});

describe.each(['create-feature', 'get-projects', 'change-request', 'get-advanced-playground', 'export', 'features'])(
  'with everything unfolded, %s',
  (name) => {
    // On a wide screen another file has axe look at every page.
    test('gives axe nothing to find on a phone, and nothing is wider than the window', async () => {
      const page = await open(at(name), { viewport: phone });
      await unfold(page);
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test('has nothing that is wider than the window on a wide screen', async () => {
      const page = await open(at(name), { viewport: desktop });
      await unfold(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  },
);

async function fillIn(page: Page): Promise<void> {
  await page.getByText('Fill in the samples').click();
  await page.getByLabel('Server URL').fill('https://unleash.example.com/team/');
  await page.getByLabel('Admin token').fill('*:*.secret-token');
  await page.getByLabel('projectId').fill('café shop');
}
