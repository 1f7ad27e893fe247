import { join } from 'node:path';
import { cacheDirectory } from '../../src/project.ts';
import { writeDifferenceSheet } from '../difference-sheet.ts';
import { lightDifference } from './encode-picture.ts';

/** A picture that is not what it was. */
export type Change = { page: string; name: string; theme: string; older: Buffer | null; newer: Buffer };

const sheetFolder = join(cacheDirectory, 'pictures');

/** Says which pages show something else now, and where their pictures are seen beside what they were. */
export async function tellChanges(changes: readonly Change[], folder = sheetFolder): Promise<string> {
  if (changes.length === 0) return 'No picture has changed.';
  const pages = [...new Set(changes.map(({ page }) => page))];
  const differences = changes.map(async ({ page, name, theme, older, newer }) => ({
    title: `${name}, ${theme}, of ${page}`,
    older,
    newer,
    difference: older && (await lightDifference(older, newer)),
  }));
  return `Changed: ${pages.join(', ')}\n${await writeDifferenceSheet(folder, await Promise.all(differences))}`;
}
