import type { FrontMatter } from './front-matter.ts';

/** A heading of a page, in document order. */
export type Heading = { depth: 2 | 3 | 4 | 5 | 6; id: string; text: string };

/** A link or image as the author wrote it. Checked against the site model once all pages are known. */
export type Reference = {
  kind: 'link' | 'image';
  /** As written: `../rbac.md#roles`, `/reference/rbac`, `#here`, `https://…`. */
  written: string;
  line: number;
  /** Where it is written, where that is not the page's own file. */
  file?: string;
};

/** Text of one section of a page, for the search index. The part before the first heading has `heading: null`. */
export type SearchSection = { heading: Heading | null; text: string };

/**
 * Stands before every URL that the site model has to resolve in the Markdown of a compiled page. No author writes it, so
 * that a code sample which shows such a URL is not taken for a link.
 */
export const unresolved = 'unresolved:';

/**
 * A Markdown or MDX file after compilation: everything the site needs of it, and nothing that depends on another file.
 * It is plain JSON, so that it can be cached by the hash of its source.
 *
 * `html` holds three kinds of placeholder URL that only the site model can resolve:
 * `doc:reference/rbac.md#roles` (a file under docs/), `site:/reference/rbac#roles` (a route), and
 * `asset:reference/images/flow.svg` (a file under docs/ that is not a page).
 */
export type CompiledPage = {
  /** Path below docs/, such as `reference/rbac.md`. */
  source: string;
  frontMatter: FrontMatter;
  html: string;
  /** Hash of `html`, so that a build sees whether a body has changed without comparing all of it. */
  htmlHash: string;
  /** The body as plain Markdown, with placeholder URLs each marked as `unresolved`. */
  markdown: string;
  headings: readonly Heading[];
  /** Every id that a `#fragment` may point to. */
  anchors: readonly string[];
  references: readonly Reference[];
  /** Names of the components in `html` that MDX pages may use, islands among them. */
  islands: readonly string[];
  searchSections: readonly SearchSection[];
  words: number;
};
