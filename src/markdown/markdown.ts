import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Plugin, unified } from 'unified';
import type { VFile } from 'vfile';
import { FaultsFound } from '../fault.ts';
import { compileWithinLimit } from './compile-limit.ts';
import type { MdxComponents } from './component-markdown.ts';
import { contentComponents } from './components/components.ts';
import type { MarkdownPlugins } from './plugin-list.ts';

type MarkdownProcessor = ReturnType<typeof createMarkdownProcessor>;

/** What renders `.md` files by a list of plugins. */
export function createMarkdownProcessor(
  { remarkPlugins, remarkRehypeOptions, rehypePlugins }: MarkdownPlugins,
  components: MdxComponents = {},
) {
  return unified()
    .use(remarkParse)
    .use(remarkPlugins)
    .use(remarkRehype, remarkRehypeOptions)
    .use(rehypePlugins)
    .use(renderAsHtml, components)
    .freeze();
}

const renderAsHtml: Plugin<[MdxComponents], Root, string> = function (components) {
  this.compiler = (tree) => renderHtmlTree(tree as Root, components);
};

/** HTML of a page's tree. Elements that have a component in `components/` or among those given are rendered by it. */
export function renderHtmlTree(tree: Root, components: MdxComponents = {}): string {
  return renderToStaticMarkup(
    toJsxRuntime(tree, {
      Fragment,
      jsx,
      jsxs,
      components: { ...contentComponents, ...components } as Partial<Components>,
      tableCellAlignToStyle: false,
    }),
  );
}

/** Body of a `.md` file as HTML; null where a fault was found. What else was found is in the file's `data`. */
export async function renderMarkdown(file: VFile, processor: MarkdownProcessor): Promise<string | null> {
  try {
    return String(await compileWithinLimit(file, () => processor.process(file)));
  } catch (error) {
    if (error instanceof FaultsFound) return null;
    throw error;
  }
}
