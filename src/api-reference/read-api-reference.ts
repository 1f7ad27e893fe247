import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { openShelf } from '../cache.ts';
import type { Fault } from '../fault.ts';
import { hashOf } from '../hash.ts';
import { root as codeRoot } from '../project.ts';
import type { ContentPage } from '../site/content-page.ts';
import { pageNode, type SidebarTree } from '../site/sidebar-tree.ts';
import { sourceGraph } from '../source-graph.mjs';
import { structureFile } from './api-structure.ts';
import type { Described } from './check-words.ts';
import type { ApiPages } from './make-api-pages.ts';

/** The pages of the API reference, and where they stand in the sidebar. */
export type ApiReference = { pages: readonly ContentPage[]; tree: SidebarTree; described: Described };

type ReadReference = { reference: ApiReference; faults: readonly Fault[] };

/** What a site without an API reference has. */
export const noApiReference: ReadReference = {
  reference: {
    pages: [],
    tree: [],
    described: { operations: 0, tags: 0, parameters: 0, schemas: 0, properties: 0 },
  },
  faults: [],
};

/**
 * Reads openapi/, checks it and makes its pages, or takes them from the cache where nothing has changed.
 * @param structurePath Another structure than the project's own.
 * @returns The pages and every fault.
 */
export async function readApiReference(
  root: string,
  cacheDirectory: string,
  structurePath = join(root, structureFile),
): Promise<ReadReference> {
  const files = [...(await filesBelow(join(root, 'openapi'))), structurePath];
  const texts = await Promise.all(files.map(async (file) => [relative(root, file), hashOf(await readFile(file))]));
  const code = sourceGraph(codeRoot).fingerprintOf(['src/api-reference/make-api-pages.ts'], texts);
  const shelf = openShelf(cacheDirectory, 'api-reference', code);
  const kept = shelf.read('pages') as ApiPages | null;
  if (kept !== null) return { reference: withTree(kept), faults: [] };
  // What makes them takes most of a second to load, which a build of an unchanged API need not wait for.
  const { makeApiPages } = await import('./make-api-pages.ts');
  const { made, faults } = await makeApiPages(root, structurePath);
  if (faults.length === 0) shelf.write('pages', made);
  return { reference: withTree(made), faults };
}

function withTree({ pages, tags, described }: ApiPages): ApiReference {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const tree = tags.map(({ label, id, routes }) => ({
    type: 'category' as const,
    id,
    label,
    index: null,
    children: routes.flatMap((route) => {
      const page = byRoute.get(route);
      return page ? [pageNode(page)] : [];
    }),
  }));
  return { pages, tree, described };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/\.(test\.tsx?|css|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
