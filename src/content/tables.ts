import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { PageContext } from './page-context.ts';
import { visitElements } from './visit-nodes.ts';

/** Width in pixels that a table may have on a phone. */
const narrow = 280;

/** Puts every table into a frame that scrolls, gives header cells their scope, and turns `align` into an attribute of CSS. */
export function frameTables(tree: Root, context: PageContext): void {
  let section = '';
  visitElements(tree, (node, index, parent) => {
    if (/^h[2-6]$/.test(node.tagName)) section = textOf(node);
    if (node.tagName !== 'table') return;
    visitElements(node, (cell) => {
      if (cell.tagName === 'th') cell.properties.scope = 'col';
      const { align, ...others } = cell.properties;
      if (typeof align === 'string') cell.properties = align === 'left' ? others : { ...others, dataAlign: align };
    });
    const number = context.next('table');
    const label = section === '' ? `Table ${number}` : `Table ${number}: ${section}`;
    parent.children[index] = {
      type: 'element',
      tagName: 'TableFrame',
      properties: { label, scrolls: mayBeWide(node) ? 'true' : 'false' },
      children: [node],
    };
    return index + 1;
  });
}

/** Whether the table's longest words, side by side, are wider than a phone. */
function mayBeWide(table: Element): boolean {
  const longest: number[] = [];
  visitElements(table, (row) => {
    if (row.tagName !== 'tr') return;
    const cells = row.children.filter((child) => child.type === 'element');
    cells.forEach((cell, column) => {
      const words = textOf(cell).split(/\s+/);
      longest[column] = Math.max(longest[column] ?? 0, ...words.map((word) => word.length));
    });
  });
  return longest.reduce((width, letters) => width + letters * 8.5 + 24, 0) > narrow;
}
