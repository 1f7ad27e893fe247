import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { nearNames } from '../../near-names.ts';
import { checkHtmlElement } from '../html-elements.ts';
import { reportFault } from '../page-file.ts';
import { visitMarkdown } from '../visit-nodes.ts';

/** Checks and notes what only MDX has: components by name, HTML written as JSX, and no imports. */
export const remarkMdxComponents: Plugin<[{ componentNames: readonly string[] }], Root> =
  ({ componentNames }) =>
  (tree, file) =>
    visitMarkdown(tree, ['mdxjsEsm', 'mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if (node.type !== 'mdxjsEsm') checkElement(node, componentNames, file);
      else {
        const cure = 'Remove it: every island can be used by its name, and texts belong into the page.';
        reportFault(file, node, 'The page has an `import` or `export`.', cure);
      }
    });

function checkElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  componentNames: readonly string[],
  file: VFile,
): void {
  const { name } = node;
  if (name === null) return;
  if (/^[a-z]/.test(name)) {
    const attributes = node.attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}',
    );
    checkHtmlElement(name, attributes, node, file);
    return;
  }
  if (componentNames.includes(name)) {
    file.data.islands ??= new Set();
    file.data.islands.add(name);
    return;
  }
  const near = nearNames(name, componentNames);
  const known = componentNames.length > 0 ? `Known: ${componentNames.join(', ')}.` : 'There are no components yet.';
  const advice = near.length > 0 ? `Write ${near.map((one) => `<${one}>`).join(' or ')}. ` : '';
  const cure = `${advice}${known} A new one goes into src/<room>/${name}.island.tsx.`;
  reportFault(file, node, `The component <${name}> is not known.`, cure);
}
