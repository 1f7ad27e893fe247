import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { limit } from '../machine.ts';
import { buildWhole, outputOf } from './builds.ts';
import { sampleProject } from './global-setup.ts';
import type { Files, Project, RunningServer } from './project.ts';
import { WebHost } from './web-host.ts';

let browser: Browser;
let project: Project;
let server: RunningServer;
/** The same pages as a build wrote them. */
let host: WebHost;
beforeAll(async () => {
  project = await sampleProject('development');
  await project.write(await fetchedPage('Fetched words.'));
  await buildWhole(project, withRemote);
  [browser, server, host] = await Promise.all([
    sharedChromium(),
    project.serve('dev', withRemote),
    WebHost.start(join(project.root, 'build')),
  ]);
});
afterAll(async () => {
  await closePages(browser);
  await server.stop();
  await host.stop();
});

/** Pages that `npm run fetch-remote` brought take the place of committed ones. */
const withRemote = { REMOTE_CONTENT: '1' };
const committedPage = 'docs/deep/deeper/page.md';

/** The file that `npm run fetch-remote` writes for that page. */
async function fetchedPage(words: string): Promise<Files> {
  const committed = await project.read(committedPage);
  const head = committed.slice(0, committed.indexOf('\n---\n'));
  return { [`.cache/remote/${committedPage}`]: `${head}\n---\n\n${words}\n` };
}

async function open(path: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(limit(20_000));
  await page.goto(server.url + path);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
  return page;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  await project.write({ [file]: await textAfter(file, from, to) });
}

/** Saves as an editor does that empties a file and is held up before it writes it. The pause is the editor's: nobody waits for it. */
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

describe('before any edit, development answers as the built site does', () => {
  /** Scripts and style sheets of the bundle: in development, Vite serves their sources. */
  const ofBundle = /^assets\/(?!redirect-)[^/]+\.(js|css)$/;

  type Answer = { status: number; type: string; body: Buffer };
  async function answerOf(origin: string, file: string): Promise<Answer> {
    const answer = await fetch(`${origin}/${file}`);
    const type = (answer.headers.get('content-type') ?? '').replaceAll(' ', '');
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
  }

  /** The text of an answer without the id of the build; null where it names files that only a build has. */
  function comparable({ type, body }: Answer, bundle: readonly string[]): string | null {
    const text = body.toString(type.startsWith('image/png') ? 'latin1' : 'utf8');
    const isOfBuild = text.includes('__OFFLINE_SETTINGS__') || bundle.some((name) => text.includes(name));
    return isOfBuild ? null : text.replace(/^\{"build":"\w+"/, '{"build":""');
  }

  test('every file that a build writes is there, of the same type and with the same content', async () => {
    const files = Object.keys(outputOf(project));
    const bundle = files.filter((file) => ofBundle.test(file)).map((file) => file.slice('assets/'.length));
    const different: string[] = [];
    let compared = 0;
    for (const file of files.filter((file) => !ofBundle.test(file))) {
      const [ofBuild, ofDevelopment] = await Promise.all([answerOf(host.url, file), answerOf(server.url, file)]);
      // The not-found page has every address but one of its own.
      expect(ofBuild.status, file).toBe(file === '404.html' ? 404 : 200);
      const text = comparable(ofBuild, bundle);
      if (ofDevelopment.status !== ofBuild.status) different.push(`${file}: status ${ofDevelopment.status}`);
      else if (ofDevelopment.type !== ofBuild.type)
        different.push(`${file}: ${ofDevelopment.type} in place of ${ofBuild.type}`);
      else if (text !== null && text !== comparable(ofDevelopment, bundle)) different.push(`${file}: other content`);
      if (text !== null) compared++;
    }
    expect(different).toEqual([]);
    // All but the documents of pages and the service worker, which name files of the bundle.
    expect(compared).toBeGreaterThan(70);
  });

  test.each([
    '/help',
    '/help.html',
    '/docs/guides/long?sdk=python',
    '/docs/old/guide/',
    '/guides/',
    '/guides/second.html?sdk=python',
    '/index.html',
    '/index',
    '/_sidebar/guides.html',
    '/nowhere',
    '/nowhere.html',
    '/nowhere.md',
    '/nowhere/index.html',
    '/assets/nowhere.png',
    '/_fragments/nowhere.json',
    '/_search/nowhere.json',
    '/package.json',
    '/docs/guides/second.md',
    '/%67uides',
  ])('%s has the same status, and leads to the same place', async (path) => {
    const [ofBuild, ofDevelopment] = await Promise.all(
      [host.url, server.url].map(async (origin) => {
        const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
        return { status, location: headers.get('location'), type: headers.get('content-type')?.split(';')[0] };
      }),
    );
    expect(ofDevelopment).toEqual(ofBuild);
  });

  test('a legacy path leads on in a browser, with query and fragment', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/docs/old/guide?sdk=python#the-far-part`);
    await page.waitForURL(`${server.url}/guides/second?sdk=python#the-far-part`);
    await page.close();
  });
});

