import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt } from '../attempt.ts';
import { buildIndex } from '../search/build-index.ts';
import type { SearchDocument } from '../search/documents.ts';

/** What to index, and where: the folder of the new index, and that of the last output, which may not be there. */
export type IndexJob = { documents: readonly SearchDocument[]; folder: string; lastFolder: string };

/** Builds the index of the documents and writes its files. Those that the last index has too are linked from it. */
export function writeIndexFiles({ documents, folder, lastFolder }: IndexJob): void {
  // The one folder of an index: its name is the hash of what is in it.
  const [hash = ''] = attempt(() => readdirSync(join(lastFolder, 'index'))) ?? [];
  const made = new Set<string>();
  for (const [path, content] of buildIndex(documents)) {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    // Without `index/` and the name of the hashed folder, which differs from one index to the next.
    const lastFile = join(lastFolder, 'index', hash, ...path.split('/').slice(2));
    const isSame = attempt(() => readFileSync(lastFile, 'utf8')) === content;
    if (!isSame || attempt(() => linkSync(lastFile, file)) === null) writeFileSync(file, content);
  }
}
