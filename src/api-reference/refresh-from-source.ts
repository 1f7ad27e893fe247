import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../cache.ts';
import { fetchText } from '../fetch-text.ts';
import { type ApiStructure, type Json, readStructure, structureFile } from './api-structure.ts';
import { refreshStructure, type StructureChange } from './refresh-structure.ts';
import { stripSentences } from './strip-sentences.ts';

/** Reads an OpenAPI document from an http address or a file. Throws a sentence for the person at the terminal. */
async function readDocument(source: string, timeout: number): Promise<{ readonly [key: string]: Json }> {
  const parsed = parse(await readText(source, timeout));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed) || !('paths' in parsed))
    throw new Error(`${source} is no OpenAPI document: it is not JSON with “paths”.`);
  return parsed as { readonly [key: string]: Json };
}

async function readText(source: string, timeout: number): Promise<string> {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8');
  const fetched = await fetchText(source, timeout);
  if ('problem' in fetched) throw new Error(`${fetched.problem} (${source}).`);
  return fetched.text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the structure of a source. @returns It, put together with what we know, and what changes with it. */
export async function fetchStructure(source: string, projectRoot: string, timeout: number): Promise<StructureChange> {
  const fresh = stripSentences(await readDocument(source, timeout)) as unknown as ApiStructure;
  return refreshStructure(readStructure(join(projectRoot, structureFile)), fresh);
}

/** Writes the structure of a source in place of ours. @returns What changed, a line each. */
export async function refreshFrom(source: string, projectRoot: string): Promise<readonly string[]> {
  const file = join(projectRoot, structureFile);
  const { structure, changes } = await fetchStructure(source, projectRoot, 20_000);
  if (changes.length === 0) return changes;
  writeWhole(file, `${JSON.stringify(structure, null, 1)}\n`);
  return changes;
}
