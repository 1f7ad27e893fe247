import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How long what nobody uses any more is kept: a build that runs at the same time may still need it. */
const keptMilliseconds = 60 * 60 * 1000;

/**
 * Removes what other versions of the code have left in a folder of the cache.
 * @param current Name of what is used now.
 * @param prefix How the names begin of which each is for one version of the code.
 */
export async function removeUnused(folder: string, current: string, prefix = ''): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || name === current) continue;
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs > keptMilliseconds) await rm(path, { recursive: true, force: true });
  }
}
