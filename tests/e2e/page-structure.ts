/**
 * Reads what a page is made of, apart from its words: for each element, its attributes, the elements around it and those
 * beside it. What depends on words is checked in every page, see `page-words.ts`.
 */
import type { Element } from 'hast';
import type { BuiltPage } from './built-pages.ts';
import { attributeText, elementsIn, hasClass, hasText } from './page-tree.ts';

/** Something that is true of an element, as a number: equal facts of two pages are the same number. */
export type Fact = number;

/** A part of the content of a page. */
export type Part = {
  file: string;
  html: string;
  /** Tags of the elements of the content that only arrange the part and others. */
  around: { opening: string; closing: string };
  /** Number of elements. */
  size: number;
  facts: ReadonlySet<Fact>;
};

export type PageStructure = {
  /** What is true of the elements outside the content. */
  frame: ReadonlySet<Fact>;
  parts: readonly Part[];
  /** The elements around the content, as a number, and the offsets of what is in it. Undefined where a page has none. */
  content: { path: number; start: number; end: number } | undefined;
};

/** Attributes that hold words, addresses, measures or ids: it counts only whether they hold any. */
const freeAttributes = new Set([
  ...['alt', 'ariaLabel', 'content', 'dateTime', 'href', 'placeholder', 'src', 'srcSet', 'start', 'title', 'value'],
  ...['id', 'htmlFor', 'ariaControls', 'ariaDescribedBy', 'ariaLabelledBy', 'ariaOwns', 'prefix', 'props'],
  ...['dataCategory', 'dataFilled', 'dataLabel', 'dataLanguage', 'dataRoute', 'dataSample', 'dataSource'],
  ...['dataTabGroup', 'dataValue', 'cx', 'cy', 'd', 'dx', 'dy', 'height', 'points', 'r', 'rx', 'ry', 'transform'],
  ...['viewBox', 'width', 'x', 'x1', 'x2', 'y', 'y1', 'y2'],
]);

export class StructureReader {
  readonly #numbers = new Map<string, number>();
  /** For each path, that of the parent and a number of the element at its end with its parent. */
  readonly #steps = new Map<number, { parent: number; step: number; pair: string }>();

  read(file: string, { html, tree }: BuiltPage): PageStructure {
    const frame = new Set<Fact>();
    const parts: Part[] = [];
    let content: PageStructure['content'];
    const readFrame = (element: Element, path: number): void => {
      if (hasClass(element, 'Prose')) {
        const { start, end } = innerRange(element);
        content = { path, start, end };
        for (const child of elementsIn(element)) readParts(child, this.#below(path, child), '', '');
        return;
      }
      this.#addFacts(frame, element, path);
      for (const child of elementsIn(element)) readFrame(child, this.#below(path, child));
    };
    const readParts = (element: Element, path: number, opening: string, closing: string): void => {
      const outer = outerRange(element);
      if (!isArrangement(element)) {
        const facts = new Set<Fact>();
        const size = this.#addFactsBelow(facts, element, path);
        parts.push({ file, html: html.slice(outer.start, outer.end), around: { opening, closing }, size, facts });
        return;
      }
      const inner = innerRange(element);
      const openingHere = opening + html.slice(outer.start, inner.start);
      const closingHere = html.slice(inner.end, outer.end) + closing;
      for (const child of elementsIn(element)) readParts(child, this.#below(path, child), openingHere, closingHere);
    };
    for (const child of elementsIn(tree)) readFrame(child, this.#below(0, child));
    return { frame, parts, content };
  }

  /** @returns the number of elements */
  #addFactsBelow(facts: Set<Fact>, element: Element, path: number, isInside = false): number {
    // In a text, a drawing and code, others may stand in any order.
    const isUnordered = isInside || element.tagName === 'svg' || element.tagName === 'pre';
    this.#addFacts(facts, element, path, isUnordered);
    return elementsIn(element).reduce(
      (count, child) => count + this.#addFactsBelow(facts, child, this.#below(path, child), isUnordered),
      1,
    );
  }

  #addFacts(facts: Set<Fact>, element: Element, path: number, isUnordered = false): void {
    const children = elementsIn(element);
    const isText = hasText(element);
    facts.add(
      this.#numberOf(`${path} ${isText ? 'with' : 'without'} text${children.length > 0 ? ' and elements' : ''}`),
    );
    if (isText || isUnordered) return;
    const kinds = children.map(({ tagName, properties }) => `${tagName} ${properties.role ?? ''}`);
    for (const [index, kind] of [...kinds, 'the end'].entries())
      facts.add(this.#numberOf(`${path}: ${kind} after ${kinds[index - 1] ?? 'the beginning'}`));
    const paths = children.map((child) => this.#below(path, child));
    const repeated = paths.filter((one, index) => paths.indexOf(one) < index);
    for (const one of repeated) facts.add(this.#numberOf(`${one} more than once`));
  }

  /** Path of an element below the path of its parent, as a number. */
  #below(parent: number, { tagName, properties }: Element): number {
    const attributes = Object.entries(properties).map(([name, value]) => {
      const text = attributeText(value);
      return `${name}=${freeAttributes.has(name) ? text.trim() !== '' : text}`;
    });
    const step = this.#numberOf(`${tagName} ${attributes.sort().join(' ')}`);
    const pair = `${this.#steps.get(parent)?.step} ${step}`;
    const [nearest, next] = this.#ancestorsWith(pair, parent);
    // A list in a list in a list stands as the second of them does.
    if (nearest !== undefined && next !== undefined) return nearest;
    const path = this.#numberOf(`${parent}>${step}`);
    this.#steps.set(path, { parent, step, pair });
    return path;
  }

  #ancestorsWith(pair: string, from: number): number[] {
    const found: number[] = [];
    for (let path = from, at = this.#steps.get(path); at; path = at.parent, at = this.#steps.get(path))
      if (at.pair === pair) found.push(path);
    return found;
  }

  /** Numbers in place of texts of some hundred letters, of which pages have half a million. */
  #numberOf(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return number;
  }
}

/** Elements that only arrange others. One with a role, a name or an id means something together with what it holds. */
const isArrangement = (element: Element) =>
  element.tagName === 'div' &&
  Object.keys(element.properties).every((name) => name === 'className') &&
  elementsIn(element).length > 1 &&
  !hasText(element);

/** Offsets in the HTML of an element. @throws where the HTML has no tag of it */
function outerRange({ tagName, position }: Element): { start: number; end: number } {
  if (position?.start.offset === undefined || position.end.offset === undefined)
    throw new Error(`The content has an element “${tagName}” that is not written.`);
  return { start: position.start.offset, end: position.end.offset };
}

/** Offsets in the HTML of what is in an element: it has at least one element and no text. */
function innerRange(element: Element): { start: number; end: number } {
  const ranges = elementsIn(element).map(outerRange);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) throw new Error(`An element “${element.tagName}” is empty.`);
  return { start: first.start, end: last.end };
}
