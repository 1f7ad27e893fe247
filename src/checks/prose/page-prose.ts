import type { Root } from 'mdast';
import { readFenceMeta } from '../../markdown/fence-meta.ts';
import { readFrontMatter } from '../../markdown/page-front-matter.ts';
import { visitMarkdown } from '../../markdown/visit-nodes.ts';
import type { PageTree } from './page-tree.ts';

/** Words that a reader reads one after the other, and the line of the file that they begin on. */
export type Prose = { text: string; line: number };

/** Everything in a page that is prose: its title and description, its text, and what stands for its pictures. */
export function proseOf(page: PageTree): Prose[] {
  return [...frontMatterProse(page), ...textOf(page.tree)].map(({ text, line }) => ({
    text: withoutQuotations(text),
    line,
  }));
}

/** Every run of text, without code, addresses, raw HTML and bold text, which repeats what a button says. */
function textOf(tree: Root): Prose[] {
  const prose: Prose[] = [];
  visitMarkdown(tree, ['text', 'image', 'code', 'strong'], (node, index) => {
    if (node.type === 'strong') return index + 1;
    const line = node.position?.start.line ?? 1;
    if (node.type === 'text') prose.push({ text: node.value, line });
    else if (node.type === 'image') prose.push({ text: `${node.alt ?? ''}\n${node.title ?? ''}`.trim(), line });
    else prose.push({ text: readFenceMeta(node.meta ?? '').meta.alt ?? '', line });
    return undefined;
  });
  return prose.filter(({ text }) => text !== '');
}

function frontMatterProse({ file, text }: PageTree): Prose[] {
  const matter = readFrontMatter(file.replace(/^docs\//, ''), text);
  // The build reports what is wrong with front matter.
  if ('faults' in matter) return [];
  const { title, description, sidebar_label } = matter.frontMatter;
  const lineOf = (key: string) => text.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1;
  return [
    { text: title, line: lineOf('title') },
    { text: description, line: lineOf('description') },
    ...(sidebar_label === undefined ? [] : [{ text: sidebar_label, line: lineOf('sidebar_label') }]),
  ];
}

/** Words in quotation marks are somebody else's. Spaces take their place, so that line numbers stay right. */
function withoutQuotations(text: string): string {
  return text.replace(/“[^”]*”|"[^"]*"/g, (quoted) => quoted.replace(/[^\n]/g, ' '));
}

/** The line of the file that a place in a prose is on. */
export function lineAt({ text, line }: Prose, index: number): number {
  return line + text.slice(0, index).split('\n').length - 1;
}
