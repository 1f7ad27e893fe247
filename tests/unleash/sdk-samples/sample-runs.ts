import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../../src/checks/samples/sample.ts';
import { closePages, sharedChromium } from '../../chromium.ts';
import { limit } from '../../machine.ts';
import { pageSamples } from '../../read-page.ts';
import { exampleServer } from '../example-server.ts';
import { frontEndToggles } from './front-end-toggles.ts';
import { bundleForBrowser, vitestFile } from './sample-bundle.ts';
import { type SampleProject, sampleProject } from './sample-project.ts';

export const bookshop = 'projects/bookshop/features';

/** Where the tests of a page run its samples. */
export type SampleRuns = ReturnType<typeof sampleRuns>;
type Changes = () => Readonly<Record<string, string>>;

/** One real Unleash for the samples of all pages. Call it once in a file of tests. */
export function sampleRuns() {
  // A kept answer is found by the number of the last event, which each test begins with anew.
  const server = exampleServer({ CLIENT_FEATURE_CACHING_ENABLED: 'false' });
  const ran = new Map<string, Set<string>>();
  const cleanUps: (() => unknown)[] = [];
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });
  afterAll(() => closePages(browser));

  /**
   * A test that runs samples of a page, by their titles, in a project that has all of them.
   * @param changes What the reader writes in place of some texts, besides address and tokens.
   */
  function run(
    page: string,
    titles: readonly string[],
    reader: string,
    asReader: (project: SampleProject) => Promise<void>,
    changes?: Changes,
  ): void {
    ran.set(page, new Set([...(ran.get(page) ?? []), ...titles]));
    test(reader, async () => {
      const project = sampleProject(codeOf(page), server.tokens(), changes?.());
      cleanUps.push(project.remove);
      await asReader(project);
    });
  }

  /** Opens a page of the reader's site whose only script is `code` and the samples that it imports. */
  async function open(
    project: SampleProject,
    code: string,
    define: Readonly<Record<string, string>> = {},
  ): Promise<Page> {
    project.write({ 'reader.tsx': code });
    const script = await bundleForBrowser(project.folder, 'reader.tsx', define);
    const site = createServer(({ url }, response) => {
      const isScript = url === '/reader.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : html);
    });
    await new Promise<void>((listens) => site.listen(0, '127.0.0.1', listens));
    const page = await browser.newPage();
    cleanUps.push(
      () => page.context().close(),
      () => site.close(),
    );
    page.setDefaultTimeout(limit(15_000));
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    return page;
  }

  /** Makes a toggle that is on in development for those whom its strategy chooses. */
  async function createToggle(name: string, strategy: Readonly<Record<string, unknown>>): Promise<void> {
    await server.asAdmin('POST', bookshop, { name });
    await addStrategy(name, strategy);
    await server.asAdmin('POST', `${bookshop}/${name}/environments/development/on`);
  }

  /** Turns a toggle of the example project on in development for those, too, whom its own strategy leaves out. */
  async function turnOnForEverybody(toggle: string): Promise<void> {
    await addStrategy(toggle, { name: 'default' });
    await expect.poll(() => frontEndToggles(server.tokens())).toContain(toggle);
  }

  async function addStrategy(toggle: string, strategy: Readonly<Record<string, unknown>>): Promise<void> {
    const strategies = `${bookshop}/${toggle}/environments/development/strategies`;
    const { status } = await server.asAdmin('POST', strategies, { parameters: {}, constraints: [], ...strategy });
    expect(status).toBe(200);
  }

  /** Runs a sample that is a test of components in a real page, and tells how each of its tests ended. */
  async function testsIn(project: SampleProject, file: string): Promise<readonly string[]> {
    project.write({ [vitestFile]: vitestInPage });
    const page = await open(project, `import './${file}';`, { 'process.env.NODE_ENV': '"test"' });
    return page.evaluate(() => Promise.all((window as unknown as { results: Promise<string>[] }).results));
  }

  /** Fails where a page has a sample that no test runs, or a test names one that the page has no more. */
  function leavesNoneOut(page: string): void {
    test(`no sample of the page ${page} is left out`, () => {
      const names = codeOf(page).map(({ title, line }) => title ?? `line ${line}, which has no title`);
      expect([...(ran.get(page) ?? [])].sort()).toEqual(names.sort());
    });
  }

  return { ...server, run, open, testsIn, createToggle, turnOnForEverybody, leavesNoneOut };
}

const html =
  '<!doctype html><title>Fjord Books</title><div id="root"></div><div id="app"></div><script type="module" src="/reader.js"></script>';

/** As much of Vitest as the samples use: its own runner needs Node.js. */
const vitestInPage = `
export const expect = (found) => ({
  toBe(wanted) {
    if (!Object.is(found, wanted)) throw new Error('found ' + found + ' in place of ' + wanted);
  },
});
window.results = [];
export function test(name, run) {
  const end = (how) => how + ': ' + name;
  window.results.push(Promise.resolve().then(run).then(() => end('passed'), (error) => end(error.message)));
}
`;

/** The samples of a page, apart from its drawings, the commands that install the SDK, and calls, which page-samples sends. */
function codeOf(page: string): readonly Sample[] {
  return pageSamples(`reference/sdks/${page}`).filter(
    ({ use, run, code }) => use !== 'drawing' && !run && !code.startsWith('npm install '),
  );
}
