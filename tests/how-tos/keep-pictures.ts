import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Change } from './contact-sheet.ts';
import { encodeMovingPicture, encodePicture } from './encode-picture.ts';
import { type PictureRecord, pictureFolder, recordText } from './picture-files.ts';
import { scriptHash } from './script-hash.ts';
import type { WalkResult } from './walk-how-to.ts';

/** What a walk has taken, in one theme. */
type Taken = Pick<WalkResult, 'pictures' | 'stepsHash'>;

/** Writes the files of the pictures of a page that differ from those kept. @returns Which pictures are not what they were. */
export async function keepPictures(page: string, light: Taken, dark: Taken, folder = pictureFolder): Promise<Change[]> {
  const changes: Change[] = [];
  for (const index of light.pictures.keys()) changes.push(...(await keepPicture(page, light, dark, index, folder)));
  return changes;
}

async function keepPicture(page: string, light: Taken, dark: Taken, index: number, folder: string): Promise<Change[]> {
  const [inLight, inDark] = [light.pictures[index], dark.pictures[index]];
  if (!inLight || inLight.name !== inDark?.name) throw new Error(`${page} takes other pictures in the dark theme.`);
  const { name, frame } = inLight;
  const found: Change[] = [];
  for (const [theme, { png, moving }] of Object.entries({ light: inLight, dark: inDark })) {
    const encoded = await encodePicture(name, png);
    await keep(join(folder, `${name}-${theme}.avif`), encoded.avif);
    const older = await keep(join(folder, `${name}-${theme}.webp`), encoded.webp);
    if (older !== 'same') found.push({ page, name, theme, older, newer: encoded.webp });
    const movingFile = join(folder, `${name}-${theme}-moving.webp`);
    if (moving.length > 0) await keep(movingFile, await encodeMovingPicture(name, moving));
    else await rm(movingFile, { force: true });
  }
  const record: PictureRecord = { page, script: scriptHash(page), steps: light.stepsHash, ...frame };
  await keep(join(folder, `${name}.json`), Buffer.from(recordText(record)));
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
