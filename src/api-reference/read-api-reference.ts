import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilerFingerprint } from '../content/compiler-fingerprint.ts';
import type { Fault } from '../content/fault.ts';
import { prepareHighlighting } from '../content/highlight.ts';
import type { ContentPage } from '../site/content-page.ts';
import { pageNode, type SidebarTree } from '../site/sidebar-tree.ts';
import { type Api, createApi } from './api-operation.ts';
import { kebabCase } from './api-routes.ts';
import { readStructure, structureFile } from './api-structure.ts';
import { readWords } from './api-words.ts';
import { checkWords, type Described } from './check-words.ts';
import { operationPage, type RenderOptions } from './operation-page.tsx';
import { renderWords } from './render-words.ts';
import { requestLanguages } from './request-samples/request-languages.ts';
import type { PlacedWords, SchemaNode } from './schema-tree.ts';
import { tagPage } from './tag-page.tsx';

/** The pages of the API reference, and where they stand in the sidebar. */
export type ApiReference = { pages: readonly ContentPage[]; tree: SidebarTree; described: Described };

type Tag = { label: string; id: string; routes: readonly string[] };
type Cached = { pages: ContentPage[]; tags: Tag[]; described: Described };

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
  const key = await fingerprint(root, files);
  const folder = join(cacheDirectory, 'api-reference');
  const cached = await readFile(join(folder, `${key}.json`), 'utf8').catch(() => null);
  if (cached !== null) return { reference: withTree(JSON.parse(cached) as Cached), faults: [] };
  const { made, faults } = await makePages(root, structurePath);
  if (faults.length === 0) await keep(folder, key, made);
  return { reference: withTree(made), faults };
}

async function makePages(root: string, structurePath: string): Promise<{ made: Cached; faults: Fault[] }> {
  const structure = readStructure(structurePath);
  const { words, faults } = readWords(root);
  const unread = new Set(faults.map(({ file }) => file));
  const { faults: found, described } = checkWords(structure, words);
  const wrong = found.filter(({ file }) => !unread.has(file));
  const api = createApi(structure, words);
  const placed = wordsOf(api);
  const lookUp = await renderWords(placed.map(({ text }) => text));
  const unreadable = placed.flatMap(({ text, file, line }) =>
    lookUp(text).faults.map((fault) => ({ ...fault, file, line: line + fault.line - 1 })),
  );
  const highlight = await prepareHighlighting(['json', ...requestLanguages.map(({ language }) => language)]);
  const options: RenderOptions = { lookUp, highlight, checked: new Set() };
  const pages = api.operations.map((operation) => operationPage(operation, options));
  const tags = api.tags.map((tag) => {
    const own = api.operations.filter((operation) => operation.tag === tag.name);
    const shown = tag.name === 'Unstable' ? api.operations.filter(({ unstable }) => unstable) : own;
    pages.push(tagPage(tag, shown, options));
    return {
      label: tag.name,
      id: `reference/api-reference/${kebabCase(tag.name)}`,
      routes: [tag.route, ...own.map(({ route }) => route)],
    };
  });
  return { made: { pages, tags, described }, faults: [...faults, ...wrong, ...unreadable] };
}

function withTree({ pages, tags, described }: Cached): ApiReference {
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

/** All words that the pages show. */
function wordsOf({ operations, tags }: Api): PlacedWords[] {
  const words: (PlacedWords | null)[] = tags.map(({ introduction }) => introduction);
  const add = (schema: SchemaNode): void => {
    words.push(schema.words);
    for (const inner of [...schema.properties, ...(schema.variants?.nodes ?? [])]) add(inner);
  };
  for (const { description, parameters, body, responses } of operations) {
    words.push(description, ...parameters.map((parameter) => parameter.words));
    for (const { schema } of parameters) add(schema);
    if (body) add(body.schema);
    for (const response of responses) {
      words.push(...response.words);
      if (response.body) add(response.body.schema);
    }
  }
  return words.filter((found) => found !== null);
}

/** Changes with every byte that the pages depend on. */
async function fingerprint(root: string, files: readonly string[]): Promise<string> {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const folders = ['api-reference', 'ui/api', 'site'];
  const code = (await Promise.all(folders.map((folder) => filesBelow(join(source, folder))))).flat();
  const hash = createHash('sha256').update(await compilerFingerprint(code));
  for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/\.(test\.tsx?|css|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Keeps the pages in place of those that were kept before. */
async function keep(folder: string, key: string, made: Cached): Promise<void> {
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const temporary = join(folder, `${key}.${process.pid}.tmp`);
  await writeFile(temporary, JSON.stringify(made));
  await rename(temporary, join(folder, `${key}.json`));
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
}
