import type { Parents, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { nearNames } from '../../near-names.ts';
import { admonitionKinds } from '../admonition-kinds.ts';
import { reportFault } from '../page-file.ts';
import { visitMarkdown } from '../visit-nodes.ts';

const blocks = [...Object.keys(admonitionKinds), 'tabs', 'tab'];
/** What begins with two colons. */
const leaves = ['video', 'island'];

/** Says which `:::name` and `::name` are not known or never closed; the plugins of each name do the rest. */
export const remarkDirectiveNames: Plugin<[], Root> = () => (tree, file) => {
  reportStrayColons(tree, file);
  checkBlocks(tree, String(file), file);
};

function checkBlocks(tree: Parents, text: string, file: VFile): void {
  visitMarkdown(tree, ['containerDirective', 'leafDirective'], (node, index) => {
    if (node.type === 'leafDirective') checkLeaf(node, file);
    else checkContainer(node, text, file);
    if (node.name !== 'tabs') return undefined;
    // `remarkTabs` says what is wrong right inside tabs, and leaves out all but tabs with a title.
    for (const child of node.children)
      if (child.type === 'containerDirective' && child.name === 'tab' && child.attributes?.title)
        checkBlocks(child, text, file);
    return index + 1;
  });
}

function checkContainer(node: ContainerDirective, text: string, file: VFile): void {
  if (!isClosed(node, text)) {
    const colons = /^:+/.exec(text.slice(node.position?.start.offset))?.[0] ?? ':::';
    reportFault(file, node, `“${colons}${node.name}” is never closed.`, `Write a line “${colons}” where it ends.`);
  }
  if (blocks.includes(node.name) || leaves.includes(node.name)) return;
  const near = node.name === 'warning' ? ['caution', 'danger'] : nearNames(node.name, blocks);
  const advice = near.length > 0 ? `Write ${near.map((name) => `“:::${name}”`).join(' or ')}.` : '';
  reportFault(file, node, `“:::${node.name}” is not known.`, `${advice} Known: ${blocks.join(', ')}.`.trim());
}

function checkLeaf(node: LeafDirective, file: VFile): void {
  if (leaves.includes(node.name)) return;
  const cure = blocks.includes(node.name)
    ? `Write “:::${node.name}” with three colons, and close it with “:::”.`
    : 'With two colons there are `::video{url="https://…" title="…"}` and `::island{name="…"}`.';
  reportFault(file, node, `“::${node.name}” is not known.`, cure);
}

function isClosed(node: ContainerDirective, text: string): boolean {
  const written = text.slice(node.position?.start.offset, node.position?.end.offset);
  const lines = written.split('\n');
  const opening = /^:+/.exec(written)?.[0].length ?? 3;
  const closing = /^[\s>]*(:{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1]?.length ?? 0;
  return lines.length > 1 && closing >= opening;
}

/** A line of colons that opened or closed nothing is left in the text: the author meant a block. */
function reportStrayColons(tree: Root, file: VFile): void {
  visitMarkdown(tree, ['paragraph'], (node) => {
    const stray = /^(:{2,})[ \t]*([A-Za-z]*)(.*)$/m.exec(textOf(node));
    const name = stray?.[2] ?? '';
    if (stray === null || (stray[1]?.length === 2 && !leaves.includes(name))) return undefined;
    const cure =
      name === ''
        ? 'Remove it, or open the block above it: `:::tip` … `:::`. Blocks inside each other need more colons outside.'
        : `Write “:::${name}” alone on its line, with a title in brackets: “:::${name}[Title]”.`;
    reportFault(file, node, `“${stray[0].slice(0, 40)}” opens or closes no block.`, cure);
  });
}
