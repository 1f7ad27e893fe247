import type { Root } from 'hast';
import type { Plugin } from 'unified';
import { visitElements } from '../visit-nodes.ts';

/** Notes the ids of footnotes and of their heading, which are made together with the HTML. */
export const rehypeFootnoteAnchors: Plugin<[], Root> = () => (tree, file) => {
  file.data.anchors ??= new Set();
  const { anchors } = file.data;
  visitElements(tree, ({ properties: { id } }) => {
    if (typeof id === 'string' && (id.startsWith('note:') || id === 'footnote-label')) anchors.add(id);
  });
};
