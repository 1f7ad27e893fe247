import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { projectRoot } from './project.ts';
import { desktop, visitor } from './visit.ts';

const { open, host } = visitor('real');
const narrow = { width: 320, height: 640 };

const tool = (page: Page) => page.getByRole('region', { name: 'Switch a toggle' });
const toggle = (page: Page) => tool(page).getByRole('switch', { name: 'express-checkout in development' });
const rollout = (page: Page) => tool(page).getByRole('slider', { name: 'Rollout' });
const answer = (page: Page, words: string | RegExp) =>
  tool(page).getByRole('status').filter({ hasText: words }).waitFor();
const isOn = (page: Page) => toggle(page).getAttribute('aria-checked');

describe('given the home page', () => {
  test('when nobody turns to its toggle, then nothing of it is fetched; when it is switched, then the sample prints the other answer', async () => {
    const page = await open('/');
    await page.waitForLoadState('networkidle');
    expect(host().requests.filter((request) => /HeroToggle.*\.js|react/i.test(request))).toEqual([]);
    await answer(page, 'express-checkout is on and on for 21 of 40 readers');
    await toggle(page).click();
    await answer(page, 'express-checkout is off and on for 0 of 40 readers');
    expect(await isOn(page)).toBe('false');
    await toggle(page).click();
    await answer(page, 'express-checkout is on and on for 21 of 40 readers');
    expect(await isOn(page)).toBe('true');
    expect(host().requests.filter((request) => /HeroToggle.*\.js/.test(request))).toHaveLength(1);
  });

  test('when it is switched and rolled out by keys, then the answer follows for each reader', async () => {
    const page = await open('/');
    await toggle(page).focus();
    await page.keyboard.press(' ');
    await answer(page, 'express-checkout is off');
    await page.keyboard.press('Enter');
    await answer(page, 'express-checkout is on');
    await rollout(page).focus();
    await page.keyboard.press('End');
    await answer(page, 'express-checkout is on and on for 40 of 40 readers');
    await page.keyboard.press('Home');
    await answer(page, 'express-checkout is off and on for 0 of 40 readers');
  });
});

describe('given the quickstart', () => {
  const path = '/tutorials/quickstart';
  const lines = (page: Page) => tool(page).getByRole('listitem').allInnerTexts();
  const printed = (...has: boolean[]) =>
    has.map((one, index) => `Reader ${1001 + index}: ${one ? 'express' : 'standard'} checkout`);

  test('when the toggle is on for half of the readers, or off, then the service prints what the page prints', async () => {
    const page = await open(path);
    const markdown = await readFile(join(projectRoot, 'docs/tutorials/quickstart.md'), 'utf8');
    const program = markdown.split('\n').map((line) => line.replace(/^ {2}/, ''));
    const sample = await tool(page).getByRole('code').first().innerText();
    expect(program.join('\n'), 'the sample is the loop of the program').toContain(sample);

    expect(await lines(page)).toEqual(printed(true, true, true, true, true));
    await rollout(page).focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('PageDown');
    await answer(page, 'express-checkout is on for 3 of 5 readers.');
    expect(await rollout(page).inputValue()).toBe('50');
    expect(await lines(page)).toEqual(printed(true, false, true, true, false));
    expect(markdown).toContain((await lines(page)).join('\n'));

    await toggle(page).click();
    await answer(page, 'express-checkout is on for 0 of 5 readers.');
    expect(await lines(page)).toEqual(printed(false, false, false, false, false));
  });
});

describe.each(['/', '/tutorials/quickstart'])('given %s', (path) => {
  test('without scripts, it is a picture of a toggle with its sample and answer', async () => {
    const page = await open(path, { javaScriptEnabled: false });
    expect(await isOn(page)).toBe('true');
    expect(await tool(page).innerText()).toContain("'express-checkout'");
    await answer(page, 'express-checkout is on');
    expect(await toggle(page).evaluate((button) => getComputedStyle(button).pointerEvents)).toBe('none');
  });

  // Switched on, it is looked at on the whole page by another file.
  test('when it is switched off, then it fits, and axe finds nothing in it in either theme', async () => {
    const page = await open(path, { viewport: narrow, reducedMotion: 'reduce' });
    await toggle(page).click();
    await answer(page, 'on for 0 of');
    expect(await isOn(page)).toBe('false');
    expect(await violations(page, '.FirstToggle')).toEqual([]);
    for (const viewport of [narrow, desktop]) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });
});
