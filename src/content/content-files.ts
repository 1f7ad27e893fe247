import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Paths below docs/ of every file, sorted, with `/` between the parts. Files whose names begin with a dot are left out. */
export async function listContentFiles(docsDirectory: string): Promise<string[]> {
  const entries = await readdir(docsDirectory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(docsDirectory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export function isPageFile(path: string): boolean {
  return /\.mdx?$/.test(path);
}
