/** Each tutorial, followed from an empty folder to the result that it promises, with a real Unleash 5.6. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { startUnleash, type UnleashServer } from '../unleash/start-unleash.ts';
import { nextSettings } from './next-compiler.ts';
import { openTutorial, type TutorialReader } from './tutorial-reader.ts';

let unleash: UnleashServer;
let browser: Browser;
let reader: TutorialReader | undefined;

beforeAll(async () => {
  // The tokens that step 1 of the quickstart makes, from which the tutorials go on.
  unleash = await startUnleash({
    INIT_CLIENT_API_TOKENS: 'default:development.bookshop-api-token',
    INIT_FRONTEND_API_TOKENS: 'default:development.bookshop-web-token',
  });
  browser = await sharedChromium();
});
afterEach(async () => {
  await closePages(browser);
  await reader?.leave();
});
afterAll(() => unleash?.remove());

/** Follows a section until each command prints what the page shows below it. */
async function seesWhatThePageShows(heading: string): Promise<void> {
  const others = async () => {
    const outputs = (await reader?.follow(heading)) ?? [];
    return outputs.filter(({ printed, shown }) => shown !== null && printed !== shown);
  };
  await expect.poll(others).toEqual([]);
}

/** Does what a save in the form of a toggle's only strategy does. */
async function saveStrategy(toggle: string, parameters: Readonly<Record<string, string>>): Promise<void> {
  const strategies = `${unleash.url}/api/admin/projects/default/features/${toggle}/environments/development/strategies`;
  const headers = { authorization: unleash.adminToken, 'content-type': 'application/json' };
  const [strategy] = (await (await fetch(strategies, { headers })).json()) as { id: string; name: string }[];
  const body = JSON.stringify({ ...strategy, parameters });
  expect((await fetch(`${strategies}/${strategy?.id}`, { method: 'PUT', headers, body })).status).toBe(200);
}

/** A visitor who has a session already. */
async function visitAs(session: string, url: string): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'bookshop-session', value: session, url }]);
  return visit(url, await context.newPage());
}

async function visit(address: string, newPage?: Page): Promise<Page> {
  const page = newPage ?? (await browser.newPage());
  page.setDefaultTimeout(20_000);
  await page.goto(address);
  return page;
}

test('who builds the React shop sees the sale, signs in for club prices, and ends the sale in an open page', async () => {
  reader = await openTutorial('react-shop', unleash);
  await reader.follow('Step 1: tell the terminal where Unleash is');
  await reader.follow('Step 2: create two toggles');
  await reader.follow('Step 3: make the project');
  await reader.follow('Step 4: connect to Unleash');
  await reader.follow('Step 5: show prices');
  await reader.follow('Step 6: sign a reader in');
  await reader.start('Step 7: start it');

  const page = await visit(reader.url);
  const shown = () =>
    page
      .getByRole('region', { name: 'Prices' })
      .getByText(/off$|kr$/)
      .allInnerTexts();
  const sale = 'Winter sale: 20% off';
  const club = 'Your club price: 10% off';
  await expect.poll(shown).toEqual([sale, 'Letters from Bergen: 144 kr', 'The Fjord at Night: 192 kr']);

  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Signed in as reader 1001').waitFor();
  await expect.poll(shown).toEqual([sale, club, 'Letters from Bergen: 126 kr', 'The Fjord at Night: 168 kr']);

  await reader.follow('Step 8: switch the sale off');
  await expect.poll(shown).toEqual([club, 'Letters from Bergen: 162 kr', 'The Fjord at Night: 216 kr']);
  expect(reader.skipped()).toEqual([]);
});

test('who builds the Next.js page sees each session keep a layout, counts them, and gives everyone the winner', async () => {
  reader = await openTutorial('nextjs-experiment', unleash, nextSettings());
  await reader.follow('Step 1: tell the terminal where Unleash is');
  await reader.follow('Step 2: create the experiment');
  await reader.follow('Step 3: make the project');
  await reader.follow('Step 4: give each visitor a session');
  await reader.follow('Step 5: show the variant');
  await reader.follow('Step 6: count who saw what');
  await reader.follow('Build it');
  await reader.start('Start it');

  const grid = await visitAs('reader-1', reader.url);
  await grid.getByRole('group', { name: 'Books in a grid' }).waitFor();
  const list = await visitAs('reader-2', reader.url);
  await list.getByRole('list', { name: 'Books in a list' }).waitFor();
  await list.reload();
  await list.getByRole('list', { name: 'Books in a list' }).waitFor();
  await seesWhatThePageShows('Ask for the counts');

  const visitor = await visit(reader.url);
  const layout = () => visitor.getByRole('main').innerText();
  const first = await layout();
  await visitor.reload();
  expect(await layout()).toBe(first);

  await reader.follow('Step 8: end the experiment');
  const comesBack = async () => {
    await list.reload();
    return list.getByRole('group', { name: 'Books in a grid' }).count();
  };
  await expect.poll(comesBack).toBe(1);
  expect(reader.skipped()).toEqual([]);
});

// The last: it ends with Unleash switched off.
test('who builds the Node.js service pulls its kill switch, has a strategy of their own, and loses Unleash', async () => {
  reader = await openTutorial('node-service-with-a-kill-switch', unleash);
  await reader.follow('Step 1: tell the terminal where Unleash is');
  await reader.follow('Step 2: write the service');
  await reader.follow('Step 3: add the kill switch');
  await reader.start('Start the service');
  await expect.poll(reader.log).toBe('The toggles are here\n');

  const [order] = await reader.follow('Step 4: pull it');
  expect(order?.printed).toBe('{"message":"Thank you for your order"}');
  expect(order?.shown).toBe(order?.printed);
  await seesWhatThePageShows('Order again');
  expect((await fetch(`${reader.url}/order`, { method: 'POST' })).status).toBe(503);

  await reader.stop();
  await reader.follow('Step 5: write a strategy of your own');
  await reader.start('Start it again');
  await seesWhatThePageShows('Step 6: ask from two towns');
  const drammen = `${reader.url}/collect?latitude=59.744&longitude=10.204`;
  await saveStrategy('click-and-collect', { latitude: '59.91', longitude: '10.75', kilometres: '40' });
  await expect.poll(async () => (await fetch(drammen)).json()).toEqual({ collect: true });

  await unleash.stop();
  await seesWhatThePageShows('Step 7: take Unleash away');
  await reader.stop();
  await reader.start('Start it again');
  await seesWhatThePageShows('Step 7: take Unleash away');
  expect(reader.skipped()).toEqual([]);
});
