import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheDirectory } from '../../src/project.ts';
import { launchChromium } from '../chromium.ts';
import { type Difference, writeDifferenceSheet } from '../difference-sheet.ts';
import { buildBrowserTestSites } from '../e2e/global-setup.ts';
import { compareLooks } from './compare-looks.ts';
import { keptLookFile, readKeptLook } from './kept-looks.ts';
import { LookSites } from './look-sites.ts';
import { looks, lookThemes, lookWidths } from './looks.ts';
import { LookTaker } from './take-looks.ts';

/** `npm run looks`: keeps the looks that have changed, of all pages or of those named, and writes what changed beside what was. */
const names = process.argv.slice(2);
const wanted = looks.filter(({ name }) => names.length === 0 || names.includes(name));
if (wanted.length === 0)
  throw new Error(`No look is called ${names.join(' or ')}: ${looks.map(({ name }) => name).join(', ')}.`);

await buildBrowserTestSites();
const [sites, browser] = await Promise.all([LookSites.open(), launchChromium({ full: true })]);
const changes: Difference[] = [];
try {
  for (const theme of lookThemes)
    for (const width of lookWidths) {
      const taker = await LookTaker.open(browser, theme, width);
      for (const look of wanted) {
        const older = await readKeptLook(look, theme, width);
        const png = await taker.take(sites.urlOf(look), look);
        const { differing, newer, difference } = await compareLooks(browser, older, png);
        if (differing === 0) continue;
        const file = keptLookFile(look, theme, width);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, newer);
        changes.push({ title: `${look.name}, ${width}, ${theme}`, older, newer, difference });
      }
      await taker.close();
    }
} finally {
  await browser.close();
  await sites.close();
}
console.log(
  changes.length === 0
    ? 'No look has changed.'
    : `Accepted: ${changes.map(({ title }) => title).join('; ')}\n${await writeDifferenceSheet(join(cacheDirectory, 'looks'), changes)}`,
);
