import type { Root as HtmlTree } from 'hast';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';
import { attempt } from '../attempt.ts';
import type { ComponentContent } from './plugins/remark-plain-markdown.ts';
import { visitElements } from './visit-nodes.ts';

const toMarkdownTree = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => keepWords)
  .use(rehypeRemark)
  .freeze();

/** Components by the name that MDX pages use. Their props are JSON. */
export type MdxComponents = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

/** What the components of an MDX page say, as Markdown nodes. One that cannot be rendered without a browser says nothing. */
export function componentMarkdown(components: MdxComponents): ComponentContent {
  return (name, properties) => {
    const Component = components[name];
    const html = Component && attempt(() => renderToStaticMarkup(createElement(Component, properties)));
    return html ? toMarkdownTree.runSync(toMarkdownTree.parse(html)).children : [];
  };
}

/** Leaves out what says nothing in Markdown: ornaments, which are hidden from screen readers too, forms, and React's marks. */
function keepWords(tree: HtmlTree): void {
  visitElements(tree, (element, index, parent) => {
    element.children = element.children.filter(({ type }) => type !== 'comment');
    if (element.properties.ariaHidden !== 'true' && element.tagName !== 'form') return;
    parent.children.splice(index, 1);
    return index;
  });
}
