import type { PhrasingContent, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { nearNames } from '../near-names.ts';
import { admonition, admonitionKinds, isAdmonitionKind } from './admonitions.ts';
import type { ComponentNode } from './component-node.ts';
import { lineOf, type PageContext } from './page-context.ts';
import { tabs } from './tabs.ts';
import { video } from './videos.ts';
import { visitMarkdown } from './visit-nodes.ts';

const blocks = [...admonitionKinds, 'tabs', 'tab'];

/** `10:30` or `:name` in prose is not a directive: it becomes the text that was written. */
export function restoreTextDirectives(tree: Root, context: PageContext): void {
  visitMarkdown(tree, ['textDirective'], (node, index, parent) => {
    parent.children.splice(index, 1, ...writtenText(node, context.text));
    return index;
  });
}

/** Puts the components that `:::name` and `::name` stand for in their place; reports unknown and unclosed ones. */
export function replaceDirectives(tree: Root, context: PageContext): void {
  reportStrayColons(tree, context);
  visitMarkdown(tree, ['containerDirective', 'leafDirective'], (node, index, parent) => {
    const replacement = node.type === 'leafDirective' ? leaf(node, context) : container(node, context);
    if (replacement === null) return;
    if (node.position !== undefined) replacement.position = node.position;
    parent.children[index] = replacement;
    return index;
  });
}

function container(node: ContainerDirective, context: PageContext): ComponentNode | null {
  const line = lineOf(node);
  if (!isClosed(node, context.text)) {
    const colons = /^:+/.exec(context.text.slice(node.position?.start.offset))?.[0] ?? ':::';
    context.report(line, `“${colons}${node.name}” is never closed.`, `Write a line “${colons}” where it ends.`);
  }
  if (isAdmonitionKind(node.name)) return admonition(node, node.name, context);
  if (node.name === 'tabs') return tabs(node, context);
  if (node.name === 'tab') {
    const cure = 'Open the tabs around it with four colons, `::::tabs{label="SDK"}`, and close them with `::::`.';
    context.report(line, 'This tab is in no tabs.', cure);
    return null;
  }
  if (node.name === 'video') {
    context.report(line, '“:::video” has three colons.', 'Write `::video{url="https://…" title="…"}` with two.');
    return null;
  }
  const near = node.name === 'warning' ? ['caution', 'danger'] : nearNames(node.name, blocks);
  const advice = near.length > 0 ? `Write ${near.map((name) => `“:::${name}”`).join(' or ')}.` : '';
  context.report(line, `“:::${node.name}” is not known.`, `${advice} Known: ${blocks.join(', ')}.`.trim());
  return null;
}

function leaf(node: LeafDirective, context: PageContext): ComponentNode | null {
  if (node.name === 'video') return video(node, context);
  const cure = blocks.includes(node.name)
    ? `Write “:::${node.name}” with three colons, and close it with “:::”.`
    : 'The one that begins with two colons is `::video{url="https://…" title="…"}`.';
  context.report(lineOf(node), `“::${node.name}” is not known.`, cure);
  return null;
}

function isClosed(node: ContainerDirective, text: string): boolean {
  const written = text.slice(node.position?.start.offset, node.position?.end.offset);
  const lines = written.split('\n');
  const opening = /^:+/.exec(written)?.[0].length ?? 3;
  const closing = /^[\s>]*(:{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1]?.length ?? 0;
  return lines.length > 1 && closing >= opening;
}

/** A line of colons that opened or closed nothing is left in the text: the author meant a block. */
function reportStrayColons(tree: Root, context: PageContext): void {
  visitMarkdown(tree, ['paragraph'], (node) => {
    const stray = /^(:{2,})[ \t]*([A-Za-z]*)(.*)$/m.exec(textOf(node));
    const name = stray?.[2] ?? '';
    if (stray === null || (stray[1]?.length === 2 && name !== 'video')) return;
    const cure =
      name === ''
        ? 'Remove it, or open the block above it: `:::tip` … `:::`. Blocks inside each other need more colons outside.'
        : `Write “:::${name}” alone on its line, with a title in brackets: “:::${name}[Title]”.`;
    context.report(lineOf(node), `“${stray[0].slice(0, 40)}” opens or closes no block.`, cure);
  });
}

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
