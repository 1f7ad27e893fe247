import type { Element, Node, Parent, Parents, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { type Plugin, unified } from 'unified';

/** Stands for a component while HTML is parsed: the parser would change the names and children of components. */
type Placeholder = Node & { type: 'placeholder'; element: Element; children?: Element['children'] };

const reader = unified()
  .use(rehypeRaw, { passThrough: ['placeholder'] })
  .freeze();

/**
 * Parses the raw HTML between the elements of a page. Components (`componentNames`) stay as they are. A page without
 * HTML elements is left alone, because the parser goes through the whole page again, which takes long.
 */
export const rehypeRawHtml: Plugin<[{ componentNames: readonly string[] }], Root> =
  ({ componentNames }) =>
  (tree, file) => {
    if (!file.data.hasRawHtml) return undefined;
    hideComponents(tree, componentNames);
    const read = reader.runSync(tree);
    showComponents(read);
    return read;
  };

function hideComponents(parent: Parents, componentNames: readonly string[]): void {
  parent.children.forEach((node, index) => {
    if (node.type !== 'element') return;
    if (componentNames.includes(node.tagName)) {
      const placeholder: Placeholder = { type: 'placeholder', element: node };
      if (hasRawHtml(node)) placeholder.children = node.children;
      put(parent, index, placeholder);
    }
    hideComponents(node, componentNames);
  });
}

function showComponents(parent: { children: Node[] }): void {
  parent.children.forEach((node, index) => {
    if (isPlaceholder(node)) put(parent, index, shownElement(node));
    const shown = parent.children[index];
    if (shown !== undefined && 'children' in shown) showComponents(shown as Parent);
  });
}

function shownElement({ element, children }: Placeholder): Element {
  return children === undefined ? element : { ...element, children };
}

function isPlaceholder(node: Node): node is Placeholder {
  return node.type === 'placeholder';
}

function hasRawHtml(element: Element): boolean {
  return element.children.some((child) => child.type === 'raw' || (child.type === 'element' && hasRawHtml(child)));
}

function put(parent: { children: Node[] }, index: number, node: Node): void {
  parent.children[index] = node;
}
