import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';

type Properties = Readonly<Record<string, unknown>> & { children?: ReactNode };

/** Attributes that React calls otherwise than by their letters. */
const attributeNames: Readonly<Record<string, string>> = { className: 'class', defaultValue: 'value' };
const svg = 'http://www.w3.org/2000/svg';

/**
 * Nodes for React elements whose components keep no state, made without React DOM, which weighs more than all of the
 * search. A function such as `onClick` listens to its event; a text is text, never markup.
 *
 * @throws TypeError for anything else that React could show, such as a promise
 */
export function draw(node: ReactNode): Node[] {
  return nodesOf(node, null);
}

function nodesOf(node: ReactNode, namespace: string | null): Node[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node === 'string' || typeof node === 'number') return [document.createTextNode(String(node))];
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => nodesOf(child, namespace));
  if (typeof node !== 'object' || !('props' in node)) throw new TypeError('Only elements, lists and texts are drawn.');
  const { type, props } = node as ReactElement<Properties>;
  if (type === Fragment) return nodesOf(props.children, namespace);
  if (typeof type === 'function') return nodesOf((type as (given: Properties) => ReactNode)(props), namespace);
  return [elementOf(type, props, type === 'svg' ? svg : namespace)];
}

function elementOf(tag: string, { children, ...rest }: Properties, namespace: string | null): Element {
  const element = namespace ? document.createElementNS(namespace, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(rest))
    if (typeof value === 'function') element.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
    else setAttribute(element, name, value);
  element.append(...nodesOf(children, namespace));
  return element;
}

/** React leaves out what is false, but writes it for attributes that are words: `aria-selected="false"`. */
function setAttribute(element: Element, name: string, value: unknown): void {
  const isWord = /^aria-|^spellCheck$/.test(name);
  if (value === undefined || value === null || (value === false && !isWord)) return;
  const attribute = attributeNames[name] ?? (element.namespaceURI === svg ? name : name.toLowerCase());
  element.setAttribute(attribute, value === true && !isWord ? '' : String(value));
}
