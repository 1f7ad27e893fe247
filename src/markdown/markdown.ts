import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { contentComponents } from './components/components.ts';
import type { PageContext } from './page-context.ts';
import { footnoteOptions, type PageText, transformHtml, transformMarkdown } from './page-steps.ts';
import { checkRawHtml } from './raw-html.ts';
import { readRawHtml } from './read-raw-html.ts';
import { renderHtmlTree } from './render-html.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkFrontmatter).freeze();
const toHtmlTree = unified()
  .use(remarkRehype, { ...footnoteOptions, allowDangerousHtml: true })
  .freeze();

/** Body of a `.md` file as HTML, with its text for search. Null where a fault was reported. */
export async function renderMarkdown(
  text: string,
  context: PageContext,
): Promise<(PageText & { html: string }) | null> {
  const tree = parser.parse(text) as Root;
  const hasHtml = checkRawHtml(tree, context);
  const pageText = await transformMarkdown(tree, context);
  if (context.faults.length > 0) return null;
  let htmlTree = (await toHtmlTree.run(tree)) as unknown as HastRoot;
  if (hasHtml) htmlTree = readRawHtml(htmlTree, Object.keys(contentComponents));
  transformHtml(htmlTree, context);
  if (context.faults.length > 0) return null;
  return { ...pageText, html: renderHtmlTree(htmlTree) };
}
