import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { nearNames } from '../near-names.ts';
import { lineOf, type PageContext } from './page-context.ts';
import { checkHtmlElement } from './raw-html.ts';
import { visitMarkdown } from './visit-nodes.ts';

/** Checks what only MDX has: components by name, HTML written as JSX, and no imports. */
export function checkMdxElements(tree: Root, context: PageContext): void {
  visitMarkdown(tree, ['mdxjsEsm', 'mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (node.type !== 'mdxjsEsm') return checkJsxElement(node, context);
    const cure = 'Remove it: every island can be used by its name, and texts belong into the page.';
    context.report(lineOf(node), 'The page has an `import` or `export`.', cure);
  });
}

function checkJsxElement(node: MdxJsxFlowElement | MdxJsxTextElement, context: PageContext): undefined {
  const line = lineOf(node);
  const { name } = node;
  if (name === null) return;
  if (/^[a-z]/.test(name)) {
    const attributes = node.attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}',
    );
    checkHtmlElement(name, attributes, line, context);
    return;
  }
  if (context.islandNames.includes(name)) {
    context.islands.add(name);
    return;
  }
  const near = nearNames(name, context.islandNames);
  const known =
    context.islandNames.length > 0 ? `Known: ${context.islandNames.join(', ')}.` : 'There are no components yet.';
  const advice = near.length > 0 ? `Write ${near.map((one) => `<${one}>`).join(' or ')}. ` : '';
  context.report(
    line,
    `The component <${name}> is not known.`,
    `${advice}${known} A new one goes into src/<room>/${name}.island.tsx.`,
  );
}
