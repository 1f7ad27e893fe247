import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt } from './attempt.ts';
import { hashOf } from './hash.ts';
import { removeUnused } from './keep-folder.mjs';

/**
 * Values that were made before, each found by the hash of everything that it depends on: its key, and the code that makes
 * it, whose fingerprint is the shelf's own. A file each in `.cache/<kind>/<version>/`.
 */
export type Shelf = {
  readonly folder: string;
  has(key: string): boolean;
  /** The JSON value that was kept; null where there is none, or its file is damaged. The caller says what it is. */
  read(key: string): unknown;
  /** Keeps a JSON value, as a whole or not at all. */
  write(key: string, value: unknown): void;
};

/** Everything that is kept from one build to the next. */
const kinds = ['pages', 'fences', 'api-reference', 'social', 'client', 'program', 'editor-files'] as const;
type Kind = (typeof kinds)[number];

/** How something is named that is not whole yet: with the id of the process that makes it. */
const unfinished = /\.(\d+)(?:-[a-z\d]+)?(?:\.(?:new|old|tmp))?$/;

/**
 * Opens the values of one kind, made by one version of the code, and takes away those of versions that nobody uses now.
 * @param version Fingerprint of the code that makes them, of `SourceGraph`.
 */
export function openShelf(cacheDirectory: string, kind: Kind, version: string): Shelf {
  const name = hashOf(`${version} ${process.version}`).slice(0, 16);
  const folder = join(cacheDirectory, kind, name);
  mkdirSync(folder, { recursive: true });
  removeUnused(dirname(folder), name);
  const pathOf = (key: string) => join(folder, `${hashOf(key)}.json`);
  return {
    folder,
    has: (key) => existsSync(pathOf(key)),
    // Where no letter needs to be converted, many megabytes are read in half the time.
    read: (key) => attempt(() => JSON.parse(readFileSync(pathOf(key), 'latin1'))),
    write: (key, value) => writeWhole(pathOf(key), asciiJson(value)),
  };
}

/** Writes a file so that whoever finds it finds it whole, and a build that is killed leaves no half of it. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}

/** Removes what killed processes have left half made. Called before anything of this process is made. */
export function cleanCache(cacheDirectory: string): void {
  for (const kind of kinds) {
    const folder = join(cacheDirectory, kind);
    const versions = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
    for (const place of [folder, ...versions])
      for (const name of leftovers(place)) rmSync(join(place, name), { recursive: true, force: true });
  }
}

/** Names in a folder that belong to processes that were killed before they had finished. */
export function leftovers(folder: string, prefix = ''): string[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  return (isFolder ? readdirSync(folder) : []).filter((name) => {
    const pid = Number(name.startsWith(prefix) ? unfinished.exec(name)?.[1] : undefined);
    // In a container each build may have the same id: what bears our own was left by a build before.
    return pid === process.pid || (pid > 0 && !isRunning(pid));
  });
}

/** Whether a process of this machine has the id. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another person is no less running.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** JSON of ASCII alone. */
function asciiJson(value: unknown): string {
  const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[\u0080-\uffff]/g, escapeLetter);
}
