import type { Fault } from '../../fault.ts';
import { checkHeadings } from './headings.ts';
import { checkDescription, checkLength } from './length.ts';
import { checkLinkTexts } from './link-texts.ts';
import { blankNames } from './names.ts';
import { proseOf } from './page-prose.ts';
import type { PageTree } from './page-tree.ts';
import { checkTerms } from './preferred-terms.ts';
import { checkSpelling, type Speller } from './spelling.ts';

/** Everything that the style of the site asks of a page's words, in the order of its lines. */
export function checkPage(page: PageTree, speller: Speller, names: RegExp): Fault[] {
  const prose = proseOf(page);
  return [
    ...checkDescription(page),
    ...checkLength(page),
    ...checkHeadings(page, speller, names),
    ...checkLinkTexts(page),
    ...checkTerms(page.file, prose),
    ...checkSpelling(
      page.file,
      prose.map(({ text, line }) => ({ text: blankNames(text, names), line })),
      speller,
    ),
  ].toSorted((a, b) => a.line - b.line);
}

/** Words of dictionary.txt and names.txt that are not in their place: sorted lists are searched by eye. */
export function checkSorted(file: string, words: readonly string[]): Fault[] {
  const sorted = words.toSorted((a, b) => a.localeCompare(b, 'en'));
  const line = words.findIndex((word, index) => word !== sorted[index] || word === words[index - 1]);
  if (line < 0) return [];
  const problem = `“${words[line]}” is not in its place, or is there twice.`;
  return [{ file, line: line + 1, problem, cure: 'Sort the lines by the alphabet.' }];
}
