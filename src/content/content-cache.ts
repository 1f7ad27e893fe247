import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hashOf } from '../hash.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { removeUnused } from '../remove-unused.ts';

/** Only its outline is checked: the fingerprint in its path says that this same code wrote it. */
const entrySchema = z.object({
  page: z.custom<CompiledPage>((value) => typeof value === 'object' && value !== null && 'html' in value),
  /** Paths below docs/ that the page depends on, with the hash of their bytes. */
  files: z.array(z.tuple([z.string(), z.string()])),
});

export type ContentCache = {
  /** Folder for what code fences become. */
  fenceDirectory: string;
  /** Whether the page was compiled from this text before. */
  has(source: string, text: string): boolean;
  /** The page compiled from this text before, if what it depends on is still the same. */
  read(source: string, text: string): CompiledPage | null;
  write(source: string, text: string, page: CompiledPage, files: readonly string[]): Promise<void>;
};

/** Folder for what code fences become, of one version of the compiler. */
export function fenceDirectoryOf(cacheDirectory: string, fingerprint: string): string {
  return join(cacheDirectory, 'content', fingerprint, 'fences');
}

/** Compiled pages on disk, a file each. Those of a compiler that nobody uses any more are deleted. */
export async function openContentCache(
  cacheDirectory: string,
  fingerprint: string,
  docsDirectory: string,
): Promise<ContentCache> {
  const root = join(cacheDirectory, 'content');
  const directory = join(root, fingerprint);
  await mkdir(directory, { recursive: true });
  await removeUnused(root, fingerprint);

  const hashes = new Map<string, string>();
  const hashOfFile = (path: string) => {
    const known = hashes.get(path);
    if (known !== undefined) return known;
    const hash = fileHash(join(docsDirectory, path));
    hashes.set(path, hash);
    return hash;
  };
  const pathOf = (source: string, text: string) => join(directory, `${hashOf(`${source}\0${text}`)}.json`);

  return {
    fenceDirectory: fenceDirectoryOf(cacheDirectory, fingerprint),
    has: (source, text) => existsSync(pathOf(source, text)),
    read: (source, text) => {
      try {
        const entry = entrySchema.parse(JSON.parse(readFileSync(pathOf(source, text), 'utf8')));
        return entry.files.every(([path, hash]) => hashOfFile(path) === hash) ? entry.page : null;
      } catch {
        // Missing or damaged: the page is compiled again.
        return null;
      }
    },
    write: async (source, text, page, files) => {
      const path = pathOf(source, text);
      const temporary = `${path}.${process.pid}.tmp`;
      await writeFile(temporary, JSON.stringify({ page, files: files.map((file) => [file, hashOfFile(file)]) }));
      await rename(temporary, path);
    },
  };
}

function fileHash(path: string): string {
  try {
    return hashOf(readFileSync(path));
  } catch {
    return 'missing';
  }
}
