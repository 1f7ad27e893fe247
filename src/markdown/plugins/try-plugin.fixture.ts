import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { type PluggableList, unified } from 'unified';
import type { VFile } from 'vfile';
import { renderHtmlTree } from '../markdown.ts';
import { createPageFile, faultsOf } from '../page-file.ts';

/** Faults as `line problem`. */
const problemsOf = (file: VFile) => faultsOf(file).map(({ line, problem }) => `${line} ${problem}`);

/** What a plugin makes of a Markdown text when it is tried alone, or after others that it needs. */
export async function tryOnMarkdown(text: string, plugins: PluggableList, docsDirectory = '/nowhere') {
  const file = createPageFile(docsDirectory, 'reference/page.md', text);
  const processor = unified().use(remarkParse).use(remarkDirective).use(plugins);
  const tree = (await processor.run(processor.parse(file), file)) as Root;
  return { tree, data: file.data, problems: problemsOf(file) };
}

/** What a plugin makes of HTML. */
export async function tryOnHtml(html: string, plugins: PluggableList, data: VFile['data'] = {}) {
  const file = createPageFile('/nowhere', 'reference/page.md', html);
  Object.assign(file.data, data);
  const processor = unified().use(rehypeParse, { fragment: true }).use(plugins);
  const tree = (await processor.run(processor.parse(file), file)) as HtmlRoot;
  return { html: renderHtmlTree(tree), data: file.data, problems: problemsOf(file) };
}
