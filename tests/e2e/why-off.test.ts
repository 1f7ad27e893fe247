/**
 * The tool that tells why a toggle is on or off, in Chromium: what only a browser has. What it answers is told by the unit
 * tests of `src/evaluation/` and `src/try/`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { projectRoot } from './project.ts';
import { phone, visitor } from './visit.ts';

const { open, host } = visitor('real');
const path = '/try';

const tool = (page: Page) => page.getByRole('region', { name: 'Why is it off?' });
const verdict = (page: Page, words: string | RegExp) =>
  tool(page).getByRole('status').filter({ hasText: words }).first().waitFor();
const wake = async (page: Page) => {
  await tool(page).getByLabel('userId').focus();
  await page.locator('site-island[data-awake]').first().waitFor();
};
const opened = async (address = path) => {
  const page = await open(address);
  await wake(page);
  return page;
};
const write = (page: Page, text: string) => tool(page).getByLabel('Your toggles').fill(text);

/** As from the clipboard, which a test may not have. */
const paste = (page: Page, text: string) =>
  tool(page)
    .getByLabel('Your toggles')
    .evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

const strategy = (part: object) => ({ name: 'flexibleRollout', constraints: [], parameters: {}, ...part });
const toggle = (name: string, part: object = {}) => ({
  ...{ name, type: 'release', enabled: true, project: 'bookshop', stale: false, variants: [] },
  strategies: [strategy({ parameters: { rollout: '100', stickiness: 'default', groupId: name } })],
  ...part,
});

/** About five megabytes: each toggle has a list of eighty plans. */
function manyToggles(): string {
  const values = Array.from({ length: 80 }, (_, index) => `plan-${index}`);
  const constraints = [{ contextName: 'plan', operator: 'IN', values, inverted: false, caseInsensitive: false }];
  const features = Array.from({ length: 5000 }, (_, index) =>
    toggle(`toggle-${index}`, { strategies: [strategy({ name: 'default', constraints })] }),
  );
  return JSON.stringify({ version: 2, features, query: { environment: 'production' } });
}

/** An export with two environments, of which one is switched on. */
function exportOfTwo(): string {
  const featureEnvironments = ['development', 'production'].map((environment) => ({
    ...{ name: 'new-prices', featureName: 'new-prices', environment },
    enabled: environment === 'production',
  }));
  const featureStrategies = [{ ...strategy({ name: 'default', segments: [7] }), featureName: 'new-prices' }];
  const segments = [{ id: 7, name: 'nordic-readers' }];
  return JSON.stringify({ features: [{ name: 'new-prices' }], featureStrategies, featureEnvironments, segments });
}

