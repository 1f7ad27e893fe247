import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Glossary } from '../markdown/glossary.ts';
import { hashOfFiles } from '../sources.mjs';

const projectDirectory = fileURLToPath(new URL('../../', import.meta.url));
const compilerFolders = [
  'src/content',
  'src/markdown',
  'src/home',
  'src/islands',
  'src/design',
  'src/browser',
  'src/search',
  'src/survey',
  'src/api-reference',
];
const compilerFiles = ['package-lock.json'];

/**
 * Hash of everything that a compiled page depends on besides its source: the code that compiles it, the components it is
 * made of, the terms that it explains, and the versions of the libraries.
 * @param moreFiles Absolute paths of other files that decide how pages are rendered.
 */
export function compilerFingerprint(moreFiles: readonly string[], glossary: Glossary = []): string {
  const files = [
    ...compilerFolders.flatMap(sourceFiles),
    ...compilerFiles.map((file) => join(projectDirectory, file)),
    ...moreFiles,
  ];
  return hashOfFiles(files, process.version, JSON.stringify(glossary));
}

function sourceFiles(folder: string): string[] {
  const directory = join(projectDirectory, folder);
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
