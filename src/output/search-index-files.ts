import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildIndex } from '../search/build-index.ts';
import type { SearchDocument } from '../search/documents.ts';

/** What to index, and where: the folder of the new index, and that of the last output, which may not be there. */
export type IndexJob = { documents: readonly SearchDocument[]; folder: string; lastFolder: string };

/** Builds the index of the documents and writes its files. Those that the last index has too are linked from it. */
export function writeIndexFiles({ documents, folder, lastFolder }: IndexJob): void {
  const last = join(lastFolder, 'index', hashedFolder(join(lastFolder, 'index')));
  const made = new Set<string>();
  for (const [path, content] of buildIndex(documents)) {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    // Without `index/` and the name of the hashed folder, which differs from one index to the next.
    const lastFile = join(last, ...path.split('/').slice(2));
    if (!linkSame(lastFile, file, content)) writeFileSync(file, content);
  }
}

/** The one folder of an index: its name is the hash of what is in it. */
function hashedFolder(folder: string): string {
  try {
    return readdirSync(folder)[0] ?? '';
  } catch {
    return '';
  }
}

/** @returns Whether a file of the last index has the content, and could be linked. */
function linkSame(lastFile: string, file: string, content: string): boolean {
  try {
    if (readFileSync(lastFile, 'utf8') !== content) return false;
    linkSync(lastFile, file);
    return true;
  } catch {
    return false;
  }
}
