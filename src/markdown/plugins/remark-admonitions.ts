import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { type AdmonitionKind, admonitionKinds, isAdmonitionKind } from '../admonition-kinds.ts';
import { type ComponentNode, component } from '../component-node.ts';
import { nextNumber, reportFault } from '../page-file.ts';
import { visitMarkdown } from '../visit-nodes.ts';

/** `:::tip[Title]` … `:::` */
export const remarkAdmonitions: Plugin<[], Root> = () => (tree, file) =>
  visitMarkdown(tree, ['containerDirective'], (node, index, parent) => {
    if (!isAdmonitionKind(node.name)) return undefined;
    parent.children[index] = admonition(node, node.name, file);
    // Another admonition may be inside this one.
    return index;
  });

/** What a block says in the brackets behind its name, and the rest of it. */
export function partsOf({ children }: ContainerDirective): { label: PhrasingContent[]; content: RootContent[] } {
  const [first] = children;
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return { label: [], content: children };
  return { label: first.children, content: children.slice(1) };
}

function admonition(node: ContainerDirective, kind: AdmonitionKind, file: VFile): ComponentNode {
  // A colon never occurs in the id of a heading, so the two cannot clash.
  const id = `admonition:${nextNumber(file, 'admonition')}`;
  const { label, content } = partsOf(node);
  const title: RootContent[] = label.length > 0 ? label : [{ type: 'text', value: admonitionKinds[kind].label }];
  const attributes = Object.keys(node.attributes ?? {});
  if (attributes.length > 0) {
    const cure = `Put the title in brackets: “:::${kind}[Title]”.`;
    reportFault(file, node, `“:::${kind}” has no attributes, but “{${attributes.join(' ')}}” is written.`, cure);
  }
  if (content.length === 0) {
    reportFault(file, node, `“:::${kind}” is empty.`, 'Write its text below it, or remove it.');
  }
  const heading = component('AdmonitionTitle', { id, kind }, title);
  return component('Admonition', { kind, labelledby: id }, [heading, ...content], node.position);
}
