import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Fault, FaultsFound } from '../fault.ts';
import { hashOf } from '../hash.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { type Glossary, glossarySchema } from '../markdown/glossary-schema.ts';
import { withBaseUrl } from '../site/base-url.ts';
import { type SiteConfig, siteConfigSchema } from '../site/config.ts';
import type { LastUpdated } from '../site/page-model.ts';
import { createSiteModel, type SiteModel, type SiteSources } from '../site/site-model.ts';
import type { EditorFiles } from './editor-files.ts';
import { faultyRoutes } from './faulty-routes.ts';

/** Checks what `site.config.ts` exports. Throws every fault at once. */
export function checkConfig(value: unknown): SiteConfig {
  const checked = siteConfigSchema.safeParse(value);
  if (checked.success) return checked.data;
  throw new FaultsFound(
    checked.error.issues.map(({ path, message }) => ({
      file: 'site.config.ts',
      line: 1,
      problem: `${path.join('.') || 'The configuration'}: ${message}.`,
      cure: 'See src/site/config.ts for what each setting takes.',
    })),
  );
}

/** Checks what `glossary.ts` exports. Throws every fault at once. */
export function checkGlossary(value: unknown): Glossary {
  const checked = glossarySchema.safeParse(value);
  if (checked.success) return checked.data;
  throw new FaultsFound(
    checked.error.issues.map(({ path, message }) =>
      glossaryFault(`${path.join('.')}: ${message}.`, 'See src/markdown/glossary-schema.ts for what a term has.'),
    ),
  );
}

function glossaryFault(problem: string, cure: string): Fault {
  return { file: 'glossary.ts', line: 1, problem, cure };
}

/**
 * Puts everything that was read together to the model of the site.
 * @returns The model, and the faults between files. Those within a file, which the caller knows, are not repeated.
 */
export async function modelOf(input: {
  root: string;
  editor: EditorFiles;
  authored: readonly CompiledPage[];
  generated: SiteSources['generated'];
  standaloneRoutes: readonly string[];
  updates: ReadonlyMap<string, LastUpdated>;
  /** What is wrong within the files that pages are made of. */
  faultsWithin: readonly Fault[];
}): Promise<{ site: SiteModel; faults: Fault[] }> {
  const { root, editor } = input;
  const published = new Map<string, string>();
  const isFaulty = faultyRoutes(input.faultsWithin);
  const [sidebar, redirects] = await Promise.all([
    readFile(join(root, 'sidebar.ts'), 'utf8').catch(() => ''),
    readFile(join(root, 'redirects.ts'), 'utf8').catch(() => ''),
  ]);
  const { site, faults } = createSiteModel({
    config: editor.config,
    sidebar: editor.documentation,
    redirects: editor.redirects,
    sourceTexts: { sidebar, redirects },
    authored: input.authored,
    generated: input.generated,
    standaloneRoutes: input.standaloneRoutes,
    updates: input.updates,
    assetUrl: (path) => withBaseUrl(editor.config.baseUrl, `/${publishedPath(root, path, published)}`),
    isFaulty,
  });
  return { site, faults: [...faults, ...termsWithoutPage(editor.glossary, site)] };
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
