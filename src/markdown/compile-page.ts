import type { VFile } from 'vfile';
import type { Fault } from '../fault.ts';
import { hashOf } from '../hash.ts';
import type { CompiledPage } from './compiled-page.ts';
import type { MdxComponents } from './component-markdown.ts';
import { mayHoldComponents } from './component-pages.ts';
import { type FenceCache, noFenceCache } from './fence-cache.ts';
import type { Glossary } from './glossary-schema.ts';
import { createMarkdownProcessor, renderMarkdown } from './markdown.ts';
import { createPageFile, faultsOf, reportFault } from './page-file.ts';
import { type ReadFrontMatter, readFrontMatter } from './page-front-matter.ts';
import { markdownPlugins, type PluginOptions } from './plugin-list.ts';
import { checkFileName, checkSourceText, normaliseText } from './source-text.ts';

/** What a page may use besides its own text. */
export type CompileEnvironment = {
  /** Where the docs are, for the sizes of pictures and the existence of linked files. */
  docsDirectory: string;
  /** Components that pages may use by name. The caller decides how each is rendered at build time. */
  components?: MdxComponents | undefined;
  /** Terms that the page links and explains where it uses them first. */
  glossary?: Glossary | undefined;
  /** Where highlighted code and drawings are kept. */
  fences?: FenceCache | undefined;
  /** How long each step of compiling may take in milliseconds; by default, many times what any page needs. */
  timeLimit?: number | undefined;
};

/** `files`: paths below docs/ whose bytes the page depends on, besides its source. */
export type CompileResult = { ok: true; page: CompiledPage; files: readonly string[] } | { ok: false; faults: Fault[] };

/**
 * Compiles a Markdown (`.md`) or MDX (`.mdx`) file. Pure but for looking at local images and linked files. Never throws:
 * a page that the compiler chokes on has a fault.
 * @param source Path below docs/, such as `reference/rbac.md`.
 * @param text The file's text.
 * @returns The page, or every fault found in the file.
 */
export async function compilePage(
  source: string,
  text: string,
  environment: CompileEnvironment,
): Promise<CompileResult> {
  try {
    return await compile(source, text, environment);
  } catch (error) {
    return failedCompilation(source, error instanceof Error ? error.message : String(error));
  }
}

/** The result for a page whose compilation broke off. */
export function failedCompilation(source: string, reason: string): CompileResult {
  const problem = `The page could not be compiled: ${reason}`;
  const cure = 'Take out the parts changed last until it compiles, and write the part that remains more plainly.';
  return { ok: false, faults: [{ file: `docs/${source}`, line: 1, problem, cure }] };
}

async function compile(source: string, text: string, environment: CompileEnvironment): Promise<CompileResult> {
  const unreadable = checkSourceText(source, text);
  if (unreadable.length > 0) return { ok: false, faults: [...checkFileName(source), ...unreadable] };

  const normal = normaliseText(text);
  const { docsDirectory, components = {}, glossary = [], fences = noFenceCache, timeLimit } = environment;
  const file = createPageFile(docsDirectory, source, normal);
  if (timeLimit !== undefined) file.data.timeLimit = timeLimit;
  const matter = readFrontMatter(source, normal);
  const faults = [...checkFileName(source), ...('faults' in matter ? matter.faults : [])];
  for (const { line, problem, cure } of faults) reportFault(file, { line }, problem, cure);

  const options = { componentNames: Object.keys(components), glossary, fences };
  const html = await (source.endsWith('.mdx') ? compileMdx : compileMarkdown)(file, options, components);
  if ('frontMatter' in matter) checkQuestions(file, matter);
  if (html === null || 'faults' in matter || file.messages.length > 0) return { ok: false, faults: faultsOf(file) };
  const { data } = file;
  const page: CompiledPage = {
    source,
    frontMatter: matter.frontMatter,
    html,
    htmlHash: hashOf(html),
    markdown: data.markdown ?? '',
    headings: data.headings ?? [],
    anchors: [...(data.anchors ?? [])],
    references: data.references ?? [],
    islands: [...(data.islands ?? [])],
    searchSections: data.searchSections ?? [],
    words: data.words ?? 0,
  };
  return { ok: true, page, files: [...(data.files ?? [])] };
}

/** Reports questions that no section of the page answers. */
function checkQuestions(file: VFile, { frontMatter, lineOf }: ReadFrontMatter): void {
  const headings = file.data.headings ?? [];
  const known = new Set(['page', ...headings.map(({ id }) => `#${id}`)]);
  const cure = `Write the id of a heading, such as “#${headings[0]?.id ?? 'steps'}”, or “page”.`;
  for (const section of Object.keys(frontMatter.questions)) {
    if (known.has(section)) continue;
    const line = lineOf(['questions', section]);
    reportFault(file, { line }, `The questions of “${section}” belong to no heading of the page.`, cure);
  }
}

async function compileMarkdown(file: VFile, options: PluginOptions, components: MdxComponents): Promise<string | null> {
  if (!mayHoldComponents(file.path, String(file)))
    return renderMarkdown(file, createMarkdownProcessor(markdownPlugins(options)));
  const { componentMarkdown } = await import('./component-markdown.ts');
  const plugins = markdownPlugins({ ...options, componentContent: componentMarkdown(components) });
  return renderMarkdown(file, createMarkdownProcessor(plugins, components));
}

/** Loads what compiles MDX when a page is MDX: few are. */
async function compileMdx(file: VFile, options: PluginOptions, components: MdxComponents): Promise<string | null> {
  const [{ renderMdx }, { componentMarkdown }] = await Promise.all([
    import('./mdx.ts'),
    import('./component-markdown.ts'),
  ]);
  const plugins = markdownPlugins({ ...options, componentContent: componentMarkdown(components) });
  return renderMdx(file, plugins, components);
}
