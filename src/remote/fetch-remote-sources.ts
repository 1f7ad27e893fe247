import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fetchStructure } from '../api-reference/refresh-from-source.ts';
import { writeWhole } from '../cache.ts';
import { type RemoteSources, remoteStructureFile } from '../site/remote-sources.ts';
import { type FetchOptions, fetchDocuments } from './fetch-documents.ts';

/** Fetches all documents. @returns A line for each. */
export async function fetchRemote(sources: RemoteSources, options: FetchOptions): Promise<string[]> {
  const structure = sources.openapi ? [await fetchApi(sources.openapi, options)] : [];
  return [...structure, ...(await fetchDocuments(sources.documents, options))];
}

async function fetchApi(source: string, { root: projectRoot, cacheDirectory: cache, timeout }: FetchOptions) {
  const target = join(cache, remoteStructureFile);
  await rm(target, { force: true });
  try {
    const { structure, changes } = await fetchStructure(source, projectRoot, timeout);
    await mkdir(dirname(target), { recursive: true });
    writeWhole(target, JSON.stringify(structure));
    return `The API from ${source}; different from ours: ${changes.length}`;
  } catch (error) {
    return `The API stays as it is: ${error instanceof Error ? error.message : error}`;
  }
}
