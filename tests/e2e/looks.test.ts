import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheDirectory } from '../../src/project.ts';
import { sharedChromium } from '../chromium.ts';
import { type Difference, writeDifferenceSheet } from '../difference-sheet.ts';
import { compareLooks } from '../looks/compare-looks.ts';
import { readKeptLook } from '../looks/kept-looks.ts';
import { LookSites } from '../looks/look-sites.ts';
import { looks, lookThemes, lookWidths } from '../looks/looks.ts';
import { LookTaker } from '../looks/take-looks.ts';

const windows = lookThemes.flatMap((theme) => lookWidths.map((width) => ({ theme, width })));
const folder = join(cacheDirectory, 'looks');
const changes: Difference[] = [];
let sites: LookSites;

beforeAll(async () => {
  sites = await LookSites.open();
});
afterAll(async () => {
  await sites.close();
  if (changes.length > 0) await writeDifferenceSheet(folder, changes);
});

describe.each(windows)(
  'in the $theme theme, $width pixels wide, a reader sees what was accepted',
  ({ theme, width }) => {
    let taker: LookTaker;
    beforeAll(async () => {
      taker = await LookTaker.open(await sharedChromium({ full: true }), theme, width);
    });
    afterAll(() => taker.close());

    test.each(looks)('$name', async (look) => {
      const older = await readKeptLook(look, theme, width);
      const { differing, ...pictures } = await compareLooks(
        await sharedChromium({ full: true }),
        older,
        await taker.take(sites.urlOf(look), look),
      );
      if (differing > 0) changes.push({ title: `${look.name}, ${width}, ${theme}`, older, ...pictures });
      expect(differing, `Look at ${folder}/index.html; if it is meant, run “npm run looks -- ${look.name}”`).toBe(0);
    });
  },
);

/** How many tiles of a page differ once it has other styles. */
async function tilesThatDiffer(styles: string): Promise<number> {
  const look = looks.find(({ name }) => name === 'markdown');
  if (!look) throw new Error('No look is called “markdown”.');
  const browser = await sharedChromium({ full: true });
  const taker = await LookTaker.open(browser, 'light', 1280);
  const before = await taker.take(sites.urlOf(look), look);
  const after = await taker.take(sites.urlOf(look), look, styles);
  await taker.close();
  return (await compareLooks(browser, before, after)).differing;
}

test.each([
  ['a heading has another colour', 'h1 { color: #b3003c !important }'],
  ['links have another colour', '.Prose a { color: #7a3cff !important }'],
  ['a box has lost its edge and its ground', '.Admonition { border: 0 !important; background: none !important }'],
  ['the words stand a few pixels lower', 'main { translate: 0 4px }'],
  ['letters are a tenth larger', 'main p { font-size: 110% !important }'],
])('a look is not the same where %s', async (_, styles) => {
  expect(await tilesThatDiffer(styles)).toBeGreaterThan(0);
});

test.each([
  [
    'the letters are smoothed in another way',
    'html { -webkit-font-smoothing: antialiased; text-rendering: geometricPrecision }',
  ],
  ['everything stands a third of a pixel lower', 'body { translate: 0 0.34px }'],
])('a look is the same where %s', async (_, styles) => {
  expect(await tilesThatDiffer(styles)).toBe(0);
});
