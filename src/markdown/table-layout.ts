import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { withBreaks } from './line-breaks.ts';
import { visitElements } from './visit-nodes.ts';

/**
 * How a table is shown. `settings`: the name, and beside it what it means, with what is short in lines. `list`: on
 * phones, each row with its cells one below the other. `grid`: always as a table, which scrolls where it is too wide.
 */
export type TableLayout = 'settings' | 'list' | 'grid';

/** Pixels that a page, a narrow window and a phone have for a table. What a column, a letter and the space of a cell take. */
const room = { page: 600, tablet: 500, phone: 290, explaining: 192, heading: 128, letter: 8.5, cell: 24 };

/**
 * A column with a cell of more letters explains; a heading of more is in three lines only if its column is wide; a name of
 * more may be broken between its words.
 */
const many = { explaining: 40, heading: 15, unbroken: 36 };

type Column = { heading: Element; cells: Element[]; longest: number; width: number };

/**
 * Says how a table is laid out, and marks its cells for the style sheet: `data-explains`, `data-label`, `data-long`, and
 * `data-names` on the table where there is room for the names of its rows in one line each.
 * @returns The layout, and whether the table may still be wider than its place.
 */
export function layOutTable(table: Element): { layout: TableLayout; scrolls: boolean } {
  const [head = [], ...rows] = rowsOf(table);
  const columns = head.map((heading, index) =>
    columnOf(
      heading,
      rows.flatMap((row) => row[index] ?? []),
    ),
  );
  for (const { heading } of columns) if (textOf(heading).length > many.heading) heading.properties.dataLong = '';

  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const layout = layoutOf(columns, width);
  const explaining = columns.filter(({ longest }) => longest > many.explaining);
  const meaning = explaining.reduce<Column | null>(
    (most, column) => (most && most.longest >= column.longest ? most : column),
    null,
  );
  const marked = layout === 'settings' ? [meaning ?? []].flat() : explaining;
  for (const cell of marked.flatMap(({ cells }) => cells)) cell.properties.dataExplains = '';
  if (layout === 'grid') return { layout, scrolls: width > room.phone };

  const labelled = columns
    .slice(1)
    .filter((column) => columns.length > 2 && !(layout === 'settings' && column === meaning));
  for (const { heading, cells } of labelled) for (const cell of cells) cell.properties.dataLabel = textOf(heading);
  const unbroken = width + roomOfNames(columns[0]);
  if (layout === 'list' && unbroken <= room.page) table.properties.dataNames = '';
  keepRoles(table);
  breakNames(table);
  return { layout, scrolls: layout === 'list' && (columns.length > 2 || unbroken > room.tablet) };
}

/** @returns The pixels that a column needs beside its width, so that no name in it is broken. */
function roomOfNames(column: Column | undefined): number {
  if (!column) return 0;
  const names = column.cells.flatMap((cell) => {
    const codes = cell.children.filter((child) => child.type === 'element' && child.tagName === 'code');
    return codes.length > 0 ? codes : [cell];
  });
  return Math.max(0, ...names.map((name) => textOf(name).length * room.letter + room.cell - column.width));
}

function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visitElements(table, (row) => {
    if (row.tagName === 'tr') rows.push(row.children.filter((cell) => cell.type === 'element'));
  });
  return rows;
}

/** @returns The column with the letters of its longest cell, and the pixels that it needs. */
function columnOf(heading: Element, cells: Element[]): Column {
  const words = [heading, ...cells].flatMap((cell) => textOf(cell).split(/\s+/));
  const longest = Math.max(0, ...cells.map((cell) => textOf(cell).length));
  const width = Math.max(
    Math.max(...words.map(({ length }) => length)) * room.letter + room.cell,
    longest > many.explaining ? room.explaining : 0,
    textOf(heading).length > many.heading ? room.heading : 0,
  );
  return { heading, cells, longest, width };
}

/** @param width The pixels that the columns need at least. */
function layoutOf(columns: readonly Column[], width: number): TableLayout {
  const explains = columns.slice(1).some(({ longest }) => longest > many.explaining);
  if (explains && columns.length > 2 && width > room.page) return 'settings';
  return columns.length < 5 && width > room.phone ? 'list' : 'grid';
}

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Elements that are not shown as a table are none for a screen reader, unless they say so. */
function keepRoles(table: Element): void {
  table.properties.role = 'table';
  visitElements(table, (element) => {
    const role = element.properties.scope === 'row' ? 'rowheader' : roles[element.tagName];
    if (role) element.properties.role = role;
  });
}

const betweenParts = /(?<=[a-z\d][_./(-])(?=[a-z])/i;
const betweenWords = /(?<=[a-zA-Z\d][_./(-])(?=[a-zA-Z])|(?<=[a-z\d])(?=[A-Z][a-z])/;

/** Lets long names be broken where their parts meet, and one that is half as wide as a page between its words as well. */
function breakNames(table: Element): void {
  visitElements(table, (code) => {
    if (code.tagName !== 'code') return;
    code.children = code.children.flatMap((child): ElementContent[] => {
      if (child.type !== 'text' || child.value.length < 20) return [child];
      return withBreaks(child.value.split(child.value.length > many.unbroken ? betweenWords : betweenParts));
    });
  });
}
