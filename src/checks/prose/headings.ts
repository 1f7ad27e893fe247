import type { Heading } from 'mdast';
import type { Fault } from '../../fault.ts';
import { lineOf } from '../../markdown/page-file.ts';
import { visitMarkdown } from '../../markdown/visit-nodes.ts';
import { blankNames } from './names.ts';
import type { PageTree } from './page-tree.ts';
import type { Speller } from './spelling.ts';

/** Titles and headings that are not in sentence case. */
export function checkHeadings({ file, frontMatter, tree }: PageTree, speller: Speller, names: RegExp): Fault[] {
  const faults: Fault[] = [];
  const check = (heading: string, line: number) => {
    const problem = sentenceCaseProblem(heading, speller, names);
    if (problem !== null) {
      const cure =
        'Use a capital for the first word and for names; names that are also words go into src/checks/prose/names.txt.';
      faults.push({ file, line, problem, cure });
    }
  };
  if (frontMatter) check(frontMatter.title, 2);
  visitMarkdown(tree, ['heading'], (heading) => {
    check(headingText(heading), lineOf(heading));
  });
  return faults;
}

/** Code counts as a word without letters; bold text is the label of a button, written as on the button. */
function headingText(heading: Heading): string {
  return heading.children
    .map((node) => {
      if (node.type === 'text') return node.value.replace(/\{#[\w-]+\}\s*$/, '');
      if (node.type === 'link' || node.type === 'emphasis')
        return node.children.map((child) => ('value' in child && child.type === 'text' ? child.value : '0')).join('');
      return '0';
    })
    .join('');
}

function sentenceCaseProblem(heading: string, speller: Speller, names: RegExp): string | null {
  const text = blankNames(heading, names);
  if (/^\p{Ll}\p{Ll}/u.test(text)) return `The heading “${heading}” begins with a small letter.`;
  for (const { 0: word, index } of text.matchAll(/\p{Lu}[\p{L}’']*/gu)) {
    const before = text.slice(0, index);
    const beginsSentence = /^[\s“(]*$|[.?!:–]\s+[“(]?$|^\d[\d.]*:?\s+$/u.test(before);
    const isAbbreviation = /^.\p{L}*\p{Lu}/u.test(word) || word.length === 1;
    if (!beginsSentence && !isAbbreviation && !speller.isName(word)) {
      return `The heading “${heading}” has a capital in “${word}”.`;
    }
  }
  return null;
}
