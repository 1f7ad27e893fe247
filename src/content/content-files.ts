import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Fault } from '../fault.ts';
import { leavesDocs, leavingLinkCure } from '../markdown/symbolic-links.ts';

/** Paths below docs/ of every file, sorted, with `/` between the parts. Files whose names begin with a dot are left out. */
export function listContentFiles(docsDirectory: string): Promise<string[]> {
  return listEntries(docsDirectory, (entry) => entry.isFile());
}

/** A fault for each symbolic link in docs/ that leads out of it. */
export async function checkSymbolicLinks(docsDirectory: string): Promise<Fault[]> {
  const links = await listEntries(docsDirectory, (entry) => entry.isSymbolicLink());
  return links
    .filter((path) => leavesDocs(docsDirectory, path))
    .map((path) => ({
      file: `docs/${path}`,
      line: 1,
      problem: 'It is a symbolic link that leads out of docs/.',
      cure: leavingLinkCure,
    }));
}

/** A fault for each file whose path is that of another one but for its case: on macOS and Windows, only one of them is checked out. */
export function checkCase(paths: readonly string[]): Fault[] {
  const first = new Map<string, string>();
  return paths.flatMap((path) => {
    const twin = first.get(path.toLowerCase());
    if (twin === undefined) {
      first.set(path.toLowerCase(), path);
      return [];
    }
    const problem = `Its name differs from docs/${twin} only in case: on a disk that ignores case, there is one of them.`;
    return [{ file: `docs/${path}`, line: 1, problem, cure: 'Give one of them another name.' }];
  });
}

async function listEntries(docsDirectory: string, isWanted: (entry: Dirent) => boolean): Promise<string[]> {
  const entries = await readdir(docsDirectory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => isWanted(entry) && !entry.name.startsWith('.'))
    .map((entry) => relative(docsDirectory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export function isPageFile(path: string): boolean {
  return /\.mdx?$/.test(path);
}
