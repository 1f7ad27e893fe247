import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { launchChromium } from '../chromium.ts';
import { type Change, writeContactSheet } from './contact-sheet.ts';
import { encodePicture } from './encode-picture.ts';
import { filesOf, keptPictures, type PictureRecord, pictureFolder, readRecord, recordText } from './picture-files.ts';
import { scriptHash } from './script-hash.ts';
import { loadHowTo, scriptedPages } from './scripts.ts';
import { openShop } from './shop.ts';
import { type WalkResult, walkHowTo } from './walk-how-to.ts';

/** Takes the pictures of all pages whose names hold one of the words given, or of all. */
const words = process.argv.slice(2);
const pages = scriptedPages().filter((page) => words.length === 0 || words.some((word) => page.includes(word)));
if (pages.length === 0)
  throw new Error(`No page with a script is called ${words.join(' or ')}: ${scriptedPages().join(', ')}.`);

const changes: Change[] = [];
const [shop, browser] = await Promise.all([openShop(), launchChromium()]);
try {
  for (const page of pages) {
    const howTo = await loadHowTo(page);
    const light = await walkHowTo(page, howTo, { browser, shop, taking: { theme: 'light' } });
    const frames = new Map(light.pictures.map(({ name, frame }) => [name, frame]));
    const dark = await walkHowTo(page, howTo, { browser, shop, taking: { theme: 'dark', frames } });
    const before = changes.length;
    for (const index of light.pictures.keys()) changes.push(...(await keepPicture(page, light, dark, index)));
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
const changedPages = [...new Set(changes.map(({ page }) => page))];
console.log(
  changedPages.length === 0
    ? 'No picture has changed.'
    : `Changed: ${changedPages.join(', ')}\n${await writeContactSheet(changes)}`,
);

/** Writes the files of a picture that differ from those kept. */
async function keepPicture(page: string, light: WalkResult, dark: WalkResult, index: number): Promise<Change[]> {
  const [inLight, inDark] = [light.pictures[index], dark.pictures[index]];
  if (!inLight || inLight.name !== inDark?.name) throw new Error(`${page} takes other pictures in the dark theme.`);
  const { name, frame } = inLight;
  const found: Change[] = [];
  for (const [theme, { png }] of Object.entries({ light: inLight, dark: inDark })) {
    const encoded = await encodePicture(name, png);
    await keep(join(pictureFolder, `${name}-${theme}.avif`), encoded.avif);
    const older = await keep(join(pictureFolder, `${name}-${theme}.webp`), encoded.webp);
    if (older !== 'same') found.push({ page, name, theme, older, newer: encoded.webp });
  }
  const record: PictureRecord = { page, script: scriptHash(page), steps: light.stepsHash, ...frame };
  await keep(join(pictureFolder, `${name}.json`), Buffer.from(recordText(record)));
  return found;
}

/** Writes a file where it differs from what is there. @returns What was there before. */
async function keep(path: string, bytes: Buffer): Promise<Buffer | null | 'same'> {
  const older = existsSync(path) ? await readFile(path) : null;
  if (older?.equals(bytes)) return 'same';
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return older;
}

async function removePicture(name: string): Promise<void> {
  for (const file of [...filesOf(name), `${name}.json`]) await rm(join(pictureFolder, file), { force: true });
  console.log(`Removed ${name}, which no script takes any more.`);
}
