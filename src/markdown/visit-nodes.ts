import type * as hast from 'hast';
import type * as mdast from 'mdast';

type MarkdownType = mdast.Nodes['type'];

/**
 * Visits the Markdown nodes of some types in document order. A visitor that returns a number goes on at that child of
 * the parent, without visiting the node's children. (unist-util-visit makes a closure for each node: with it, all of
 * docs/ takes a tenth more processor time to compile, and two fifths more where highlighted code is kept.)
 */
export function visitMarkdown<T extends MarkdownType>(
  tree: mdast.Parents,
  types: readonly T[],
  visitor: (node: Extract<mdast.Nodes, { type: T }>, index: number, parent: mdast.Parents) => number | undefined,
): void {
  let index = 0;
  while (index < tree.children.length) {
    const node: mdast.Nodes | undefined = tree.children[index];
    if (node === undefined) return;
    const next = isOneOf(types, node) ? visitor(node, index, tree) : undefined;
    if (next === undefined && 'children' in node) visitMarkdown(node, types, visitor);
    index = next ?? index + 1;
  }
}

function isOneOf<T extends MarkdownType>(
  types: readonly T[],
  node: mdast.Nodes,
): node is Extract<mdast.Nodes, { type: T }> {
  return (types as readonly MarkdownType[]).includes(node.type);
}

/** Visits the elements of an HTML tree in document order, as `visitMarkdown` visits nodes. */
export function visitElements(
  tree: hast.Parents,
  visitor: (element: hast.Element, index: number, parent: hast.Parents) => number | undefined,
): void {
  let index = 0;
  while (index < tree.children.length) {
    const node = tree.children[index];
    if (node === undefined) return;
    const next = node.type === 'element' ? visitor(node, index, tree) : undefined;
    if (next === undefined && 'children' in node) visitElements(node, visitor);
    index = next ?? index + 1;
  }
}
