import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { projectRoot } from './project.ts';
import { desktop, switchTheme, visitor } from './visit.ts';

const { open, host } = visitor('real');
const narrow = { width: 320, height: 640 };

const tool = (page: Page) => page.getByRole('region', { name: 'Switch a toggle' });
const toggle = (page: Page) => tool(page).getByRole('switch', { name: 'express-checkout in development' });
const rollout = (page: Page) => tool(page).getByRole('slider', { name: 'Rollout' });
const answer = (page: Page, words: string | RegExp) =>
  tool(page).getByRole('status').filter({ hasText: words }).waitFor();
const isOn = (page: Page) => toggle(page).getAttribute('aria-checked');

describe('given the home page', () => {
  test('when its toggle is switched, then the sample prints the other answer, and back again', async () => {
    const page = await open('/');
    await answer(page, 'express-checkout is on and on for 21 of 40 readers');
    await toggle(page).click();
    await answer(page, 'express-checkout is off and on for 0 of 40 readers');
    expect(await isOn(page)).toBe('false');
    await toggle(page).click();
    await answer(page, 'express-checkout is on and on for 21 of 40 readers');
    expect(await isOn(page)).toBe('true');
  });

  test('when it is rolled out further, then more readers have it, and the reader of the sample by their own number', async () => {
    const page = await open('/');
    await rollout(page).focus();
    await page.keyboard.press('End');
    await answer(page, 'express-checkout is on and on for 40 of 40 readers');
    await page.keyboard.press('Home');
    await answer(page, 'express-checkout is off and on for 0 of 40 readers');
  });

  test.each([' ', 'Enter'])('when “%s” is pressed on it, then it is switched', async (key) => {
    const page = await open('/');
    await toggle(page).focus();
    await page.keyboard.press(key);
    await answer(page, 'express-checkout is off');
  });

  test('when nobody turns to it, then nothing of it is fetched', async () => {
    const page = await open('/');
    await page.waitForLoadState('networkidle');
    expect(host().requests.filter((request) => /HeroToggle.*\.js|react/i.test(request))).toEqual([]);
    await toggle(page).hover();
    await page.locator('site-island[name="HeroToggle"][data-awake]').waitFor({ state: 'attached' });
    expect(host().requests.filter((request) => /HeroToggle.*\.js/.test(request))).toHaveLength(1);
  });
});

describe('given the quickstart', () => {
  const path = '/tutorials/quickstart';
  const lines = (page: Page) => tool(page).getByRole('listitem').allInnerTexts();
  const printed = (...has: boolean[]) =>
    has.map((one, index) => `Reader ${1001 + index}: ${one ? 'express' : 'standard'} checkout`);

  test('when the toggle is on for half of the readers, then the service prints what the page prints for step 6', async () => {
    const page = await open(path);
    expect(await lines(page)).toEqual(printed(true, true, true, true, true));
    await rollout(page).focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('PageDown');
    await answer(page, 'express-checkout is on for 3 of 5 readers.');
    expect(await rollout(page).inputValue()).toBe('50');
    expect(await lines(page)).toEqual(printed(true, false, true, true, false));
    const markdown = await readFile(join(projectRoot, 'docs/tutorials/quickstart.md'), 'utf8');
    expect(markdown).toContain((await lines(page)).join('\n'));
  });

  test('when it is switched off, then everybody gets the standard checkout', async () => {
    const page = await open(path);
    await toggle(page).click();
    await answer(page, 'express-checkout is on for 0 of 5 readers.');
    expect(await lines(page)).toEqual(printed(false, false, false, false, false));
  });

  test('the sample is the loop of the program that its reader saves', async () => {
    const sample = (
      await tool(await open(path))
        .getByRole('code')
        .first()
        .innerText()
    ).split('\n');
    const markdown = await readFile(join(projectRoot, 'docs/tutorials/quickstart.md'), 'utf8');
    const program = markdown.split('\n').map((line) => line.replace(/^ {2}/, ''));
    expect(program.join('\n')).toContain(sample.join('\n'));
  });
});

describe.each(['/', '/tutorials/quickstart'])('given %s', (path) => {
  test('without scripts it is a picture of a toggle with its sample and answer', async () => {
    const page = await open(path, { javaScriptEnabled: false });
    expect(await isOn(page)).toBe('true');
    expect(await tool(page).innerText()).toContain("'express-checkout'");
    await answer(page, 'express-checkout is on');
    expect(await toggle(page).evaluate((button) => getComputedStyle(button).pointerEvents)).toBe('none');
  });

  test.each([
    ['desktop', desktop],
    ['320 px', narrow],
  ])('it fits, and is accessible in both themes and both states: %s', async (_, viewport) => {
    const page = await open(path, { viewport, reducedMotion: 'reduce' });
    for (const state of ['on', 'off']) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await violations(page)).toEqual([]);
      await switchTheme(page);
      expect(await violations(page)).toEqual([]);
      if (state === 'on') await toggle(page).click();
    }
    expect(await isOn(page)).toBe('false');
  });
});
