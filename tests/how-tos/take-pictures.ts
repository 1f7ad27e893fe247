import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { launchChromium } from '../chromium.ts';
import { type Change, tellChanges } from './contact-sheet.ts';
import { keepPictures } from './keep-pictures.ts';
import { filesOf, keptPictures, movingFilesOf, pictureFolder, readRecord } from './picture-files.ts';
import { loadHowTo, scriptedPages } from './scripts.ts';
import { openShop } from './shop.ts';
import { walkHowTo } from './walk-how-to.ts';

/** Takes the pictures of all pages whose names hold one of the words given, or of all. */
const words = process.argv.slice(2);
const pages = scriptedPages().filter((page) => words.length === 0 || words.some((word) => page.includes(word)));
if (pages.length === 0)
  throw new Error(`No page with a script is called ${words.join(' or ')}: ${scriptedPages().join(', ')}.`);

const changes: Change[] = [];
const [shop, browser] = await Promise.all([openShop(), launchChromium({ full: true })]);
try {
  for (const page of pages) {
    const howTo = await loadHowTo(page);
    const light = await walkHowTo(page, howTo, { browser, shop, taking: { theme: 'light' } });
    const frames = new Map(light.pictures.map(({ name, frame }) => [name, frame]));
    const dark = await walkHowTo(page, howTo, { browser, shop, taking: { theme: 'dark', frames } });
    const before = changes.length;
    changes.push(...(await keepPictures(page, light, dark)));
    const taken = light.pictures.map(({ name }) => name);
    for (const name of keptPictures().filter((kept) => readRecord(kept).page === page && !taken.includes(kept)))
      await removePicture(name);
    const changed = changes.length - before;
    console.log(
      `${page}: ${taken.length} pictures, ${changed === 0 ? 'none of them new' : `${changed} files have changed`}`,
    );
  }
} finally {
  await browser.close();
  await shop.end();
}
console.log(await tellChanges(changes));

async function removePicture(name: string): Promise<void> {
  for (const file of [...filesOf(name), ...movingFilesOf(name), `${name}.json`])
    await rm(join(pictureFolder, file), { force: true });
  console.log(`Removed ${name}, which no script takes any more.`);
}
