import type { Fault } from '../../fault.ts';
import type { PageTree } from './page-tree.ts';
import { countPageWords } from './word-count.ts';

const shortest = 300;
const longest = 2_500;

/** Pages that are as long as they need to be, and why. */
const exceptions: readonly { pages: RegExp; why: string }[] = [
  { pages: /^docs\/index\.mdx$/, why: 'The home page sends readers on; most of it is drawn by components.' },
  { pages: /^docs\/contributing\/ADRs\//, why: 'A decision record holds one decision.' },
];

/** Pages that are too short to help, and pages that nobody reads to the end. */
export function checkLength({ file, tree }: PageTree): Fault[] {
  if (exceptions.some(({ pages }) => pages.test(file))) return [];
  const words = countPageWords(tree);
  const fault = (problem: string, cure: string): Fault[] => [{ file, line: 1, problem, cure }];
  const elsewhere = 'or write in src/checks/prose/length.ts why the page is an exception';
  if (words < shortest) {
    return fault(`The page has ${words} words.`, `Say what the reader still needs (${shortest} words), ${elsewhere}.`);
  }
  if (words > longest) {
    return fault(`The page has ${words} words.`, `Split it or cut it to ${longest} words, ${elsewhere}.`);
  }
  return [];
}
