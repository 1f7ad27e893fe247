import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt } from '../src/attempt.ts';

/** How often the folder may be replaced while it is linked. */
const MAX_ATTEMPTS = 100;

/**
 * Gives a folder a second path without copying its files. For folders whose files are replaced and never changed: the
 * output of a build and what it has kept. Does nothing where `to` exists.
 * @throws where `from` is missing.
 */
export function linkTree(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  for (let attempts = 1; !linkWhole(from, unfinished); attempts++)
    if (attempts === MAX_ATTEMPTS) throw new Error(`${from} is missing.`);
  // Another process may have been faster.
  if (attempt(() => renameSync(unfinished, to)) === null) rmSync(unfinished, { recursive: true });
}

/** @returns Whether all of it is there: a build may put another folder in the place of this one meanwhile. */
function linkWhole(from: string, to: string): boolean {
  rmSync(to, { recursive: true, force: true });
  try {
    const { ino } = statSync(from);
    linkFiles(from, to);
    return statSync(from).ino === ino;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    // Some disks have no links.
    else if (attempt(() => linkSync(source, target)) === null) copyFileSync(source, target);
  }
  // A build removes what it has kept by the age of its folder.
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}
