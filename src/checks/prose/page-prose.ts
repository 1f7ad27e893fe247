import type { Root } from 'mdast';
import { readFenceMeta } from '../../markdown/fence-meta.ts';
import { visitMarkdown } from '../../markdown/visit-nodes.ts';
import { lineOfKey, type PageTree } from './page-tree.ts';

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

function frontMatterProse(page: PageTree): Prose[] {
  return (['title', 'description', 'sidebar_label'] as const).flatMap((key) => {
    const text = page.frontMatter?.[key];
    return text === undefined ? [] : [{ text, line: lineOfKey(page, key) }];
  });
}

/** Words in quotation marks are somebody else's. Spaces take their place, so that line numbers stay right. */
function withoutQuotations(text: string): string {
  return text.replace(/“[^”]*”|"[^"]*"/g, (quoted) => quoted.replace(/[^\n]/g, ' '));
}

/** The line of the file that a place in a prose is on. */
export function lineAt({ text, line }: Prose, index: number): number {
  return line + text.slice(0, index).split('\n').length - 1;
}
