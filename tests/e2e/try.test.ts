/**
 * The tools on pages of the reference, in Chromium: what only a browser has. What they answer is told by the unit tests of
 * `src/evaluation/` and `src/try/`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stateOf } from '../../src/try/address-state.ts';
import { referencePlaces } from '../../src/try/reference-links.tsx';
import { violations } from './axe.ts';
import { realBuild } from './real-site.ts';
import { phone, visitor } from './visit.ts';

const { open, host } = visitor('real');

describe('which token is this?', () => {
  const path = '/reference/api-tokens-and-client-keys';
  const secret = '0123456789abcdef'.repeat(4).slice(0, 56);
  const tool = (page: Page) => page.getByRole('region', { name: 'Read a token' });

  test('the tool is asleep until the reader turns to it, and the token is in no address, storage, request or document', async () => {
    const page = await open(path);
    await page.waitForLoadState('networkidle');
    expect(host().requests.filter((one) => /hydrate-island|other-islands|TokenReader.*js/.test(one))).toEqual([]);
    await tool(page).getByLabel('Token').fill(`bookshop:development.${secret}`);
    await tool(page).getByText('development', { exact: true }).waitFor();
    expect(await tool(page).innerText()).toContain('bookshop');
    expect(page.url()).not.toContain('#');
    const kept = await page.evaluate(() =>
      [JSON.stringify({ ...localStorage, ...sessionStorage }), document.cookie, document.body.innerHTML].join(),
    );
    expect(kept).not.toContain(secret);
    expect(host().requests.join('\n')).not.toContain(secret);
    await tool(page).getByLabel('Token').fill(`*:*.${secret}`);
    await tool(page).getByText('An admin token.', { exact: true }).waitFor();
    await tool(page).getByText('Whoever has it can do everything.').waitFor();
  });
});

describe('what does 25% do?', () => {
  const path = '/reference/stickiness';
  const tool = (page: Page) => page.getByRole('region', { name: 'Try a rollout' });
  const rollout = (page: Page) => tool(page).getByRole('slider', { name: /^Rollout/ });
  const wake = async (page: Page) => {
    await tool(page).getByLabel('groupId').focus();
    await page.locator('site-island[data-awake]').first().waitFor();
  };

  test('by keys, the reader comes in with the percentage, and none of a thousand leaves', async () => {
    const page = await open(path);
    await rollout(page).focus();
    await page.locator('site-island[data-awake]').first().waitFor();
    const places = () =>
      tool(page)
        .locator('[data-state=on]')
        .evaluateAll((paths) => paths.map((one) => one.getAttribute('d')).join(''));
    await tool(page).getByText('254 of 1,000 readers are in.').waitFor();
    await tool(page).getByText('userId 1001 is out.').waitFor();
    const atQuarter = await places();
    for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight');
    await tool(page).getByText('userId 1001 is in.').waitFor();
    await rollout(page).fill('60');
    await tool(page)
      .getByText(/^6\d\d of 1,000 readers are in\./)
      .waitFor();
    const atSixty = await places();
    for (const dot of atQuarter.match(/M[^M]+/g) ?? []) expect(atSixty).toContain(dot);
  });

  test('the hash of one’s own id is worked out, as the table of the page has it, and taken along as code', async () => {
    const page = await open(path, {
      prepare: (fresh) =>
        fresh.addInitScript(() =>
          localStorage.setItem('unleash-docs:api-connection:v1', '{"server":"https://unleash.fjordbooks.example"}'),
        ),
    });
    await wake(page);
    await tool(page).getByText('Take it along').click();
    const code = tool(page).getByRole('region', { name: /^What you built/ });
    expect(JSON.parse(await code.innerText())).toMatchObject({ parameters: { rollout: '25', stickiness: 'userId' } });
    await tool(page).getByRole('radio', { name: 'curl' }).check();
    await expect.poll(() => code.innerText()).toContain("'https://unleash.fjordbooks.example/api/admin/projects/");
    await tool(page)
      .getByRole('radio', { name: /^Unit test/ })
      .check();
    await expect.poll(() => code.innerText()).toContain('express-checkout is off for userId 1001');

    await tool(page).getByLabel('Your userId').fill('1003');
    await tool(page).getByText('userId 1003 is in.').waitFor();
    await tool(page).getByText('2816352018').waitFor();
    await tool(page).getByText('19 is not greater than 25: in.').waitFor();
    await tool(page).getByLabel('Your userId').fill('');
    await tool(page).getByText('Without userId: out.').waitFor();
  });

  test('what is changed while the tool still loads is not lost', async () => {
    const page = await open(path);
    host().trouble('/assets/RolloutField', { delay: 1500 });
    await tool(page).getByLabel('Your userId').fill('1003');
    await tool(page).getByText('userId 1003 is in.').waitFor();
  });

  test('the address holds it: it can be sent, loaded again, and left for a heading', async () => {
    const page = await open(path);
    await wake(page);
    await tool(page).getByLabel('Stickiness').selectOption('country');
    await tool(page).getByLabel('Your country').fill('NO');
    await expect.poll(() => page.url()).toMatch(/#try=[\w-]+$/);
    await tool(page)
      .getByText(/of 1,000 readers are in\. They come from four countries/)
      .waitFor();
    const address = page.url();

    const other = await open(address.slice(host().url.length));
    await tool(other)
      .getByText(/^country NO is/)
      .waitFor();
    expect(await tool(other).evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);

    await page.getByRole('link', { name: 'Worked numbers' }).first().click();
    expect(page.url()).toMatch(/#worked-numbers$/);
    await page.goBack();
    await tool(page)
      .getByText(/^country NO is/)
      .waitFor();
  });

  test('a reader who goes on before the address has followed takes nothing along', async () => {
    const page = await open(path, { prepare: (fresh) => fresh.clock.install() });
    await wake(page);
    await tool(page).getByLabel('Your userId').fill('1005');
    await page.getByRole('main').getByRole('link', { name: 'gradual rollout' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Activation strategies' }).waitFor();
    await page.clock.runFor(5_000);
    expect(page.url()).not.toContain('#try');
  });
});

describe('does this constraint hold?', () => {
  const path = '/reference/strategy-constraints';
  const tool = (page: Page) => page.getByRole('region', { name: 'Try constraints' });
  const constraint = (page: Page, number: number) => tool(page).getByRole('group', { name: `Constraint ${number}` });
  const context = (page: Page) => tool(page).getByRole('group', { name: 'The context' });

  test('the reader sees which holds and why, and values are refused in the words of the server', async () => {
    const page = await open(path);
    await tool(page).getByText('1 of 2 constraints does not hold').waitFor();
    await context(page).getByLabel('country').fill('NO');
    await tool(page).getByText('All constraints hold.').waitFor();
    await context(page).getByLabel('plan').fill('');
    await tool(page).getByText('The context has no plan.').waitFor();
    await constraint(page, 1).getByLabel('Invert').check();
    await tool(page).getByText('That is no; inverted, it holds.').waitFor();
    await constraint(page, 1).getByLabel('Invert').uncheck();

    await constraint(page, 2).getByRole('button', { name: 'Remove' }).click();
    const field = constraint(page, 1).getByLabel('Context field');
    const operator = constraint(page, 1).getByLabel('Operator');
    const value = constraint(page, 1).getByLabel(/^Value/);
    await value.fill('gold');
    await constraint(page, 1)
      .getByText(/input values are not specified as a legal value/)
      .waitFor();
    expect(await value.getAttribute('aria-invalid')).toBe('true');
    await field.fill('bookCount');
    await operator.selectOption('is a SemVer less than');
    await value.fill('1.3');
    await constraint(page, 1)
      .getByText(/not a valid semver format\. The value provided was: 1\.3/)
      .waitFor();
    await field.fill('currentTime');
    await constraint(page, 1).getByText('"value" must be a valid date').waitFor();
    await value.fill('2023-12-01T08:00');
    await context(page)
      .getByLabel(/^currentTime/)
      .fill('2023-12-24T08:00');
    await tool(page).getByText('The constraint holds.').waitFor();

    await field.fill('__proto__');
    await operator.selectOption('is one of');
    await value.fill('club');
    expect(await context(page).getByLabel('__proto__').inputValue()).toBe('');
    await context(page).getByLabel('__proto__').fill('club');
    await tool(page).getByText('“club” is one of the values.').waitFor();
  });

  test('constraints are added up to five, taken away, and found again in the address', async () => {
    const page = await open(path);
    const add = tool(page).getByRole('button', { name: 'Add a constraint' });
    // The first click comes before the tool is awake, and is done once it is. Each moves the button down, from under the next.
    for (const added of [3, 4, 5]) {
      await add.click();
      await constraint(page, added).waitFor();
    }
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
    expect(
      await tool(page)
        .getByRole('group', { name: /^Constraint/ })
        .count(),
    ).toBe(5);
    await constraint(page, 5).getByRole('button', { name: 'Remove' }).click();
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
    // The address follows a moment after each step: it may still have those of the step before.
    await expect.poll(() => stateOf(new URL(page.url()).hash)).toMatchObject({ drafts: { length: 4 } });
    await page.reload();
    await constraint(page, 4).waitFor();
    expect(await constraint(page, 5).count()).toBe(0);
  });
});

describe('who gets which variant?', () => {
  const path = '/reference/feature-toggle-variants';
  const tool = (page: Page) => page.getByRole('region', { name: 'Try variants' });
  const variant = (page: Page, number: number) => tool(page).getByRole('group', { name: `Variant ${number}` });
  const weights = (page: Page) => tool(page).getByRole('row').allInnerTexts();

  test('the reader sees the weights and who gets what, and the API’s words at the field that it would refuse', async () => {
    const page = await open(path);
    await variant(page, 2).getByLabel('Percent').fill('50');
    await tool(page)
      .getByRole('row', { name: /^similar\s+500/ })
      .waitFor();
    const rows = await weights(page);
    expect(rows.map((row) => row.split(/\s+/).slice(0, 2).join(' '))).toEqual([
      'Variant Weight',
      'personal 250',
      'popular 250',
      'similar 500',
    ]);
    const readers = rows.slice(1).map((row) => Number(row.split(/\s+/).at(-1)));
    expect(readers.reduce((sum, count) => sum + count, 0)).toBe(1000);

    await tool(page).getByLabel('Your userId').fill('1001');
    await tool(page).getByText('userId 1001 gets “personal”.').waitFor();
    await tool(page)
      .getByText(/^An override decides/)
      .waitFor();
    await tool(page).getByLabel('Your userId').fill('1003');
    await tool(page).getByLabel('Seed').selectOption('0');
    await tool(page).getByText('1440137609').waitFor();

    await variant(page, 1).getByLabel('Name').fill('personal');
    await variant(page, 3).getByText('"[2]" contains a duplicate value').waitFor();
    await variant(page, 1).getByLabel('Name').fill('popular');
    await variant(page, 1).getByLabel('Payload', { exact: true }).selectOption('json');
    await variant(page, 1).getByText("'value' must be a valid json string when 'type' is json").waitFor();
    await variant(page, 1).getByLabel('Payload', { exact: true }).selectOption('none');
    for (const number of [1, 3]) await variant(page, number).getByLabel('Weight').selectOption('fixed');
    await tool(page).getByText('There must be at least one "variable" variant').waitFor();
  });
});

describe('every tool', () => {
  const pages = [
    '/reference/api-tokens-and-client-keys',
    '/reference/stickiness',
    '/reference/activation-strategies',
    '/reference/strategy-constraints',
    '/reference/feature-toggle-variants',
  ];

  test('shows its example without scripts', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    for (const path of pages) {
      await page.goto(host().url + path);
      expect(await page.getByText('Runs in this page.').first().isVisible(), path).toBe(true);
      expect(await page.getByRole('status').first().innerText(), path).not.toBe('');
    }
  });

  test('gives axe nothing to find on a phone, and nothing is wider than the window', async () => {
    const page = await open('/', { viewport: { ...phone, width: 320 } });
    for (const path of pages) {
      await page.goto(host().url + path);
      await page.locator('.Try :is(input, select, textarea)').first().focus();
      await page.locator('site-island[data-awake]').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
      // The tool of the page before is on this one, too.
      if (path !== '/reference/activation-strategies') expect(await violations(page, '.Try'), path).toEqual([]);
    }
  });

  test('has styles where the reader came by a link, before it wakes', async () => {
    const page = await open('/reference/rbac');
    await page.getByRole('main').getByRole('link', { name: /token/ }).first().click();
    const tool = page.getByRole('region', { name: 'Read a token' });
    await tool.waitFor();
    expect(await tool.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
    expect(
      await page
        .locator('.Try')
        .first()
        .evaluate((element) => element.closest('[data-awake]')),
    ).toBeNull();
  });

  test.each(Object.values(referencePlaces))('leads to %s, which is there', async (place) => {
    const [route = '', hash] = place.split('#');
    const html = await readFile(join(realBuild(), `${route.slice(1)}.html`), 'utf8');
    if (hash) expect(html).toContain(` id="${hash}"`);
  });
});
