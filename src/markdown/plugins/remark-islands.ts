import type { Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { nearNames } from '../../near-names.ts';
import { type ComponentNode, component } from '../component-node.ts';
import { reportFault } from '../page-file.ts';
import { visitMarkdown } from '../visit-nodes.ts';
import { checkAttributes } from './remark-tabs.ts';

/** `::island{name="TokenReader"}`: an island in a page that needs nothing else of MDX. */
export const remarkIslands: Plugin<[{ componentNames: readonly string[] }], Root> =
  ({ componentNames }) =>
  (tree, file) =>
    visitMarkdown(tree, ['leafDirective', 'containerDirective'], (node, index, parent) => {
      if (node.name !== 'island') return undefined;
      if (node.type === 'containerDirective') {
        reportFault(file, node, '“:::island” has three colons.', 'Write `::island{name="…"}` with two.');
        return undefined;
      }
      const replacement = island(node, componentNames, file);
      if (replacement !== null) parent.children[index] = replacement;
      return index + 1;
    });

function island(node: LeafDirective, known: readonly string[], file: VFile): ComponentNode | null {
  const { name, ...others } = node.attributes ?? {};
  checkAttributes(node, others, file, '`::island{name="…"}`');
  if (!name || !known.includes(name)) {
    const near = nearNames(name ?? '', known);
    const cure = `${near.length > 0 ? `Write ${near.join(' or ')}. ` : ''}Known: ${known.join(', ')}.`;
    reportFault(file, node, `The island “${name ?? ''}” is not known.`, cure);
    return null;
  }
  file.data.islands ??= new Set();
  file.data.islands.add(name);
  return component(name, {}, [], node.position);
}
