import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { removeUnused } from '../remove-unused.ts';

/**
 * Lets a bundle be written beside its folder in the cache and puts it there in one step, as a whole or not at all.
 * @param folder Absolute path that ends in the prefix and the hash of the sources.
 * @param prefix How the names of such folders begin: those of other sources go away when nobody uses them any more.
 * @throws what `write` throws, or why the bundle cannot be put there.
 */
export async function keepBundle(
  folder: string,
  prefix: string,
  write: (fresh: string) => Promise<unknown>,
): Promise<void> {
  const fresh = `${folder}.${process.pid}`;
  try {
    await write(fresh);
    await rename(fresh, folder).catch((error) => {
      // Where another process was faster, its bundle is the same, and it may be using it.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  await removeUnused(dirname(folder), basename(folder), prefix);
}
