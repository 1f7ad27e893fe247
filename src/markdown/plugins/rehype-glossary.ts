import type { Element, ElementContent, Parents, Root, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Plugin } from 'unified';
import { routeOfSource } from '../addresses.ts';
import { type Glossary, normalise, spellings } from '../glossary-schema.ts';

type Term = Glossary[number];

/** More than this on one page, and the links hide the words. */
const mostTermsOnPage = 8;

/** Elements in which no term is linked: they hold no sentences, or react to a click already. */
const untouched = new Set(
  'a code pre kbd abbr h2 h3 h4 h5 h6 th sup summary svg AdmonitionTitle CodeBlock Diagram Figure Video'.split(' '),
);

/**
 * Links the first use of each term to its page, with its definition beside it. A link that the author made from the
 * term to that page gets the definition too; the page of a term does not explain itself.
 */
export const rehypeGlossary: Plugin<[{ glossary: Glossary }], Root> =
  ({ glossary }) =>
  (tree, file) => {
    const terms = glossary.filter(({ page }) => page !== routeOfSource(file.path));
    if (terms.length > 0) new TermLinker(terms).visit(tree);
  };

class TermLinker {
  private readonly termOf = new Map<string, Term | null>();
  private readonly phrases: RegExp;
  private readonly used = new Set<Term>();

  constructor(terms: readonly Term[]) {
    for (const term of terms) {
      for (const spelling of spellings(term)) this.termOf.set(normalise(spelling), term);
      for (const phrase of term.except) this.termOf.set(normalise(phrase), null);
    }
    // The longest first: “project role” is not a project.
    const longestFirst = [...this.termOf.keys()].sort((a, b) => b.length - a.length);
    const pattern = longestFirst.join('|').replaceAll(' ', '\\s+');
    this.phrases = new RegExp(`(?<![\\p{L}\\p{N}_/.@-])(?:${pattern})(?![\\p{L}\\p{N}_/@-])`, 'giu');
  }

  visit(parent: Parents): void {
    let index = 0;
    while (index < parent.children.length && this.used.size < mostTermsOnPage) {
      const node = parent.children[index];
      if (node === undefined) return;
      let replacement: ElementContent[] | null = null;
      if (node.type === 'text') replacement = this.linkText(node);
      else if (node.type === 'element' && node.tagName === 'a') replacement = this.explainLink(node);
      else if ('children' in node && !(node.type === 'element' && untouched.has(node.tagName))) this.visit(node);
      if (replacement !== null) parent.children.splice(index, 1, ...replacement);
      index += replacement?.length ?? 1;
    }
  }

  private linkText({ value }: Text): ElementContent[] {
    const parts: ElementContent[] = [];
    let done = 0;
    for (const match of value.matchAll(this.phrases)) {
      const written = match[0];
      const term = this.take(written);
      if (term === null) continue;
      if (match.index > done) parts.push({ type: 'text', value: value.slice(done, match.index) });
      const properties = { href: `site:${term.page}` };
      const children: ElementContent[] = [{ type: 'text', value: written }];
      parts.push(explained({ type: 'element', tagName: 'a', properties, children }, term));
      done = match.index + written.length;
    }
    if (done < value.length) parts.push({ type: 'text', value: value.slice(done) });
    return parts;
  }

  private explainLink(link: Element): ElementContent[] {
    const written = textOf(link);
    const term = this.termOf.get(normalise(written));
    const leadsThere = term && routeOfLink(String(link.properties.href)) === term.page;
    return [leadsThere && this.take(written) ? explained(link, term) : link];
  }

  /** The term that is written so, unless it was used before or the page has enough of them. */
  private take(written: string): Term | null {
    const term = this.termOf.get(normalise(written)) ?? null;
    if (term === null || this.used.has(term) || this.used.size === mostTermsOnPage) return null;
    this.used.add(term);
    return term;
  }
}

/** A link with the definition of its term, which the style sheet shows while the link is hovered or has the focus. */
function explained(link: Element, { term, definition }: Term): Element {
  // The colon keeps it apart from the ids of headings.
  const id = `term:${normalise(term).replaceAll(' ', '-')}`;
  const described: Element = { ...link, properties: { ...link.properties, ariaDescribedBy: [id] } };
  const tooltip: Element = {
    type: 'element',
    tagName: 'span',
    // `hidden` keeps it out of sight where our style sheet is missing: in a reader view, or on paper.
    properties: { className: ['Term-definition'], role: 'tooltip', id, hidden: true },
    children: [{ type: 'text', value: definition }],
  };
  return { type: 'element', tagName: 'span', properties: { className: ['Term'] }, children: [described, tooltip] };
}

function routeOfLink(href: string): string | null {
  const [, scheme, path = ''] = /^(doc|site):([^#?]*)/.exec(href) ?? [];
  if (scheme === undefined) return null;
  return scheme === 'doc' ? routeOfSource(path) : path;
}
