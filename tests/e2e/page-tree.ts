import type { Element, Nodes, Properties } from 'hast';

/** The elements directly in another, or in a page. */
export const elementsIn = (node: Nodes): Element[] =>
  'children' in node ? node.children.flatMap((child) => (child.type === 'element' ? child : [])) : [];

/** All elements below another, in their order. */
export function elementsBelow(node: Nodes): Element[] {
  const found: Element[] = [];
  const visit = (element: Element): void => {
    found.push(element);
    for (const child of element.children) if (child.type === 'element') visit(child);
  };
  for (const element of elementsIn(node)) visit(element);
  return found;
}

/** Whether an element has words of its own, beside those of its elements. */
export const hasText = ({ children }: Element): boolean =>
  children.some((child) => child.type === 'text' && child.value.trim() !== '');

export const attributeText = (value: Properties[string]): string =>
  Array.isArray(value) ? value.join(' ') : String(value ?? '');

export const hasClass = ({ properties }: Element, name: string): boolean =>
  attributeText(properties.className).split(' ').includes(name);
