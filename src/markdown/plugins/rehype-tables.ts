import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Plugin } from 'unified';
import { nextNumber } from '../page-file.ts';
import { layOutTable } from '../table-layout.ts';
import { visitElements } from '../visit-nodes.ts';

/** Puts every table into a frame, gives header cells their scope, and turns `align` into an attribute that CSS reads. */
export const rehypeTables: Plugin<[], Root> = () => (tree, file) => {
  let section = '';
  visitElements(tree, (node, index, parent) => {
    if (/^h[2-6]$/.test(node.tagName)) section = textOf(node);
    if (node.tagName !== 'table') return undefined;
    nameRowsAndColumns(node);
    visitElements(node, (cell) => {
      const { align, ...others } = cell.properties;
      if (typeof align === 'string') cell.properties = align === 'left' ? others : { ...others, dataAlign: align };
    });
    const number = nextNumber(file, 'table');
    const label = section === '' ? `Table ${number}` : `Table ${number}: ${section}`;
    const { layout, scrolls } = layOutTable(node);
    parent.children[index] = {
      type: 'element',
      tagName: 'TableFrame',
      properties: { label, layout, scrolls: String(scrolls) },
      children: [node],
    };
    return index + 1;
  });
};

/**
 * Says which cells name a column or a row. A header cell without words, such as the corner above the names of rows, names
 * nothing. Markdown wants a head above every table: where all of it is empty, the first cell of each row names the row.
 */
function nameRowsAndColumns(table: Element): void {
  const named = headCells(table).filter((cell) => !isEmpty(cell));
  for (const cell of headCells(table)) cell.tagName = 'td';
  for (const cell of named) Object.assign(cell, { tagName: 'th', properties: { ...cell.properties, scope: 'col' } });
  if (named.length > 0) return;
  table.children = table.children.filter((part) => part.type !== 'element' || part.tagName !== 'thead');
  for (const row of elementsOf(table).flatMap(elementsOf)) {
    const [first] = elementsOf(row);
    if (first) Object.assign(first, { tagName: 'th', properties: { ...first.properties, scope: 'row' } });
  }
}

function headCells(table: Element): Element[] {
  const heads = elementsOf(table).filter(({ tagName }) => tagName === 'thead');
  return heads.flatMap(elementsOf).flatMap(elementsOf);
}

function elementsOf(node: Element): Element[] {
  return node.children.filter((child) => child.type === 'element');
}

function isEmpty(cell: Element): boolean {
  return cell.children.every((child) => child.type === 'text' && child.value.trim() === '');
}
