import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { referencePlaces } from '../../src/try/reference-links.tsx';
import { violations } from './axe.ts';
import { projectRoot } from './project.ts';
import { phone, visitor } from './visit.ts';

const { open, host } = visitor('real');

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('which token is this?', () => {
  const path = '/reference/api-tokens-and-client-keys';
  const secret = '0123456789abcdef'.repeat(4).slice(0, 56);
  const tool = (page: Page) => page.getByRole('region', { name: 'Read a token' });
  const paste = async (page: Page, token: string) => {
    await tool(page).getByLabel('Token').fill(token);
    return tool(page).getByRole('status');
  };

  test('a client or front-end token tells its project and environment, and that only the server knows the kind', async () => {
    const page = await open(path);
    const told = await paste(page, `bookshop:development.${secret}`);
    await told.getByText('development', { exact: true }).waitFor();
    await told.getByText('A client token or a front-end token.').waitFor();
    const facts = await told.innerText();
    expect(facts).toContain('bookshop');
    expect(facts).toContain('Only the server knows which one this is');
  });

  test('an admin token is told as one, with a warning', async () => {
    const page = await open(path);
    const told = await paste(page, `*:*.${secret}`);
    await told.getByText('An admin token.', { exact: true }).waitFor();
    await told.getByText('Whoever has it can do everything.').waitFor();
  });

  test('a personal token, an old one, a proxy key and a token behind “Bearer” are told apart', async () => {
    const page = await open(path);
    await (await paste(page, `user:${secret}`)).getByText(/^A personal access token/).waitFor();
    await (await paste(page, `${secret}01234567`)).getByText('Perhaps a token of the old format.').waitFor();
    await (await paste(page, 'some-proxy-key')).getByText('No token that Unleash 5.6 makes.').waitFor();
    await (await paste(page, `Bearer *:*.${secret}`)).getByText(/^Leave out what stands before/).waitFor();
  });

  test('the token is in no address, no storage, no request and nowhere in the document', async () => {
    const page = await open(path);
    const told = await paste(page, `bookshop:development.${secret}`);
    await told.getByText('development').waitFor();
    expect(page.url()).not.toContain('#');
    const kept = await page.evaluate(() =>
      [JSON.stringify({ ...localStorage, ...sessionStorage }), document.cookie, document.body.innerHTML].join(),
    );
    expect(kept).not.toContain(secret);
    expect(host().requests.join('\n')).not.toContain(secret);
  });
});

describe('every tool', () => {
  const pages = ['/reference/api-tokens-and-client-keys'];

  test.each(pages)('on %s shows its example without scripts', async (path) => {
    const page = await open(path, { javaScriptEnabled: false });
    expect(await page.getByText('Runs in this page.').first().isVisible()).toBe(true);
    expect(await page.getByRole('status').first().innerText()).not.toBe('');
  });

  test.each(pages)('on %s gives axe nothing to find on a phone, and nothing is wider than the window', async (path) => {
    const page = await open(path, { viewport: { ...phone, width: 320 } });
    await page.locator('.Try :is(input, select, textarea)').first().focus();
    await page.locator('site-island[data-awake]').first().waitFor();
    expect(await violations(page, '.Try')).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
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

  test('is asleep until the reader turns to it', async () => {
    const page = await open('/reference/api-tokens-and-client-keys');
    await page.waitForLoadState('networkidle');
    expect(host().requests.filter((path) => /hydrate-island|other-islands|TokenReader.*js/.test(path))).toEqual([]);
  });

  test.each(Object.values(referencePlaces))('leads to %s, which is there', async (place) => {
    const [route = '', hash] = place.split('#');
    const html = await readFile(join(projectRoot, 'build', `${route.slice(1)}.html`), 'utf8');
    if (hash) expect(html).toContain(` id="${hash}"`);
  });
});
