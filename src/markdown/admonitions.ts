import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type ComponentNode, component } from './component-node.ts';
import { lineOf, type PageContext } from './page-context.ts';

export const admonitionKinds = ['note', 'tip', 'info', 'caution', 'danger'] as const;
export type AdmonitionKind = (typeof admonitionKinds)[number];

const names: Record<AdmonitionKind, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  caution: 'Caution',
  danger: 'Danger',
};

export function isAdmonitionKind(name: string): name is AdmonitionKind {
  return admonitionKinds.some((kind) => kind === name);
}

/** `:::tip[Title]` … `:::` */
export function admonition(node: ContainerDirective, kind: AdmonitionKind, context: PageContext): ComponentNode {
  // A colon never occurs in the id of a heading, so the two cannot clash.
  const id = `admonition:${context.next('admonition')}`;
  const label = node.children.find((child) => child.data !== undefined && 'directiveLabel' in child.data);
  const title: RootContent[] = label !== undefined && 'children' in label ? label.children : [];
  const content = node.children.filter((child) => child !== label);
  const attributes = Object.keys(node.attributes ?? {});
  if (attributes.length > 0) {
    const cure = `Put the title in brackets: “:::${kind}[Title]”.`;
    context.report(lineOf(node), `“:::${kind}” has no attributes, but “{${attributes.join(' ')}}” is written.`, cure);
  }
  if (content.length === 0) {
    context.report(lineOf(node), `“:::${kind}” is empty.`, 'Write its text below it, or remove it.');
  }
  return component('Admonition', { kind, labelledby: id }, [
    component('AdmonitionTitle', { id, kind }, title.length > 0 ? title : [{ type: 'text', value: names[kind] }]),
    ...content,
  ]);
}
