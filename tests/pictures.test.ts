import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPageFile, listContentFiles } from '../src/content/content-files.ts';
import { root } from '../src/project.ts';
import { heaviestBytes, heaviestMovingBytes } from './how-tos/encode-picture.ts';
import { type PageSteps, readPageSteps, stepsHash } from './how-tos/page-steps.ts';
import {
  filesOf,
  keptPictures,
  movingFilesOf,
  pictureFolder,
  picturesIn,
  readRecord,
} from './how-tos/picture-files.ts';
import { scriptFile, scriptHash, sectionsIn } from './how-tos/script-hash.ts';
import { loadHowTo, scriptedPages } from './how-tos/scripts.ts';

const takeAnew = (page: string) => `run “npm run pictures -- ${page}”`;
const docs = join(root, 'docs');
/** Every place of a page that shows a picture. */
const shown = (await listContentFiles(docs))
  .filter(isPageFile)
  .flatMap((source) =>
    Array.from(
      readFileSync(join(docs, source), 'utf8').matchAll(/\]\(ui:([^\s)]+)(?: "([^"]*)"\))?/g),
      ([, name = '', caption]) => ({ file: `docs/${source}`, name, caption }),
    ),
  );

const knownSteps = new Map<string, Promise<PageSteps>>();
/** The steps of a page, which is parsed once however many pictures it shows. */
function stepsOf(page: string): Promise<PageSteps> {
  const steps = knownSteps.get(page) ?? readPageSteps(page);
  knownSteps.set(page, steps);
  return steps;
}

describe.each(keptPictures())('the picture %s', (name) => {
  const record = readRecord(name);

  test('was taken by the script of today, along the steps of today', async () => {
    const { page, script, steps } = record;
    expect(existsSync(join(root, scriptFile(page))), `${scriptFile(page)} is gone: take the picture away`).toBe(true);
    expect(script, `${scriptFile(page)} has changed: ${takeAnew(page)}`).toBe(scriptHash(page));
    const today = stepsHash(await stepsOf(page), sectionsIn(page));
    expect(steps, `docs/${page}.md has other steps: ${takeAnew(page)}`).toBe(today);
  });

  test('is there in both themes and formats, and light enough', () => {
    for (const file of filesOf(name))
      expect(statSync(join(pictureFolder, file)).size, file).toBeLessThanOrEqual(heaviestBytes);
  });

  test('has what moves in both themes, light enough, or in none', () => {
    const moving = movingFilesOf(name).filter((file) => existsSync(join(pictureFolder, file)));
    expect(moving).toEqual(record.milliseconds === undefined ? [] : movingFilesOf(name));
    for (const file of moving)
      expect(statSync(join(pictureFolder, file)).size, file).toBeLessThanOrEqual(heaviestMovingBytes);
  });

  test('has each outline within it', () => {
    for (const { x, y, width, height, text } of record.marks) {
      expect(Math.min(x, y), text).toBeGreaterThanOrEqual(0);
      expect(x + width, text).toBeLessThanOrEqual(record.width);
      expect(y + height, text).toBeLessThanOrEqual(record.height);
    }
  });

  test('stands on a page', () => {
    expect(shown.filter((place) => place.name === name)).not.toEqual([]);
  });

  test('is said to be drawn from examples where it shows screens of the enterprise edition', async () => {
    const { enterprise } = await loadHowTo(record.page);
    const captions = shown.flatMap((place) => (place.name === name ? (place.caption ?? []) : []));
    const told = captions.map((caption) => caption.endsWith('Unleash Enterprise, with example data'));
    expect(told).toEqual(captions.map(() => enterprise !== undefined));
  });
});

test.each(scriptedPages())('every picture of the script of %s was taken', (page) => {
  const taken = keptPictures().filter((name) => readRecord(name).page === page);
  expect(taken, takeAnew(page)).toEqual(picturesIn(readFileSync(join(root, scriptFile(page)), 'utf8')).sort());
});

test('at most ten pictures move', () => {
  const moving = keptPictures().filter((name) => readRecord(name).milliseconds !== undefined);
  expect(moving).not.toEqual([]);
  expect(moving.length).toBeLessThanOrEqual(10);
});