describe('given the toggles of Fjord Books', () => {
  test('nothing is fetched until the reader turns to the tool, who then asks by keys alone', async () => {
    const page = await open(path);
    await page.waitForLoadState('networkidle');
    expect(host().requests.filter((one) => /hydrate-island|other-islands|WhyOff.*js|why-off/.test(one))).toEqual([]);
    await verdict(page, 'gift-cards is off: none of its 2 strategies says yes.');
    await tool(page).getByLabel('Toggle', { exact: true }).focus();
    await page.locator('site-island[data-awake]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await verdict(page, 'express-checkout is off: its strategy says no.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1003');
    await verdict(page, 'express-checkout is on: its strategy says yes.');
    expect(host().requests.filter((one) => /why-off-worker/.test(one))).toEqual([]);
  });

  test('another toggle and seed have another answer, and a reader without an id may draw again', async () => {
    const page = await opened();
    await tool(page).getByLabel('Toggle', { exact: true }).selectOption('book-recommendations');
    await tool(page).getByText('Variant “personal”').waitFor();
    await tool(page).getByLabel('Seed of variants').selectOption('0');
    await tool(page).getByText('Variant “similar”').waitFor();
    await tool(page).getByLabel('userId').fill('');
    await tool(page).getByText('A number is drawn for each call').waitFor();
    await tool(page).getByRole('button', { name: 'Ask again' }).click();
    await verdict(page, 'book-recommendations is on');
  });
});

describe('given a reader’s own toggles', () => {
  test('when they are pasted, then the fields are those that they ask for, and the text goes nowhere', async () => {
    const page = await opened();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    const constraints = [{ contextName: 'tenant', operator: 'NUM_GT', value: '5' }];
    const mine = toggle('secret-prices', {
      description: 'very-secret',
      strategies: [strategy({ name: 'default', constraints })],
    });
    await write(page, JSON.stringify({ version: 2, features: [mine], query: { environment: 'production' } }));
    await verdict(page, 'secret-prices is off: its strategy says no.');
    await tool(page).getByText('Read: what a server or Edge answers, environment production, 1 toggle.').waitFor();
    await tool(page).getByLabel('tenant').fill('7');
    await verdict(page, 'secret-prices is on: its strategy says yes.');

    await expect.poll(() => page.url()).toMatch(/#try=[\w-]+$/);
    expect(sent.join('\n')).not.toContain('secret');
    const state = Buffer.from(page.url().split('#try=')[1] ?? '', 'base64url').toString();
    expect(state).not.toContain('very-secret');
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
    expect(kept).not.toContain('secret');

    await write(page, exportOfTwo());
    await verdict(page, 'new-prices is off: it is switched off in this environment.');
    await tool(page).getByLabel('Environment', { exact: true }).selectOption('production');
    await verdict(page, 'new-prices is off: its strategy says no.');
  });

  test('when a file of them is dropped before the tool is awake, then it is read, and Fjord Books comes back', async () => {
    const page = await open(path);
    const buffer = Buffer.from(JSON.stringify(toggle('of-a-file')));
    // As a drop does, this says nothing to the page but that the field has changed.
    await tool(page)
      .getByLabel('Or a file:')
      .setInputFiles({ name: 'features.json', mimeType: 'application/json', buffer });
    await verdict(page, 'of-a-file is on: its strategy says yes.');
    await tool(page).getByRole('button', { name: 'Begin from Fjord Books' }).click();
    await verdict(page, 'gift-cards is off: none of its 2 strategies says yes.');
    await tool(page)
      .getByLabel('Or a file:')
      .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"features":[]}') });
    await verdict(page, 'There is no toggle in this list.');
  });

  test('when they are five thousand, then they are searched by a part of the name', async () => {
    const page = await opened();
    const text = manyToggles();
    expect(text.length).toBeGreaterThan(5_000_000);
    await paste(page, text);
    await tool(page)
      .getByText(/5,000 toggles, 5\.\d MB/)
      .waitFor();
    await verdict(page, 'toggle-0 is off');
    await tool(page).getByLabel('Find among 5,000 toggles').fill('toggle-4321');
    await verdict(page, 'toggle-4321 is off');
    await tool(page).getByLabel('plan').fill('plan-77');
    await verdict(page, 'toggle-4321 is on');
    await tool(page).getByLabel('Find among 5,000 toggles').fill('toggle-99');
    await tool(page).getByText('11 names with “toggle-99”.').waitFor();
    await tool(page).getByLabel('Toggle', { exact: true }).selectOption('toggle-998');
    await verdict(page, 'toggle-998 is on');
  });

  test('when the text is no toggles, or harms, then it is told, nothing breaks, and the next text is read', async () => {
    const page = await opened();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const isInvalid = () => tool(page).getByLabel('Your toggles').getAttribute('aria-invalid');
    await write(page, 'hello');
    await verdict(page, /^This is not JSON/);
    expect(await isInvalid()).toBe('true');
    await write(page, '');
    await verdict(page, /^There is nothing to read yet/);
    expect(await isInvalid()).toBe('true');
    const depth = 5_000_000;
    await paste(page, `{"features":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    await verdict(page, /features\[0\]|not JSON|cannot read/);

    const strategies = Array.from({ length: 60 }, () => strategy({ name: 'userWithId', parameters: { userIds: '7' } }));
    await write(page, JSON.stringify(toggle('<img src=x onerror=alert(1)>', { strategies })));
    await verdict(page, '<img src=x onerror=alert(1)> is off');
    expect(await isInvalid()).toBeNull();
    const { height, fontSize } = await tool(page)
      .getByText('… and 10 more')
      .evaluate((line) => ({
        height: line.getBoundingClientRect().height,
        fontSize: Number.parseFloat(getComputedStyle(line).fontSize),
      }));
    expect(height, 'one line tells how many more there are').toBeLessThan(2 * fontSize);
    expect(errors).toEqual([]);
  });

  test('when the reader sends the address, then it holds what they asked, and waits for the file', async () => {
    const page = await opened();
    await tool(page).getByLabel('Toggle', { exact: true }).selectOption('express-checkout');
    await tool(page).getByLabel('userId').fill('1004');
    await verdict(page, 'express-checkout is on');
    await expect.poll(() => page.url()).toMatch(/#try=[\w-]+$/);
    const other = await open(page.url().slice(host().url.length));
    await verdict(other, 'express-checkout is on');

    const state = Buffer.from(JSON.stringify({ toggle: 'of-a-file', values: [['userId', '9']] })).toString('base64url');
    await other.goto(`${host().url}${path}#try=${state}`);
    await verdict(other, 'There is no toggle of-a-file here.');
    await write(other, JSON.stringify({ features: [toggle('another'), toggle('of-a-file')] }));
    await verdict(other, 'of-a-file is on');
  });

  test('when the page is of an old deploy, whose worker is gone, then the reader gets the page of today', async () => {
    const page = await opened();
    host().trouble('/assets/why-off-worker', 'missing');
    const reloaded = page.waitForEvent('load');
    await write(page, JSON.stringify(toggle('lost')));
    await reloaded;
    host().trouble('/assets/why-off-worker', null);
    await wake(page);
    await write(page, JSON.stringify(toggle('found')));
    await verdict(page, 'found is on');
  });
});

describe('given the page of the playground and the page of its own', () => {
  const answer = 'gift-cards is off: none of its 2 strategies says yes.';

  test('without scripts, the example is there to read', async () => {
    const page = await open('/reference/playground', { javaScriptEnabled: false });
    await verdict(page, answer);
    await tool(page).getByText('“free” is none of the values.').waitFor();
    expect(await readFile(join(projectRoot, 'build/try.html'), 'utf8')).toContain(answer);
  });

  test('on a phone, nothing is wider than the window, and axe finds nothing in either theme', async () => {
    const page = await open(path, { viewport: { ...phone, width: 320 } });
    await wake(page);
    await tool(page).getByText('What changes nothing here').click();
    await tool(page).getByText('Take it along').click();
    expect(await violations(page, '.Try')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