describe('the development server', () => {
  /** The status of an answer to a request that no browser sends by itself. */
  function statusOf(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
    const { hostname, port } = new URL(server.url);
    return new Promise((done, fail) => {
      const asked = request({ hostname, port, path, headers }, (answer) => done(answer.resume().statusCode));
      asked.once('error', fail).end();
    });
  }

  test.each(['/%ff', '//', '//evil.example/x', '/\\evil.example', '*', '/src/%ff', '/..%2f..%2fetc/passwd'])(
    'goes on after a request for %s, which is nowhere',
    async (path) => {
      expect(await statusOf(path)).toBe(404);
      expect(await statusOf('/')).toBe(200);
    },
  );

  test('answers to names of this machine only, so that no other site can read it through a name of its own', async () => {
    for (const path of ['/', '/src/runtime/head.ts', '/nowhere'])
      expect(await statusOf(path, { host: 'evil.example' }), path).toBe(403);
    for (const name of ['localhost', 'localhost:3000', '127.0.0.1', '[::1]:3000', '192.168.0.7'])
      expect(await statusOf('/', { host: name }), name).toBe(200);
  });
});

test('with REMOTE_CONTENT=1 it shows what was fetched, as a build does, also after an edit', async () => {
  const page = await open('/deep/deeper/page');
  await page.getByText('Fetched words.').waitFor();
  await project.write(await fetchedPage('Fetched once more.'));
  await project.write({ [committedPage]: `${await project.read(committedPage)}\nCommitted words.\n` });
  await page.getByText('Fetched once more.').waitFor();
  expect(await page.getByText('Committed words.').count()).toBe(0);
});

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

test('an island has its styles before it wakes, as in the built site', async () => {
  const page = await open('/guides/islands');
  const asleep = page.getByText('Alone is 1');
  expect(await asleep.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('700');
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

test('an edit of a part of the frame shows in place', async () => {
  const page = await open('/guides/second');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await edit('src/shell/MarkdownLinks.tsx', 'View as Markdown', 'See the Markdown');
  await page.getByRole('link', { name: 'See the Markdown' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('an edit of a picture shows in place', async () => {
  const page = await open('/guides/markdown');
  const picture = page.getByRole('main').locator('img').first();
  const before = await picture.getAttribute('src');
  await edit('docs/guides/images/square.svg', '<svg', '<svg data-edited=""');
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
  expect(await (await fetch(server.url + (await picture.getAttribute('src')))).text()).toContain('data-edited');
});

test('a fault in Markdown shows over the page with file, line and reason, and goes away when it is mended', async () => {
  const page = await open('/guides/second');
  await edit('docs/guides/second.md', 'Back to the', '[x](./nowhere.md) Back to the');
  const overlay = page.locator('vite-error-overlay');
  // While the file is being written, an empty one may be the fault.
  await expect
    .poll(() => overlay.evaluate((element) => element.shadowRoot?.textContent))
    .toMatch(/docs\/guides\/second\.md:6 {2}.*nowhere/);
  await edit('docs/guides/second.md', '[x](./nowhere.md) Back to the', 'Once more back to the');
  await overlay.waitFor({ state: 'detached' });
  await page.getByText('Once more back to the').waitFor();
});
