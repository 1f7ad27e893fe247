import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { apiIndexRoute } from '../api-reference/api-routes.ts';
import { type Fault, FaultsFound } from '../fault.ts';
import { hashOf } from '../hash.ts';
import { routeOfSource } from '../markdown/addresses.ts';
import { type Glossary, glossarySchema } from '../markdown/glossary-schema.ts';
import { withBaseUrl } from '../site/base-url.ts';
import { createSiteModel, type SiteModel, type SiteSources } from '../site/site-model.ts';
import type { EditorFiles } from './editor-files.ts';

/** Checks what `glossary.ts` exports. Throws every fault at once. */
export function checkGlossary(value: unknown): Glossary {
  const cure = 'See src/markdown/glossary-schema.ts for what a term has.';
  const read = glossarySchema.safeParse(value);
  if (read.success) return read.data;
  throw new FaultsFound(
    read.error.issues.map(({ path, message }) => glossaryFault(`${path.join('.')}: ${message}.`, cure)),
  );
}

function glossaryFault(problem: string, cure: string): Fault {
  return { file: 'glossary.ts', line: 1, problem, cure };
}

/**
 * Puts everything that was read together to the model of the site.
 * @returns The model, and the faults between files. Those within a file, which the caller knows, are not repeated.
 */
export async function modelOf({
  root,
  editor,
  faultsWithin,
  ...read
}: Pick<SiteSources, 'authored' | 'generated' | 'standaloneRoutes' | 'updates'> & {
  root: string;
  editor: EditorFiles;
  /** What is wrong within the files that pages are made of. */
  faultsWithin: readonly Fault[];
}): Promise<{ site: SiteModel; faults: Fault[] }> {
  const published = new Map<string, string>();
  const textOf = (file: string) => readFile(join(root, file), 'utf8').catch(() => '');
  const { site, faults } = createSiteModel({
    ...read,
    config: editor.config,
    sidebar: editor.documentation,
    redirects: editor.redirects,
    sourceTexts: { sidebar: await textOf('sidebar.ts'), redirects: await textOf('redirects.ts') },
    assetUrl: (path) => withBaseUrl(editor.config.baseUrl, `/${publishedPath(root, path, published)}`),
    isFaulty: faultyRoutes(faultsWithin),
  });
  return { site, faults: [...faults, ...termsWithoutPage(editor.glossary, site)] };
}

/**
 * Tells which routes have no page because the file of the page is faulty. A link to one of them is no fault of its own.
 * @param faults What is wrong in the files that pages are made of.
 */
export function faultyRoutes(faults: readonly Fault[]): (route: string) => boolean {
  const files = faults.map(({ file }) => file);
  const pages = files.filter((file) => file.startsWith('docs/'));
  const routes = new Set(pages.map((file) => routeOfSource(file.slice('docs/'.length))));
  const isApi = files.some((file) => file.startsWith('openapi/'));
  return (route) => routes.has(route) || (isApi && route.startsWith(`${apiIndexRoute}/`));
}

function termsWithoutPage(glossary: EditorFiles['glossary'], { links }: SiteModel): Fault[] {
  return glossary
    .filter(({ page }) => !links.anchorsOfRoute.has(page) && !links.isFaulty(page))
    .map(({ term, page }) =>
      glossaryFault(`“${term}” leads to ${page}, and no page has that route.`, 'Name a page that exists.'),
    );
}

/**
 * Where a file of docs/ is published: under a name with the hash of its content, so that it may be cached for ever.
 * @param known The paths that were asked for before: each file is read once.
 */
function publishedPath(root: string, path: string, known: Map<string, string>): string {
  const before = known.get(path);
  if (before) return before;
  const file = join(root, 'docs', path);
  const extension = extname(path);
  // A picture that is deleted during development is a fault of the page that shows it. The rest of the site goes on.
  const hash = hashOf(existsSync(file) ? readFileSync(file) : '').slice(0, 8);
  const published = `assets/${path.slice(0, path.length - extension.length).replaceAll('/', '-')}-${hash}${extension}`;
  known.set(path, published);
  return published;
}
