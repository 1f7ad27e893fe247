import type { Nodes, Root, Table } from 'mdast';
import type { Plugin } from 'unified';
import type { Heading } from '../compiled-page.ts';
import { readFenceMeta } from '../fence-meta.ts';

/** Nodes that stand on lines of their own. */
const blocks = new Set(['paragraph', 'code', 'listItem', 'blockquote', 'containerDirective', 'mdxJsxFlowElement']);
const withoutText = new Set([
  'html',
  'yaml',
  'definition',
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'footnoteReference',
]);

/** Text of each section of a page, for the search index, and the number of words of prose (code is not prose). */
export const remarkSearchSections: Plugin<[], Root> = () => (tree, file) => {
  const sections: { heading: Heading | null; parts: string[] }[] = [{ heading: null, parts: [] }];
  const ids = new Map(file.data.headings?.map((heading) => [heading.id, heading]));
  let words = 0;

  const add = (text: string) => sections.at(-1)?.parts.push(text);
  const read = (node: Nodes): void => {
    if (withoutText.has(node.type)) return;
    const heading = node.type === 'heading' ? ids.get(String(node.data?.hProperties?.id)) : undefined;
    if (heading !== undefined) {
      words += countWords(heading.text);
      sections.push({ heading, parts: [] });
      return;
    }
    if (node.type === 'code')
      add(`\n${node.lang === 'mermaid' ? (readFenceMeta(node.meta ?? '').meta.alt ?? '') : node.value}\n`);
    else if ('value' in node || node.type === 'image') {
      const text = node.type === 'image' ? (node.alt ?? '') : node.value;
      add(text);
      if (node.type !== 'inlineCode') words += countWords(text);
    }
    if (node.type === 'break') add(' ');
    if (node.type === 'table') {
      readTable(node);
      return;
    }
    if ('children' in node) for (const child of node.children) read(child);
    if (blocks.has(node.type)) add('\n');
  };
  /** In a snippet, rows and cells run on in one line. */
  const readTable = ({ children: rows }: Table): void => {
    for (const [at, row] of rows.entries()) {
      const cells = row.children.filter(({ children }) => children.length > 0);
      for (const [place, cell] of cells.entries()) {
        if (place > 0) add(' · ');
        read(cell);
      }
      add(at < rows.length - 1 ? ';\n' : '.\n');
    }
  };
  read(tree);

  file.data.searchSections = sections
    .map(({ heading, parts }) => ({ heading, text: tidy(parts.join('')) }))
    .filter(({ heading, text }) => heading !== null || text !== '');
  file.data.words = words;
};

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}
