import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOnPhone } from './axe-on-phone.ts';
import { desktop, phone, visitor, whenIdle } from './visit.ts';

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
  test('says what it does, how it is called, who may call it, what goes in and what a real server answered', async () => {
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

    const answer = page.getByRole('region', { name: 'Answer: 201 Created' });
    await answer.getByText('"express-checkout"').waitFor();
    await page.getByText('From Unleash 5.6.0; times, ids and secrets are examples.').waitFor();
    const responses = page.getByRole('region', { name: 'Responses' });
    await responses.getByText('The OpenAPI document says 200, not 201.').waitFor();
    expect(await responses.textContent()).not.toContain('200 OK');
  });

  test('is complete without scripts: a reader unfolds schemas and refusals, and chooses another language', async () => {
    const page = await open(at('get-feature'), { javaScriptEnabled: false });
    const responses = page.getByRole('region', { name: 'Responses' });
    await responses.getByText(/^\d+ properties of environments$/).click();
    await responses.getByRole('link', { name: 'sortOrder' }).first().waitFor();
    await page.getByRole('radio', { name: 'Python' }).check();
    await page.getByText('urllib.request.Request').waitFor();

    await page.goto(host().url + at('create-feature'));
    const errors = page.getByRole('region', { name: 'Errors' });
    await errors.getByText('400 Bad request').waitFor();
    await errors.getByText("With a viewer's token").click();
    await errors.getByText('"name": "PermissionError"').waitFor();
    await errors.getByText('The OpenAPI document leaves out 400.').waitFor();
  });

  test('marks what is deprecated with what replaces it, what is unstable, and what other editions have, which no server answered', async () => {
    const page = await open(at('get-all-toggles'), { javaScriptEnabled: false });
    await page.getByText('Deprecated', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'List toggles of a project' }).first().waitFor();
    await page.goto(host().url + at('list-parent-options'));
    await page.getByText('may change with any version of Unleash').waitFor();
    await page.goto(host().url + at('create-project'));
    await page.getByText('Pro and Enterprise editions', { exact: true }).waitFor();
    await page.getByText('Not run against a server: statuses are those of the OpenAPI document').waitFor();
    await page.goto(host().url + at('create-group'));
    await page.getByText('Enterprise edition', { exact: true }).waitFor();
  });

  test('unfolds the schema around the property that the address names, or a link of the same page', async () => {
    const page = await open(`${at('get-feature')}#response-200.environments.sortOrder`);
    const property = page.locator('[id="response-200.environments.sortOrder"]');
    await property.waitFor({ state: 'visible' });
    expect(await property.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
    const other = page.locator('[id="response-200.environments.strategies.constraints.operator"]');
    expect(await other.isVisible()).toBe(false);
    await page.evaluate(() => location.assign('#response-200.environments.strategies.constraints.operator'));
    await other.waitFor({ state: 'visible' });
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
  const scripts = () => host().requests.filter((path) => /(api-samples|ApiConnection).*js$/.test(path));

  test('cost no script until the reader fills in something, whose server, token and parameters they show from then on', async () => {
    const page = await open('/tutorials/quickstart');
    await whenIdle(page);
    await page.goto(host().url + at('create-feature'));
    await whenIdle(page);
    expect(scripts()).toEqual([]);
    await fillIn(page);
    await curl(page)
      .getByText('https://unleash.example.com/team/api/admin/projects/caf%C3%A9%20shop/features')
      .waitFor();
    await curl(page).getByText('Authorization: *:*.secret-token').waitFor();
    expect(scripts()).toHaveLength(2);
    await page.getByRole('main').getByRole('link', { name: 'copy it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Copy a feature toggle' }).waitFor();
    await curl(page)
      .getByText('https://unleash.example.com/team/api/admin/projects/caf%C3%A9%20shop/features/')
      .waitFor();
    await page.getByRole('radio', { name: 'Go', exact: true }).check();
    const go = page.getByRole('region', { name: 'Code 5: Go' });
    await go.getByText('"*:*.secret-token"').waitFor();
    expect(await go.textContent(), 'Go refuses an import that nothing uses').not.toContain('"os"');
    await page.goto(host().url + at('get-projects'));
    await go.getByText('"*:*.secret-token"').waitFor();
    expect(await page.getByRole('radio', { name: 'Go', exact: true }).isChecked(), 'the language is kept').toBe(true);
  });

  test('leave out what would break out of their quotes, say so, and take no more than a server or a token may have', async () => {
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

    await page.getByLabel('Server URL').fill('');
    await page.getByLabel('Server URL').click();
    await page.keyboard.insertText(`https://unleash.example.com/${'a/'.repeat(100_000)}`);
    await expect.poll(() => curl(page).textContent()).toContain('https://unleash.example.com/');
    expect((await page.getByLabel('Server URL').inputValue()).length).toBe(1000);
    expect(((await curl(page).textContent()) ?? '').length).toBeLessThan(2000);
  });

  test('forget the token with the tab, and all values when the reader says so; it is never in an address or in storage that stays', async () => {
    const page = await open(at('create-feature'));
    await fillIn(page);
    await curl(page).getByText('secret-token').waitFor();
    expect(page.url()).not.toContain('secret-token');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)).not.toContain('secret');
    expect(host().requests.join('\n')).not.toContain('secret-token');

    const later = await page.context().newPage();
    await later.goto(host().url + at('create-feature'));
    await curl(later).getByText('https://unleash.example.com/team').waitFor();
    expect(await curl(later).textContent()).toContain('$UNLEASH_ADMIN_TOKEN');

    await page.getByRole('button', { name: 'Forget all values' }).click();
    await curl(page).getByText('http://localhost:4242/api/admin/projects/bookshop/features').waitFor();
    expect(await page.evaluate(() => ({ ...localStorage })['unleash-docs:api-connection:v1'])).toBe('{}');
  });
});

// On a wide screen, another file has axe look at every page, and at its colours.
test.each(['create-feature', 'get-projects', 'change-request', 'get-advanced-playground', 'export', 'features'])(
  'with everything unfolded, %s gives axe nothing to find on a phone, and nothing is wider than a phone or a wide screen',
  async (name) => {
    const page = await open(at(name), { viewport: phone });
    await unfold(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violationsOnPhone(page, 'main')).toEqual([]);
    await page.setViewportSize(desktop);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  },
);

async function fillIn(page: Page): Promise<void> {
  await page.getByText('Fill in the samples').click();
  await page.getByLabel('Server URL').fill('https://unleash.example.com/team/');
  await page.getByLabel('Admin token').fill('*:*.secret-token');
  await page.getByLabel('projectId').fill('café shop');
}
