import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { hashOf } from '../hash.ts';
import { compilePage } from '../markdown/compile-page.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { remoteDocsFolder } from '../site/remote-sources.ts';

/**
 * Puts fetched pages in place of committed ones. Links to a heading that only the committed page has keep working:
 * they lead to the top of the page.
 * @returns All pages, and a line for each fetched page that could not be used.
 */
export async function preferRemotePages(
  pages: readonly CompiledPage[],
  { docsDirectory, cacheDirectory }: { docsDirectory: string; cacheDirectory: string },
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
  return {
    pages: pages.map((page) => {
      const fetched = remote.get(page.source);
      return fetched ? withAnchorsOf(page, fetched) : page;
    }),
    notes,
  };
}

function withAnchorsOf(committed: CompiledPage, fetched: CompiledPage): CompiledPage {
  const lost = committed.anchors.filter((id) => !fetched.anchors.includes(id));
  const html = lost.map((id) => `<span id="${id}"></span>`).join('') + fetched.html;
  return {
    ...fetched,
    html,
    htmlHash: hashOf(html),
    anchors: [...fetched.anchors, ...lost],
  };
}
