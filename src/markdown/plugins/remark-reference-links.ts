import type { Definition, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visitMarkdown } from '../visit-nodes.ts';

/** `[text][name]` and `![text][name]` become plain links and images, so that the plugins below know one form only. */
export const remarkReferenceLinks: Plugin<[], Root> = () => (tree) => {
  const definitions = new Map<string, Definition>();
  visitMarkdown(tree, ['definition'], (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  visitMarkdown(tree, ['linkReference', 'imageReference'], (node, index, parent) => {
    const definition = definitions.get(node.identifier);
    if (definition === undefined) return undefined;
    const { url, title = null } = definition;
    const { position } = node;
    parent.children[index] =
      node.type === 'linkReference'
        ? { type: 'link', url, title, children: node.children, position }
        : { type: 'image', url, title, alt: node.alt ?? null, position };
    // Visit the new node's children: a picture may be inside a link.
    return node.type === 'linkReference' ? index : index + 1;
  });
};
