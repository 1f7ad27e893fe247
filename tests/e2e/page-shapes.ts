/**
 * Finds the few pages and parts of pages that together have every structure of the site. Most rules of axe look at an
 * element, its attributes, those around it and those beside it. A part whose elements all stand as they do in another part
 * has nothing that such a rule has not seen.
 */
import type { BuiltPage } from './built-pages.ts';
import { type Fact, type PageStructure, type Part, StructureReader } from './page-structure.ts';

/** A page of the site with a part of its content, or with parts of many pages. */
export type ExaminedPage = { file: string; html: string };

/** The most elements of content that a composed page has. */
const maxContentSize = 1000;

export class PageShapes {
  readonly #structures: ReadonlyMap<string, PageStructure>;
  /** Pages that together have everything outside the content that the site has, without what is twice in their contents. */
  readonly templates: readonly ExaminedPage[];
  /** Pages made of parts with structures that no template has. */
  readonly composed: readonly ExaminedPage[];

  constructor(private readonly pages: ReadonlyMap<string, BuiltPage>) {
    const reader = new StructureReader();
    this.#structures = new Map([...pages].map(([file, page]) => [file, reader.read(file, page)]));
    const known = new Set<Fact>();
    this.templates = coverFacts(
      [...this.#structures].map(([file, { frame, parts }]) => ({ key: file, facts: frame, size: totalSize(parts) })),
    ).map((file) => this.#composeTemplate(file, known));
    this.composed = this.#composeRest(known);
  }

  /** @param known What the templates before have in their contents; that of this one is added. */
  #composeTemplate(file: string, known: Set<Fact>): ExaminedPage {
    const parts = this.#structures.get(file)?.parts ?? [];
    const isNew = ({ facts }: Part) => [...facts].some((fact) => !known.has(fact));
    const newParts: Part[] = [];
    for (const part of parts.filter(isNew)) {
      if (isNew(part)) newParts.push(part);
      for (const fact of part.facts) known.add(fact);
    }
    const html = this.pages.get(file)?.html ?? '';
    return newParts.length === parts.length ? { file, html } : this.#compose(file, newParts);
  }

  #composeRest(known: ReadonlySet<Fact>): ExaminedPage[] {
    const parts = [...this.#structures.values()].flatMap((structure) => structure.parts);
    const newFacts = ({ facts }: Part) => [...facts].filter((fact) => !known.has(fact));
    const chosen = new Set(coverFacts(parts.map((part) => ({ key: part, facts: newFacts(part), size: part.size }))));
    return [...this.#hosts()].flatMap(([path, host]) => {
      const group = [...this.#structures.values()]
        .filter(({ content }) => content?.path === path)
        .flatMap((structure) => structure.parts.filter((part) => chosen.has(part)));
      return divide(group).map((some) => this.#compose(host, some));
    });
  }

  /** The shortest page for each way that the content is framed. */
  #hosts(): Map<number, string> {
    const hosts = new Map<number, string>();
    const lengthOf = (file: string) => this.pages.get(file)?.html.length ?? 0;
    for (const [file, { content }] of this.#structures) {
      if (!content) continue;
      const host = hosts.get(content.path);
      if (host === undefined || lengthOf(file) < lengthOf(host)) hosts.set(content.path, file);
    }
    return hosts;
  }

  #compose(file: string, parts: readonly Part[]): ExaminedPage {
    const page = this.pages.get(file);
    const content = this.#structures.get(file)?.content;
    if (!page || !content) throw new Error(`${file} has no content.`);
    return { file, html: page.html.slice(0, content.start) + joinParts(parts) + page.html.slice(content.end) };
  }
}

const totalSize = (parts: readonly Part[]): number => parts.reduce((sum, { size }) => sum + size, 0);

/** Leaves the largest out first, as long as the others have together what all of them have. */
function coverFacts<Key>(all: readonly { key: Key; facts: Iterable<Fact>; size: number }[]): Key[] {
  const counts = new Map<Fact, number>();
  const count = (fact: Fact) => counts.get(fact) ?? 0;
  for (const { facts } of all) for (const fact of facts) counts.set(fact, count(fact) + 1);
  const isNeeded = ({ facts }: { facts: Iterable<Fact> }) => {
    const own = [...facts];
    if (own.some((fact) => count(fact) === 1)) return true;
    for (const fact of own) counts.set(fact, count(fact) - 1);
    return false;
  };
  return all
    .toSorted((one, other) => other.size - one.size)
    .filter(isNeeded)
    .map(({ key }) => key);
}

/** Groups of parts, none much larger than a page may be. */
function divide(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  let room = 0;
  for (const part of parts) {
    if (room <= 0) {
      groups.push([]);
      room = maxContentSize;
    }
    groups.at(-1)?.push(part);
    room -= part.size;
  }
  return groups;
}

/** The parts below one another. Each names its page, so that a fault can be found. */
function joinParts(parts: readonly Part[]): string {
  const byArrangement = new Map<string, { closing: string; html: string }>();
  for (const { file, html, around } of parts) {
    const before = byArrangement.get(around.opening)?.html ?? '';
    const named = html.replace(/^<[^\s/>]+/, (tag) => `${tag} data-file="${file}"`);
    byArrangement.set(around.opening, { closing: around.closing, html: before + named });
  }
  return [...byArrangement].map(([opening, { closing, html }]) => opening + html + closing).join('');
}
