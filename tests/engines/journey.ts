import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trouble } from '../e2e/web-host.ts';
import type { Engine } from './engine.ts';
import { Reader } from './reader.ts';
import { type Site, startSite } from './site.ts';

/** What a reader does from the moment that they open a page. It is the same in every engine. */
export type Journey = {
  name: string;
  /** Where it begins. */
  path: string;
  /** `real` is the site in build/; the sample site otherwise. */
  site?: 'real';
  width: 1280 | 390;
  height?: number;
  theme: 'light' | 'dark';
  /** What is wrong on the way to some files, by a part of their paths. */
  troubles?: Readonly<Record<string, Trouble>>;
  /** Whether Unleash says that this reader is asked for feedback. */
  isAsked?: true;
  /** Whether the browser runs no script. */
  withoutScripts?: true;
  run(visit: Site & { reader: Reader }): Promise<void>;
};

/** Makes a test of each journey, in one window of one browser. None may throw an error that nothing catches. */
export function runJourneys(journeys: readonly Journey[], start: () => Promise<Engine>): void {
  let engine: Engine;
  let site: Site;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());

  test.each(journeys)('$name, at $width px, $theme', async (journey) => {
    site = await startSite(journey.site ?? 'sample', journey.isAsked ?? false);
    try {
      const reader = new Reader(engine, site.host.url);
      await begin(reader, site, journey);
      await journey.run({ reader, ...site });
      await engine.goto('about:blank');
      expect(site.host.errors).toEqual([]);
    } finally {
      await engine.goto('about:blank');
      await site.host.stop();
    }
  });

  test('what a page throws, at once or in a promise, would be noticed', async () => {
    site = await startSite('sample', false);
    site.host.reportErrors();
    await engine.goto(`${site.host.url}/guides/second`);
    await engine.evaluate(`void setTimeout(() => { throw new Error('thrown') })`);
    await engine.evaluate(`void Promise.reject(new Error('rejected'))`);
    await expect
      .poll(() => site.host.errors.map((error) => /thrown|rejected/.exec(error)?.[0]).sort())
      .toEqual(['rejected', 'thrown']);
    await engine.goto('about:blank');
    await site.host.stop();
  });
}

async function begin(reader: Reader, { host }: Site, { path, width, theme, ...journey }: Journey): Promise<void> {
  host.reportErrors();
  await reader.resize({ width, height: journey.height ?? 800 });
  // A file of the site without scripts: the first page finds the theme already chosen.
  await reader.visit('/robots.txt');
  await reader.ask(`localStorage.setItem('unleash-docs:preferences:v1', '{"theme":"${theme}"}')`);
  for (const [part, trouble] of Object.entries(journey.troubles ?? {})) host.trouble(part, trouble);
  if (!journey.withoutScripts) return reader.open(path);
  host.trouble('/', 'without scripts');
  await reader.visit(path);
}
