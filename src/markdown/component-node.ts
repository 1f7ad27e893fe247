import type { ElementContent } from 'hast';
import type { Data, Node, RootContent } from 'mdast';

/** A place in the Markdown tree where a React component of `components/` goes. Properties are text, as in HTML. */
export type ComponentNode = Node & {
  type: 'component';
  data: Data & { hName: string; hProperties: Record<string, string> };
  children: RootContent[];
};

declare module 'mdast' {
  interface RootContentMap {
    component: ComponentNode;
  }
}

type ComponentProperties = Record<string, string | undefined>;

/** A component around Markdown content. Properties that are `undefined` are left out. */
export function component(name: string, properties: ComponentProperties, children: RootContent[] = []): ComponentNode {
  return { type: 'component', data: { hName: name, hProperties: written(properties) }, children };
}

/** A component around ready-made elements, such as highlighted code. */
export function componentOfElements(
  name: string,
  properties: ComponentProperties,
  children: ElementContent[],
): ComponentNode {
  return {
    type: 'component',
    data: { hName: name, hProperties: written(properties), hChildren: children },
    children: [],
  };
}

function written(properties: ComponentProperties): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
