import type { Root } from 'hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Plugin, unified } from 'unified';
import type { VFile } from 'vfile';
import { FaultsFound } from '../fault.ts';
import type { MarkdownPlugins } from './plugin-list.ts';
import { renderHtmlTree } from './render-html.ts';

type MarkdownProcessor = ReturnType<typeof createMarkdownProcessor>;

/** What renders `.md` files by a list of plugins. */
export function createMarkdownProcessor({ remarkPlugins, remarkRehypeOptions, rehypePlugins }: MarkdownPlugins) {
  return unified()
    .use(remarkParse)
    .use(remarkPlugins)
    .use(remarkRehype, remarkRehypeOptions)
    .use(rehypePlugins)
    .use(renderAsHtml)
    .freeze();
}

const renderAsHtml: Plugin<[], Root, string> = function () {
  this.compiler = (tree) => renderHtmlTree(tree as Root);
};

/** Body of a `.md` file as HTML; null where a fault was found. What else was found is in the file's `data`. */
export async function renderMarkdown(file: VFile, processor: MarkdownProcessor): Promise<string | null> {
  try {
    return String(await processor.process(file));
  } catch (error) {
    if (error instanceof FaultsFound) return null;
    throw error;
  }
}
