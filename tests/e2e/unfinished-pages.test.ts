/** Readers who act before everything of a page has loaded: they come where they wanted to go, and no page throws. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { visitor, whenIdle } from './visit.ts';

const { open, host } = visitor('sample');
beforeAll(() => host().reportErrors());
beforeEach(() => {
  host().errors.length = 0;
});

const hang = (...parts: readonly string[]) => {
  for (const part of parts) host().trouble(part, 'hang');
};

const asks = (part: string) => expect.poll(() => host().requests.some((path) => path.includes(part))).toBe(true);

/** Wakes an island whose code does not come. */
async function wakeIsland(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tone is plain' }).click();
  await asks('/assets/Panels');
}

/** Has the page behave as on an iPhone, where no page is told before it is unloaded. */
const silenceUnload = (page: Page) =>
  page.evaluate(() => addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true));

/** Leaves by a link that loads another document. */
async function leave(page: Page, path: string): Promise<void> {
  await page.getByRole('link', { name: 'View as Markdown' }).click();
  await arrive(page, path);
}

/** Waits for a document, and then for what the page before it has thrown. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL(`**${path}`);
  await page.goto('about:blank');
  expect(host().errors).toEqual([]);
}

test('what a page throws, at once or in a promise, would be noticed', async () => {
  const page = await open('/guides/second');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown');
    });
    void Promise.reject(new Error('rejected'));
  });
  const noticed = () => host().errors.map((error) => /thrown|rejected/.exec(error)?.[0]);
  await expect.poll(() => noticed().sort()).toEqual(['rejected', 'thrown']);
});

test('leaves at once, while what can wait is still on its way', async () => {
  hang('/assets/idle');
  const page = await open('/guides/markdown');
  await leave(page, '/guides/markdown.md');
});

test('leaves while an island that they clicked is still on its way', async () => {
  hang('/assets/Panels');
  const page = await open('/guides/islands');
  await wakeIsland(page);
  await leave(page, '/guides/islands.md');
});

test('leaves while the entries of a category have come by half', async () => {
  host().trouble('_sidebar/', 'half');
  const page = await open('/guides/long');
  await whenIdle(page);
  await page.getByRole('navigation', { name: 'documentation' }).getByText('Deep', { exact: true }).click();
  await asks('_sidebar/');
  await leave(page, '/guides/long.md');
});

test('leaves while the worker for offline reading still fetches an island', async () => {
  hang('/assets/Panels');
  const page = await open('/guides/markdown', { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.goto(`${host().url}/guides/islands`);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
  await wakeIsland(page);
  await leave(page, '/guides/islands.md');
});

test('leaves by a link on an iPhone, where no page is told before it is unloaded', async () => {
  hang('/assets/Panels', '/assets/idle');
  const page = await open('/guides/islands');
  await silenceUnload(page);
  await wakeIsland(page);
  await leave(page, '/guides/islands.md');
});

test('leaves by a typed address on an iPhone, where no page is told before it is unloaded', async () => {
  hang('/assets/Panels', '/assets/idle');
  const page = await open('/guides/islands');
  await silenceUnload(page);
  await wakeIsland(page);
  await page.goto(`${host().url}/guides/islands.md`);
  await arrive(page, '/guides/islands.md');
});

test('changes their mind while the code that leads to the next page is still on its way', async () => {
  hang('/assets/navigation');
  const page = await open('/guides/markdown');
  await page.getByRole('link', { name: 'relative link' }).click({ noWaitAfter: true });
  await leave(page, '/guides/markdown.md');
});

test('copies code with a click before the script that says so has come', async () => {
  host().trouble('/assets/code-block', { delay: 500 });
  const page = await open('/guides/markdown', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy code 1' }).click();
  await page.getByRole('button', { name: 'Copied code 1' }).waitFor();
});
