import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visitMarkdown } from '../../markdown/visit-nodes.ts';

/** Words that a reader reads: code is not among them. */
export function countPageWords(tree: Root): number {
  let words = 0;
  visitMarkdown(tree, ['heading', 'paragraph', 'tableCell'], (node, index) => {
    words += textOf(node, { includeImageAlt: false })
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    return index + 1;
  });
  return words;
}
