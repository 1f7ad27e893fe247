import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Glossary } from './glossary.ts';

const projectDirectory = fileURLToPath(new URL('../../', import.meta.url));
const compilerFolders = ['src/content', 'src/ui/content', 'src/ui/home', 'src/islands'];
const compilerFiles = ['package-lock.json', 'src/ui/Island.tsx'];

/**
 * Hash of everything that a compiled page depends on besides its source: the code that compiles it, the components it is
 * made of, the terms that it explains, and the versions of the libraries.
 * @param moreFiles Absolute paths of other files that decide how pages are rendered.
 */
export async function compilerFingerprint(moreFiles: readonly string[], glossary: Glossary = []): Promise<string> {
  const folders = await Promise.all(compilerFolders.map(sourceFiles));
  const files = [...folders.flat(), ...compilerFiles.map((file) => join(projectDirectory, file)), ...moreFiles];
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => Buffer.alloc(0))));
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(glossary));
  files.forEach((file, index) => {
    hash.update(`\0${file}\0`).update(contents[index] ?? '');
  });
  return hash.digest('hex').slice(0, 16);
}

async function sourceFiles(folder: string): Promise<string[]> {
  const directory = join(projectDirectory, folder);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
