import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SearchEngine } from '../../src/search/engine.ts';
import { localEngine } from '../../src/search/local-engine.ts';
import { projectRoot } from './project.ts';

export type BuiltSearch = {
  engine: SearchEngine;
  /** Paths below `_search/` that the engine has read, each once. */
  files: string[];
  /** Bytes of those files as the plainest of web hosts sends them. */
  compressedSize: () => number;
};

/** The engine of the search dialog over the index in build/, with nothing read yet. */
export function builtSearch(): BuiltSearch {
  const files: string[] = [];
  let size = 0;
  const engine = localEngine(async (path) => {
    const content = await readFile(join(projectRoot, 'build/_search', path));
    files.push(path);
    size += gzipSync(content).length;
    return JSON.parse(content.toString('utf8'));
  });
  return { engine, files, compressedSize: () => size };
}
