import { createProcessor, runSync } from '@mdx-js/mdx';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { createElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { componentMarkdown, type MdxComponents } from './component-markdown.ts';
import { contentComponents } from './components/components.ts';
import { checkMdxElements } from './mdx-elements.ts';
import type { PageContext } from './page-context.ts';
import { footnoteOptions, type PageText, transformHtml, transformMarkdown } from './page-steps.ts';

/** Body of an `.mdx` file as HTML, with its text for search. Null where a fault was reported. */
export async function renderMdx(
  text: string,
  components: MdxComponents,
  context: PageContext,
): Promise<(PageText & { html: string }) | null> {
  let pageText: PageText = { sections: [], words: 0, markdown: '' };
  const processor = createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    remarkPlugins: [
      remarkGfm,
      remarkDirective,
      remarkFrontmatter,
      () => async (tree: Root) => {
        checkMdxElements(tree, context);
        pageText = await transformMarkdown(tree, context, componentMarkdown(components));
      },
    ],
    remarkRehypeOptions: footnoteOptions,
    rehypePlugins: [() => (tree: HastRoot) => transformHtml(tree, context)],
    tableCellAlignToStyle: false,
  });
  try {
    const code = await processor.process(text);
    if (context.faults.length > 0) return null;
    const { default: Body } = runSync(code, { Fragment, jsx, jsxs });
    const html = renderToStaticMarkup(createElement(Body, { components: { ...contentComponents, ...components } }));
    return { ...pageText, html };
  } catch (error) {
    reportMdxError(error, context);
    return null;
  }
}

/** Syntax errors of MDX know their line; errors of a component while it renders do not. */
function reportMdxError(error: unknown, context: PageContext): void {
  const reason = error instanceof Error ? error.message : String(error);
  const line = error instanceof Error && 'line' in error && typeof error.line === 'number' ? error.line : null;
  const cure =
    line === null
      ? 'Mend the expression or the properties of the component.'
      : 'Close every tag, write `&lt;` and `\\{` for “<” and “{” in text and `{/* … */}` for a comment, or use .md.';
  context.report(line ?? 1, `The MDX cannot be compiled: ${reason.split('\n', 1)[0]}`, cure);
}
