import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readApiReference } from '../api-reference/read-api-reference.ts';
import type { Content } from '../content/read-content.ts';
import { hashOf } from '../hash.ts';
import { compilePage } from '../markdown/compile-page.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { remoteDocsFolder, remoteStructureFile } from '../site/remote-sources.ts';
import { terminalText } from '../terminal-text.ts';

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
  const { pages, notes } = await preferRemotePages(content.pages, join(root, 'docs'), cacheDirectory);
  const remote = await preferRemoteApi(api, { root, cacheDirectory });
  return { content: { ...content, pages }, api: remote.api, notes: [...notes, ...remote.notes] };
}

/** Puts the fetched document of the API in place of ours, where its words are complete. */
export async function preferRemoteApi(
  api: ApiResult,
  { root, cacheDirectory }: { root: string; cacheDirectory: string },
): Promise<{ api: ApiResult; notes: string[] }> {
  const structure = join(cacheDirectory, remoteStructureFile);
  if (api.reference.pages.length === 0 || !existsSync(structure)) return { api, notes: [] };
  const stays = (reason: string) => ({
    api,
    notes: [terminalText(`The API stays as it is: the fetched document ${reason}`)],
  });
  try {
    const remote = await readApiReference(root, cacheDirectory, structure);
    const [fault] = remote.faults;
    return fault ? stays(`and our words differ, ${fault.problem}`) : { api: remote, notes: [] };
  } catch {
    // Nobody has checked what a server sends: a schema may refer to none, or to itself.
    return stays('makes no pages; see that it is a valid OpenAPI document.');
  }
}

/**
 * Puts fetched pages in place of committed ones. Links to a heading that only the committed page has keep working:
 * they lead to the top of the page.
 * @returns All pages, and a line for each fetched page that could not be used.
 */
export async function preferRemotePages(
  pages: readonly CompiledPage[],
  docsDirectory: string,
  cacheDirectory: string,
): Promise<{ pages: CompiledPage[]; notes: string[] }> {
  const folder = join(cacheDirectory, remoteDocsFolder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const notes: string[] = [];
  const remote = new Map<string, CompiledPage>();
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const source = relative(folder, file);
    const compiled = await compilePage(source, await readFile(file, 'utf8'), { docsDirectory });
    if (compiled.ok) remote.set(source, compiled.page);
    else
      notes.push(`docs/${source} stays as it is: the fetched page does not compile; run npm run fetch-remote again.`);
  }
  const preferred = pages.map((page) => withAnchorsOf(page, remote.get(page.source) ?? page));
  return { pages: preferred, notes };
}

function withAnchorsOf(committed: CompiledPage, fetched: CompiledPage): CompiledPage {
  const lost = committed.anchors.filter((id) => !fetched.anchors.includes(id));
  if (lost.length === 0) return fetched;
  const html = lost.map((id) => `<span id="${id}"></span>`).join('') + fetched.html;
  return { ...fetched, html, htmlHash: hashOf(html), anchors: [...fetched.anchors, ...lost] };
}
