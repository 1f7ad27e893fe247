import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../hash.ts';

/** Gives what was made from a key before, or makes it. What is made must be JSON and depend on the key alone. */
export type FenceCache = <T>(key: string, make: () => Promise<T>) => Promise<T>;

/** Where nothing is kept. */
export const noFenceCache: FenceCache = (_, make) => make();

/**
 * Highlighted code and drawings on disk, a file each: an edit of a page then costs neither grammars nor the layout of
 * its diagrams.
 * @param directory A folder of this version of the compiler alone; made where it is missing.
 */
export function openFenceCache(directory: string): FenceCache {
  mkdirSync(directory, { recursive: true });
  return async (key, make) => {
    const path = join(directory, `${hashOf(key)}.json`);
    const kept = readKept(path);
    if (kept !== null) return kept as Awaited<ReturnType<typeof make>>;
    const made = await make();
    const temporary = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
    writeFileSync(temporary, JSON.stringify(made));
    renameSync(temporary, path);
    return made;
  };
}

/** Null for what is missing or damaged. */
function readKept(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
