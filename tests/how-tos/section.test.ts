import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { pageSteps } from './page-steps.ts';
import { type Step, walkSection } from './section.ts';

let page: Page;

beforeAll(async () => {
  page = await (await sharedChromium()).newPage();
});
afterAll(async () => closePages(await sharedChromium()));

/** What is told when a step is walked in a window. @param patience Half a second is enough for what is not there. */
async function walked(
  step: string,
  screen: string,
  walk: (step: Step) => Promise<void>,
  patience = 500,
): Promise<string> {
  await page.setContent(screen);
  const { sections } = await pageSteps('docs/page.md', `## Do it\n\n1. ${step}\n`);
  const found = sections.get('do-it');
  if (!found) throw new Error('the section is not found');
  const { section } = walkSection('docs/page.md', found, page, {
    patience,
    messages: new Set(['Toggle created successfully']),
  });
  return section.step(1, walk).then(
    () => 'done',
    (error: Error) => error.message,
  );
}

const screen = '<h1>Bookshop</h1><button onclick="this.textContent=`Pressed`">New feature toggle</button>';

test('a step is done by the labels that the page prints', async () => {
  const walk = async ({ press, see }: Step) => {
    await see('Bookshop');
    await press('New feature toggle');
  };
  expect(await walked('In **Bookshop**, select **New feature toggle**.', screen, walk, 10_000)).toBe('done');
  expect(await page.getByRole('button').textContent()).toBe('Pressed');
});

test('a message counts as seen after it has gone, and one that the admin UI never showed does not', async () => {
  const seeMessage = async ({ see }: Step) => see('Toggle created successfully');
  expect(await walked('You see **Toggle created successfully**.', screen, seeMessage)).toBe('done');
  const seeOther = async ({ see }: Step) => see('Toggle updated successfully');
  expect(await walked('You see **Toggle updated successfully**.', screen, seeOther)).toMatch(/has no “Toggle updated/);
});

test('a label that the admin UI does not have is told with its line and what is there', async () => {
  const select = async ({ press }: Step) => press('New toggle');
  expect(await walked('Select **New toggle**.', screen, select)).toBe(
    'docs/page.md:3  The admin UI has no “New toggle” at blank. It has: Bookshop, New feature toggle. → Write what it shows.',
  );
});

test('a label that only the page has changed is told, too', async () => {
  const select = async ({ press }: Step) => press('New feature toggle');
  expect(await walked('Select **New feature flag**.', screen, select)).toMatch(
    /^docs\/page\.md:3 {2}The admin UI has no “New feature flag” .* → Write “New feature toggle”\.$/,
  );
  expect(await walked('Open **Bookshop**.', screen, select)).toBe(
    'docs/page.md:3  The page says “Bookshop” where the script looks for “New feature toggle”. → Have the script do what the page says.',
  );
});

test('a label that the script leaves out, a value that the step does not print and two of one name are told', async () => {
  expect(await walked('Select **Save**.', screen, async () => {})).toMatch(/The script does nothing with “Save”\./);
  const fill = async (step: Step) => step.fill('Name', 'search-cache');
  expect(await walked('Enter `gift-cards` as **Name**.', '<input aria-label="Name">', fill)).toMatch(
    /The script enters “search-cache”, and the step does not say so\./,
  );
  const press = async (step: Step) => step.press('Save');
  expect(await walked('Select **Save**.', '<button>Save</button><button>Save</button>', press)).toMatch(
    /The admin UI has “Save” more than once\./,
  );
});
