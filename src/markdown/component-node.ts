import type { ElementContent } from 'hast';
import type { Code, Data, Node, Parents, Root, RootContent } from 'mdast';
import type { Position } from 'unist';
import { visitMarkdown } from './visit-nodes.ts';

/** A place in the Markdown tree where a React component of `components/` goes. Properties are text, as in HTML. */
export type ComponentNode = Node & {
  type: 'component';
  data: Data & { hName: string; hProperties: Record<string, string | undefined> };
  children: RootContent[];
};

declare module 'mdast' {
  interface RootContentMap {
    component: ComponentNode;
  }
}

type ComponentProperties = Record<string, string | undefined>;

/** A component around Markdown content. */
export function component(
  name: string,
  properties: ComponentProperties,
  children: RootContent[] = [],
  position?: Position,
): ComponentNode {
  return { type: 'component', data: { hName: name, hProperties: properties }, children, position };
}

/** A component around ready-made elements, such as highlighted code. */
export function componentOfElements(
  name: string,
  properties: ComponentProperties,
  elements: ElementContent[],
): ComponentNode {
  return { type: 'component', data: { hName: name, hProperties: properties, hChildren: elements }, children: [] };
}

/**
 * Puts a component in the place of each code fence for which one is made.
 * @param isMeant Which fences these are.
 * @param make Gets them in the order of the page, and gives as many: null for one that stays as it is.
 */
export async function replaceCode(
  tree: Root,
  isMeant: (node: Code) => boolean,
  make: (nodes: readonly Code[]) => Promise<readonly (ComponentNode | null)[]>,
): Promise<void> {
  const found: { node: Code; index: number; parent: Parents }[] = [];
  visitMarkdown(tree, ['code'], (node, index, parent) => {
    if (isMeant(node)) found.push({ node, index, parent });
  });
  if (found.length === 0) return;
  const made = await make(found.map(({ node }) => node));
  for (const [place, { index, parent }] of found.entries()) {
    const replacement = made[place];
    if (replacement) parent.children[index] = replacement;
  }
}
