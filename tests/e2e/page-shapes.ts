/**
 * What pages are made of, apart from their words. Most rules of axe look at an element, its attributes, those around it and
 * those beside it. A page in which each of them stands as it does in another has nothing that such a rule has not seen.
 */
import { Parser } from 'htmlparser2';

/** Attributes that hold words, addresses or measures: it counts only whether they hold any. */
const freeAttributes = new Set([
  ...['alt', 'aria-label', 'content', 'href', 'placeholder', 'src', 'title', 'value'],
  ...[
    'id',
    'prefix',
    'props',
    'data-category',
    'data-language',
    'data-route',
    'data-sample',
    'data-source',
    'data-value',
  ],
  ...['cx', 'cy', 'd', 'height', 'points', 'viewbox', 'width', 'x', 'x1', 'x2', 'y', 'y1', 'y2'],
]);

/** Attributes that name other elements of the page: it counts whether these are there. */
const references = new Set(['aria-controls', 'aria-describedby', 'aria-labelledby', 'aria-owns', 'for']);

/** Elements in which others may stand in any order, as they may in a text. */
const unordered = /^(svg|pre)$/;

type Child = { place: number; kind: string };
type OpenElement = { place: number; hasText: boolean; isUnordered: boolean; children: Child[] };

/** What pages are made of. */
export class PageShapes {
  readonly #places = new Map<string, number>();
  readonly #factsByPage: Map<string, Set<string>>;

  constructor(pages: ReadonlyMap<string, string>) {
    this.#factsByPage = new Map([...pages].map(([page, html]) => [page, this.#factsOf(html)]));
  }

  /** Pages that have together everything that the others have. The largest are left out first. */
  representatives(): Set<string> {
    const counts = new Map<string, number>();
    for (const facts of this.#factsByPage.values())
      for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + 1);
    const kept = new Set<string>();
    for (const [page, facts] of [...this.#factsByPage].sort(([, one], [, other]) => other.size - one.size)) {
      if ([...facts].some((fact) => counts.get(fact) === 1)) kept.add(page);
      else for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) - 1);
    }
    return kept;
  }

  /** Whether each thing in a page stands as one does in one of the pages. */
  cover(html: string): boolean {
    const known = new Set([...this.#factsByPage.values()].flatMap((facts) => [...facts]));
    return [...this.#factsOf(html)].every((fact) => known.has(fact));
  }

  #factsOf(html: string): Set<string> {
    const facts = new Set<string>();
    const ids = idsOf(html);
    const open: OpenElement[] = [{ place: 0, hasText: false, isUnordered: false, children: [] }];
    const counts = new Map<number, number>();
    let lastHeading = 'the beginning';
    const parser = new Parser({
      onopentag: (name, attributes) => {
        const parent = open.at(-1);
        const place = this.#placeOf(parent?.place ?? 0, `<${name} ${describe(attributes, ids)}>`);
        const isUnordered = (parent?.isUnordered ?? false) || unordered.test(name);
        parent?.children.push({ place, kind: `${name} ${attributes.role ?? ''}`.trim() });
        open.push({ place, hasText: false, isUnordered, children: [] });
        if (!/^h[1-6]$/.test(name)) return;
        facts.add(`${name} after ${lastHeading}`);
        lastHeading = name;
      },
      ontext: (text) => {
        const element = open.at(-1);
        if (element && text.trim() !== '') element.hasText = true;
      },
      onclosetag: () => {
        const closed = open.pop();
        if (!closed) return;
        const { place, hasText, isUnordered, children } = closed;
        facts.add(`${place} ${hasText ? 'with' : 'without'} text${children.length > 0 ? ' and elements' : ''}`);
        if (hasText || isUnordered) return;
        const kinds = ['the beginning', ...children.map(({ kind }) => kind), 'the end'];
        for (const [index, kind] of kinds.entries()) facts.add(`${place}: ${kind} after ${kinds[index - 1]}`);
        for (const { place } of children) counts.set(place, (counts.get(place) ?? 0) + 1);
      },
    });
    parser.end(html);
    for (const [place, count] of counts) if (count > 1) facts.add(`${place} more than once`);
    return facts;
  }

  /** Number of an element in all elements around it. */
  #placeOf(parent: number, own: string): number {
    const key = `${parent}>${own}`;
    const known = this.#places.get(key) ?? this.#places.size + 1;
    this.#places.set(key, known);
    return known;
  }
}

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
}

function describe(attributes: Record<string, string>, ids: ReadonlySet<string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      const named = references.has(name)
        ? value.split(/\s+/)
        : name === 'href' && value[0] === '#'
          ? [value.slice(1)]
          : null;
      if (named)
        return `${name} of ${named.every((id) => id === '' || ids.has(id)) ? 'what is there' : 'what is missing'}`;
      return `${name}=${freeAttributes.has(name) ? value.trim() !== '' : value}`;
    })
    .sort()
    .join(' ');
}
