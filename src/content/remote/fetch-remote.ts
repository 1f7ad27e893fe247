/** `npm run fetch-remote`: fetches what the configuration names, for a build with `REMOTE_CONTENT=1`. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchStructure } from '../../api-reference/refresh.ts';
import { cacheDirectory, loadEditorFiles, root } from '../../build/project.ts';
import { type FetchOptions, fetchDocuments } from './fetch-documents.ts';
import { type RemoteSources, remoteStructureFile } from './remote-sources.ts';

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
    await writeFile(`${target}.tmp`, JSON.stringify(structure));
    await rename(`${target}.tmp`, target);
    return `The API from ${source}; different from ours: ${changes.length}`;
  } catch (error) {
    return `The API stays as it is: ${error instanceof Error ? error.message : error}`;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { config } = await loadEditorFiles();
  const sources = config.remote ?? { openapi: null, documents: [] };
  const lines = await fetchRemote(sources, { root, cacheDirectory, timeout: 10_000 });
  console.log(lines.length > 0 ? lines.join('\n') : 'site.config.ts names no remote documents.');
}
