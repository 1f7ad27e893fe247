import { compile, runSync } from '@mdx-js/mdx';
import { createElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { VFile } from 'vfile';
import { FaultsFound } from '../fault.ts';
import { compileWithinLimit } from './compile-limit.ts';
import type { MdxComponents } from './component-markdown.ts';
import { contentComponents } from './components/components.ts';
import { reportFault } from './page-file.ts';
import type { MarkdownPlugins } from './plugin-list.ts';

/** Body of an `.mdx` file as HTML; null where a fault was found. What else was found is in the file's `data`. */
export async function renderMdx(
  file: VFile,
  plugins: MarkdownPlugins,
  components: MdxComponents,
): Promise<string | null> {
  file.value = escapeCustomIds(String(file));
  const options = { format: 'mdx', outputFormat: 'function-body', tableCellAlignToStyle: false, ...plugins } as const;
  try {
    const code = await compileWithinLimit(file, () => compile(file, options));
    // What is written in braces is run now, and need not come to an end.
    return compileWithinLimit(file, () => {
      const { default: Body } = runSync(code, { Fragment, jsx, jsxs });
      return renderToStaticMarkup(createElement(Body, { components: { ...contentComponents, ...components } }));
    });
  } catch (error) {
    if (!(error instanceof FaultsFound)) reportMdxError(error, file);
    return null;
  }
}

/**
 * Escapes the brace of `## Title {#id}`, which MDX would take for an expression. Code fences are left as they are. No
 * plugin, because MDX parses expressions before any plugin sees the tree.
 */
function escapeCustomIds(text: string): string {
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const marker = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence === null && marker !== undefined) fence = marker;
      else if (fence !== null && marker?.startsWith(fence) && line.trim() === marker) fence = null;
      return fence === null ? line.replace(/^(#{1,6}\s.*?)(\{#[\w-]+\}\s*)$/, '$1\\$2') : line;
    })
    .join('\n');
}

/** Errors of syntax come with a line; those of a component that fails while it renders do not. */
function reportMdxError(error: unknown, file: VFile): void {
  const reason = error instanceof Error ? error.message : String(error);
  const line = error instanceof Error && 'line' in error && typeof error.line === 'number' ? error.line : null;
  const cure =
    line === null
      ? 'Mend the expression or the properties of the component.'
      : 'Close every tag, write `&lt;` and `\\{` for “<” and “{” in text and `{/* … */}` for a comment, or use .md.';
  reportFault(file, { line: line ?? 1 }, `The MDX cannot be compiled: ${reason.split('\n', 1)[0]}`, cure);
}
