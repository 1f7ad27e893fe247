/** Values that are many files, such as a bundle. Plain JavaScript, because the program that builds is kept by it. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How long what nobody uses any more is kept: a build that runs at the same time may still need it. */
const keptMilliseconds = 60 * 60 * 1000;

/**
 * Gives the folder of a value that is many files; where it is missing, it is made.
 * @param {string} cacheDirectory
 * @param {'client' | 'program' | 'editor-files'} kind
 * @param {string} key Fingerprint of everything that it depends on: it names the folder.
 * @param {(folder: string) => Promise<unknown>} make Writes the files into an empty folder, which then takes its place as
 *   a whole.
 * @returns {Promise<string>} The folder's absolute path.
 * @throws what `make` throws.
 */
export async function keepFolder(cacheDirectory, kind, key, make) {
  const folder = join(cacheDirectory, kind, key);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = `${folder}.${process.pid}`;
  try {
    await make(fresh);
    renameSync(fresh, folder);
  } catch (error) {
    // Where another process was faster, its folder is the same, and it may be using it.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  removeUnused(dirname(folder), key);
  return folder;
}

/**
 * Removes what other versions have kept, when it is so old that nobody needs it.
 * @param {string} folder
 * @param {string} current
 */
export function removeUnused(folder, current) {
  for (const name of readdirSync(folder)) {
    if (name === current) continue;
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > keptMilliseconds) rmSync(path, { recursive: true, force: true });
  }
}
