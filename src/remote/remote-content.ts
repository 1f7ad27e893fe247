import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readApiReference } from '../api-reference/read-api-reference.ts';
import type { Content } from '../content/read-content.ts';
import { remoteStructureFile } from '../site/remote-sources.ts';
import { preferRemotePages } from './remote-pages.ts';

type ApiResult = Awaited<ReturnType<typeof readApiReference>>;

/**
 * Puts what `npm run fetch-remote` brought in place of what is committed, as far as it makes pages without a fault.
 * @returns Content and API reference, and a line for each thing that could not be used.
 */
export async function preferRemoteContent(
  content: Content,
  api: ApiResult,
  { root, cacheDirectory }: { root: string; cacheDirectory: string },
): Promise<{ content: Content; api: ApiResult; notes: string[] }> {
  const { pages, notes } = await preferRemotePages(content.pages, {
    docsDirectory: join(root, 'docs'),
    cacheDirectory,
  });
  const structure = join(cacheDirectory, remoteStructureFile);
  const remoteApi =
    api.reference.pages.length > 0 && existsSync(structure)
      ? await readApiReference(root, cacheDirectory, structure)
      : api;
  const [fault] = remoteApi.faults;
  if (fault) notes.push(`The API stays as it is: the fetched document and our words differ, ${fault.problem}`);
  return { content: { ...content, pages }, api: fault ? api : remoteApi, notes };
}
