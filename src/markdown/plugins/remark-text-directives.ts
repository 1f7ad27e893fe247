import type { PhrasingContent, Root } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';
import { visitMarkdown } from '../visit-nodes.ts';

/** `10:30` or `:name` in prose is not a directive: it becomes the text that was written. */
export const remarkTextDirectives: Plugin<[], Root> = () => (tree, file) => {
  const text = String(file);
  visitMarkdown(tree, ['textDirective'], (node, index, parent) => {
    parent.children.splice(index, 1, ...writtenText(node, text));
    return index;
  });
};

function writtenText(node: TextDirective, text: string): PhrasingContent[] {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  const first = node.children[0]?.position?.start.offset;
  const last = node.children.at(-1)?.position?.end.offset;
  if (first === undefined || last === undefined) return [{ type: 'text', value: text.slice(start, end) }];
  return [
    { type: 'text', value: text.slice(start, first) },
    ...node.children,
    { type: 'text', value: text.slice(last, end) },
  ];
}
