import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Fault } from '../../fault.ts';
import { visitMarkdown } from '../../markdown/visit-nodes.ts';
import { lineOfKey, type PageTree } from './page-tree.ts';

const shortestDescription = 50;
const shortest = 300;
const longest = 2_500;

/** Pages that are as long as they need to be, and why. */
const exceptions: readonly { pages: RegExp; why: string }[] = [
  { pages: /^docs\/index\.mdx$/, why: 'The home page sends readers on; most of it is drawn by components.' },
  {
    pages: /^docs\/reference\/deploy\/configuring-unleash\.md$/,
    why: 'All settings of the server are on one page, which readers search by name.',
  },
  {
    pages: /^docs\/reference\/deploy\/import-export\.md$/,
    why: 'Admin UI, API, scripts of a pipeline and the old state export: a reader takes one of them, and all share what an import replaces.',
  },
  { pages: /^docs\/contributing\/ADRs\//, why: 'A decision record holds one decision.' },
];

/** Pages that are too short to help, and pages that nobody reads to the end. */
export function checkLength({ file, tree }: PageTree): Fault[] {
  if (exceptions.some(({ pages }) => pages.test(file))) return [];
  const words = countPageWords(tree);
  if (words >= shortest && words <= longest) return [];
  const advice =
    words < shortest ? `Say what the reader still needs (${shortest} words)` : `Split it or cut it to ${longest} words`;
  const cure = `${advice}, or write in src/checks/prose/length.ts why the page is an exception.`;
  return [{ file, line: 1, problem: `The page has ${words} words.`, cure }];
}

/** Descriptions too short to tell a reader of a search page whether to open this one. */
export function checkDescription(page: PageTree): Fault[] {
  const length = page.frontMatter?.description.length ?? shortestDescription;
  if (length >= shortestDescription) return [];
  const line = lineOfKey(page, 'description');
  const cure = `Say in ${shortestDescription} to 220 characters what the reader learns or can do.`;
  return [{ file: page.file, line, problem: `The description has ${length} characters.`, cure }];
}

/** Words that a reader reads: code is not among them. */
export function countPageWords(tree: Root): number {
  let words = 0;
  visitMarkdown(tree, ['heading', 'paragraph', 'tableCell'], (node, index) => {
    words += textOf(node, { includeImageAlt: false })
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    return index + 1;
  });
  return words;
}
