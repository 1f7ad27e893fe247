import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilerFingerprint } from '../content/compiler-fingerprint.ts';
import type { Fault } from '../fault.ts';
import type { ContentPage } from '../site/content-page.ts';
import { pageNode, type SidebarTree } from '../site/sidebar-tree.ts';
import { hashOfFiles } from '../sources.mjs';
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
  const key = await fingerprint(files);
  const folder = join(cacheDirectory, 'api-reference');
  const kept = readKept(join(folder, `${key}.json`));
  if (kept !== null) return { reference: withTree(kept), faults: [] };
  // What makes them takes most of a second to load, which a build of an unchanged API need not wait for.
  const { makeApiPages } = await import('./make-api-pages.ts');
  const { made, faults } = await makeApiPages(root, structurePath);
  if (faults.length === 0) await keep(folder, key, made);
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

/** Changes with every byte that the pages depend on. */
async function fingerprint(files: readonly string[]): Promise<string> {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const folders = ['api-reference', 'site', 'design', 'browser'];
  const code = (await Promise.all(folders.map((folder) => filesBelow(join(source, folder))))).flat();
  return hashOfFiles(files, compilerFingerprint(code));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/\.(test\.tsx?|css|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Null for what is missing or damaged. */
function readKept(path: string): ApiPages | null {
  try {
    // Many megabytes of ASCII: no letter needs to be converted.
    return JSON.parse(readFileSync(path, 'latin1')) as ApiPages;
  } catch {
    return null;
  }
}

/** JSON of ASCII alone. */
function asciiJson(value: unknown): string {
  const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[\u0080-\uffff]/g, escapeLetter);
}

/** Keeps the pages in place of those that were kept before. */
async function keep(folder: string, key: string, made: ApiPages): Promise<void> {
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const temporary = join(folder, `${key}.${process.pid}.tmp`);
  await writeFile(temporary, asciiJson(made));
  await rename(temporary, join(folder, `${key}.json`));
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
}
