/**
 * What pages are made of, apart from their words. Most rules of axe look at an element, its attributes, those around it and
 * those beside it. A page in which each of them stands as it does in another has nothing that such a rule has not seen.
 */
import type { Page } from 'playwright-core';

/** What pages are made of, as a browser reads them. */
export class PageShapes {
  private constructor(private readonly factsByPage: ReadonlyMap<string, readonly number[]>) {}

  /** Reads the HTML of pages; `reader` is any page of the browser. */
  static async read(reader: Page, pages: ReadonlyMap<string, string>): Promise<PageShapes> {
    const factsByPage = new Map<string, readonly number[]>();
    for (const [page, html] of pages) factsByPage.set(page, await reader.evaluate(factsOf, html));
    return new PageShapes(factsByPage);
  }

  /** Pages that have together everything that the others have. Those of the most parts are left out first. */
  representatives(): Set<string> {
    const counts = new Map<number, number>();
    for (const facts of this.factsByPage.values())
      for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + 1);
    const kept = new Set<string>();
    for (const [page, facts] of [...this.factsByPage].sort(([, one], [, other]) => other.length - one.length)) {
      if (facts.some((fact) => counts.get(fact) === 1)) kept.add(page);
      else for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) - 1);
    }
    return kept;
  }

  /** Whether each thing in a page stands as one does in one of the pages. */
  async cover(reader: Page, html: string): Promise<boolean> {
    const known = new Set([...this.factsByPage.values()].flat());
    return (await reader.evaluate(factsOf, html)).every((fact) => known.has(fact));
  }
}

/** What is true of the parts of a page, each as a number. Runs in a browser. */
function factsOf(html: string): number[] {
  /** Attributes that hold words, addresses or measures: it counts only whether they hold any. */
  const free = new Set([
    ...['alt', 'aria-label', 'content', 'href', 'placeholder', 'src', 'title', 'value'],
    ...['id', 'prefix', 'props', 'data-category', 'data-language', 'data-route', 'data-sample', 'data-source'],
    ...['data-value', 'cx', 'cy', 'd', 'height', 'points', 'viewBox', 'width', 'x', 'x1', 'x2', 'y', 'y1', 'y2'],
  ]);
  /** Attributes that name other elements of the page: it counts whether these are there. */
  const references = ['aria-controls', 'aria-describedby', 'aria-labelledby', 'aria-owns', 'for'];

  /** A hash of 52 bits: texts of some hundred letters would be long to hand over. */
  const numberOf = (text: string): number => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index++) {
      high = Math.imul(high ^ text.charCodeAt(index), 2654435761);
      low = Math.imul(low ^ text.charCodeAt(index), 1597334677);
    }
    return (high >>> 6) * 2 ** 26 + (low >>> 6);
  };
  const facts = new Set<number>();
  const say = (fact: string) => facts.add(numberOf(fact));
  const root = new DOMParser().parseFromString(html, 'text/html');

  const describe = ({ name, value }: Attr): string => {
    const named = references.includes(name)
      ? value.split(/\s+/)
      : name === 'href' && value[0] === '#'
        ? [value.slice(1)]
        : null;
    if (named)
      return `${name} of ${named.every((id) => id === '' || root.getElementById(id)) ? 'what is there' : 'nothing'}`;
    return `${name}=${free.has(name) ? value.trim() !== '' : value}`;
  };
  /** Number of an element in all elements around it. */
  const placeOf = (element: Element, around: number): number =>
    numberOf(`${around}>${element.localName} ${[...element.attributes].map(describe).sort().join(' ')}`);
  const counts = new Map<number, number>();
  const look = (element: Element, place: number, isInside: boolean): void => {
    const children = [...element.children].map((child) => ({ child, place: placeOf(child, place) }));
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    // In a text, a drawing and code, others may stand in any order.
    const isUnordered = isInside || element.matches('svg, pre');
    say(`${place} ${hasText ? 'with' : 'without'} text${children.length > 0 ? ' and elements' : ''}`);
    for (const { child, place } of children) look(child, place, isUnordered);
    if (hasText || isUnordered) return;
    for (const { place } of children) counts.set(place, (counts.get(place) ?? 0) + 1);
    const kinds = children.map(({ child }) => `${child.localName} ${child.getAttribute('role') ?? ''}`);
    for (const [index, kind] of [...kinds, 'the end'].entries())
      say(`${place}: ${kind} after ${kinds[index - 1] ?? 'the beginning'}`);
  };
  look(root.documentElement, placeOf(root.documentElement, 0), false);
  for (const [place, count] of counts) if (count > 1) say(`${place} more than once`);
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => localName);
  for (const [index, heading] of headings.entries()) say(`${heading} after ${headings[index - 1] ?? 'the beginning'}`);
  return [...facts];
}
