import type { Fault } from '../fault.ts';
import { hashOf } from '../hash.ts';
import type { CompiledPage } from './compiled-page.ts';
import type { MdxComponents } from './component-markdown.ts';
import { type FenceCache, noFenceCache } from './fence-cache.ts';
import type { Glossary } from './glossary.ts';
import { escapeCustomIds } from './headings.ts';
import { renderMarkdown } from './markdown.ts';
import { createPageContext, type PageContext } from './page-context.ts';
import { readFrontMatter } from './page-front-matter.ts';
import { checkFileName, checkSourceText, normaliseText } from './source-text.ts';

/** What a page may use besides its own text. */
export type CompileEnvironment = {
  /** Where the docs are, for the sizes of pictures and the existence of linked files. */
  docsDirectory: string;
  /** Components that MDX pages may use by name. The caller decides how each is rendered at build time. */
  components?: MdxComponents | undefined;
  /** Terms that the page links and explains where it uses them first. */
  glossary?: Glossary | undefined;
  /** Where highlighted code and drawings are kept. */
  fences?: FenceCache | undefined;
};

/** `files`: paths below docs/ whose bytes the page depends on, besides its source. */
export type CompileResult = { ok: true; page: CompiledPage; files: readonly string[] } | { ok: false; faults: Fault[] };

/**
 * Compiles a Markdown (`.md`) or MDX (`.mdx`) file. Pure but for looking at local images and linked files.
 * @param source Path below docs/, such as `reference/rbac.md`.
 * @param text The file's text.
 * @returns The page, or every fault found in the file.
 */
export async function compilePage(
  source: string,
  text: string,
  environment: CompileEnvironment,
): Promise<CompileResult> {
  const unreadable = checkSourceText(source, text);
  if (unreadable.length > 0) return { ok: false, faults: [...checkFileName(source), ...unreadable] };

  const isMdx = source.endsWith('.mdx');
  const normal = normaliseText(text);
  const body = isMdx ? escapeCustomIds(normal) : normal;
  const components = environment.components ?? {};
  const { docsDirectory, glossary = [], fences = noFenceCache } = environment;
  const islandNames = Object.keys(components);
  const context = createPageContext(source, body, { docsDirectory, islandNames, glossary, fences });
  context.faults.push(...checkFileName(source));

  const matter = readFrontMatter(source, normal);
  if ('faults' in matter) context.faults.push(...matter.faults);

  const rendered = isMdx ? await compileMdx(body, components, context) : await renderMarkdown(body, context);
  if (rendered === null || 'faults' in matter || context.faults.length > 0) {
    return { ok: false, faults: context.faults.toSorted((a, b) => a.line - b.line) };
  }
  const page: CompiledPage = {
    source,
    frontMatter: matter.frontMatter,
    html: rendered.html,
    htmlHash: hashOf(rendered.html),
    markdown: rendered.markdown,
    headings: context.headings,
    anchors: [...context.anchors],
    references: context.references,
    islands: [...context.islands],
    searchSections: rendered.sections,
    words: rendered.words,
  };
  return { ok: true, page, files: [...context.files] };
}

/** Loads what compiles MDX when a page is MDX: few are. */
async function compileMdx(text: string, components: MdxComponents, context: PageContext) {
  const { renderMdx } = await import('./mdx.ts');
  return renderMdx(text, components, context);
}
