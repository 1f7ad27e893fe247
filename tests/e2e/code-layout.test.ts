import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtPages, routeOf } from './built-pages.ts';
import { desktop, phone, visitor } from './visit.ts';

const { open, host } = visitor('real');
const operation = '/reference/api/unleash/create-feature';
const wide = { width: 1920, height: 1080 };

/** What is seen of each block of code in view: whether it is cut off, and whether it offers to be wrapped. */
const blocksOf = (page: Page) =>
  page.locator('main figure:has(> pre:visible)').evaluateAll((blocks) =>
    blocks.map((block) => {
      const place = block.querySelector('pre');
      const button = block.querySelector('[aria-pressed]');
      return {
        isCutOff: place !== null && place.scrollWidth > place.clientWidth,
        offers: button?.checkVisibility({ visibilityProperty: true }) ?? false,
      };
    }),
  );

test.each(['/reference/sdks/node', '/tutorials/quickstart'])(
  'a block of %s offers to wrap its lines where they are cut off, and nowhere else',
  async (path) => {
    const page = await open(path);
    for (const viewport of [desktop, { width: 700, height: 900 }]) {
      await page.setViewportSize(viewport);
      await expect
        .poll(async () => (await blocksOf(page)).filter((block) => block.isCutOff !== block.offers))
        .toEqual([]);
      const offers = (await blocksOf(page)).map((block) => block.offers);
      expect(new Set(offers), 'the page has blocks of both kinds').toEqual(new Set([true, false]));
    }
  },
);

test('a wrapped block offers to run on again, and keeps the focus', async () => {
  const page = await open(operation);
  const wrap = page.getByRole('button', { name: 'Wrap lines of code 1', exact: true });
  await wrap.press('Enter');
  await expect.poll(() => wrap.getAttribute('aria-pressed')).toBe('true');
  await wrap.press('Enter');
  await expect.poll(() => wrap.getAttribute('aria-pressed')).toBe('false');
  expect(await wrap.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('on a phone, no command is cut off', async () => {
  const page = await open(operation, { viewport: phone });
  const cutOff: string[] = [];
  for (const [file, html] of await builtPages()) {
    if (!html.includes('data-language="bash"')) continue;
    const content = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const commands = await page.locator('main').evaluate((main, text) => {
      main.outerHTML = text;
      return [...document.querySelectorAll('[data-language=bash] pre')]
        .filter((place) => place.scrollWidth > place.clientWidth)
        .map((place) => place.textContent?.slice(0, 60));
    }, content);
    cutOff.push(...commands.map((command) => `${routeOf(file)}: ${command}`));
  }
  expect(cutOff).toEqual([]);
});

test('a wide screen gives code more room than text', async () => {
  const page = await open('/reference/sdks/node', { viewport: wide });
  const main = page.getByRole('main');
  const code = await main.getByRole('region', { name: /^Code/ }).last().boundingBox();
  const text = await main.getByRole('paragraph').first().boundingBox();
  expect(code?.width).toBeGreaterThan(800);
  expect(text?.width).toBeLessThan(700);
});

describe.each([
  ['360 px', phone],
  ['1280 px', desktop],
])('at %s, the languages of a request', (_, viewport) => {
  test('stand in one row, which shows where it is cut off', async () => {
    const page = await open(operation, { viewport });
    const row = page.getByRole('group', { name: 'Language' }).getByRole('radio');
    const tops = await row.evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top));
    expect(tops).toHaveLength(10);
    expect(new Set(tops).size).toBe(1);
    const shade = await row.first().evaluate((radio) => {
      const list = radio.parentElement?.parentElement;
      return list && list.scrollWidth > list.clientWidth ? getComputedStyle(list).backgroundAttachment : 'not cut off';
    });
    expect(shade).toContain('local');
  });

  test('show the one that the reader chose before', async () => {
    const page = await open(operation, { viewport });
    // Not by force: the row may be brought to its chosen tab just then, and a click would go beside it.
    await page.getByRole('radio', { name: 'PowerShell' }).check();
    await page.goto(`${host().url}/reference/api/unleash/get-projects`);
    const tab = page.getByRole('group', { name: 'Language' }).getByText('PowerShell').first();
    const isInSight = () =>
      tab.evaluate((element) => {
        const list = element.closest('label')?.parentElement?.getBoundingClientRect();
        const { left, right } = element.getBoundingClientRect();
        return list !== undefined && left >= list.left && right <= list.right;
      });
    await expect.poll(isInSight).toBe(true);
  });
});

describe('beside long answers', () => {
  test.each([desktop, wide])('the request stays in sight at %j', async (viewport) => {
    const page = await open('/reference/api/unleash/get-feature', { viewport });
    await page
      .getByRole('region', { name: 'Responses' })
      .locator('details')
      .evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '');
      });
    const errors = page.getByRole('heading', { name: 'Errors' });
    await errors.evaluate((heading) => heading.scrollIntoView({ block: 'end', behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(viewport.height);
    const request = page.getByRole('region', { name: 'Code 1: curl' });
    const top = await request.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(viewport.height / 2);
  });
});

test('the permissions of an operation stand with its other facts, however long they are', async () => {
  const page = await open('/reference/api/unleash/import-toggles', { viewport: phone });
  const permission = page.getByRole('main').getByRole('definition').nth(1);
  expect(await permission.textContent()).toContain('UPDATE_FEATURE in the project, and CREATE_FEATURE');
});
