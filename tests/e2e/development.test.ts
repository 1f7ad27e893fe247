import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { sampleProject } from './global-setup.ts';
import type { Project, RunningServer } from './project.ts';

let browser: Browser;
let project: Project;
let server: RunningServer;
beforeAll(async () => {
  project = await sampleProject('development');
  [browser, server] = await Promise.all([launchChromium(), project.serve('dev')]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function open(path: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(server.url + path);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
  return page;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  await project.write({ [file]: await textAfter(file, from, to) });
}

/** Saves as an editor does that empties a file and is held up before it writes it. */
async function editInTwoSteps(file: string, from: string, to: string): Promise<void> {
  const text = await textAfter(file, from, to);
  await project.write({ [file]: '' });
  await pause(40);
  await project.write({ [file]: text });
}

async function textAfter(file: string, from: string, to: string): Promise<string> {
  const text = await project.read(file);
  expect(text).toContain(from);
  return text.replace(from, to);
}

test('an edit of a page shows in place: the scroll, the open tab and the state of islands are kept', async () => {
  const page = await open('/guides/islands');
  await page.getByRole('button', { name: 'Nested plus one' }).click();
  await page.getByText('Nested is 11').waitFor();
  await page.getByRole('button', { name: 'Tone is plain' }).click();
  await page.getByRole('button', { name: 'Tone is bright' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.getByRole('button', { name: 'Nested plus one' }).scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => scrollY);
  expect(scroll).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await edit('docs/guides/islands.mdx', 'Words in the panel stay.', 'Edited words in the panel.');
  await page.getByText('Edited words in the panel.').waitFor();
  expect(await page.getByText('Nested is 11').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Tone is bright' }).count()).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(scroll);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.each([
  ['a page', 'docs/guides/second.md', 'Paragraph 0 fills', 'Paragraph 0 slowly fills'],
  ['the settings', 'site.config.ts', 'Copyright ©', 'Slow copyright ©'],
])('an edit of %s shows, too, when the editor empties the file before it writes it', async (_what, file, from, to) => {
  const page = await open('/guides/second');
  await editInTwoSteps(file, from, to);
  await page.getByText(to).waitFor();
});

test('an edit shows that adds a part of the home page', async () => {
  const page = await open('/guides/islands');
  await edit('docs/guides/islands.mdx', '## Crash', '<HowItFits />\n\n## Crash');
  await page.getByText('The SDK answers from its own copy').waitFor();
});

test('an edit of an island shows in place, and the island keeps its state', async () => {
  const page = await open('/guides/islands');
  await page.getByRole('button', { name: 'Alone plus one' }).click();
  await page.getByText('Alone is 2').waitFor();
  await edit('src/islands/Counter.island.tsx', '{label} is {count}', '{label} has come to {count}');
  await page.getByText('Alone has come to 2').waitFor();
});

test('an edit of the site’s settings shows in place, outside the page too', async () => {
  const page = await open('/guides/second');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await edit('site.config.ts', '© 2023', '© 2023 by us');
  await page.getByText('© 2023 by us').waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a fault in Markdown shows over the page with file, line and reason, and goes away when it is mended', async () => {
  const page = await open('/guides/second');
  await edit('docs/guides/second.md', 'Back to the', '[x](./nowhere.md) Back to the');
  const overlay = page.locator('vite-error-overlay');
  await overlay.waitFor({ state: 'attached' });
  expect(await overlay.evaluate((element) => element.shadowRoot?.textContent)).toMatch(
    /docs\/guides\/second\.md:6 {2}.*nowhere/,
  );
  await edit('docs/guides/second.md', '[x](./nowhere.md) Back to the', 'Once more back to the');
  await overlay.waitFor({ state: 'detached' });
  await page.getByText('Once more back to the').waitFor();
});
