import { toString as textOf } from 'mdast-util-to-string';
import type { Fault } from '../../fault.ts';
import { lineOf } from '../../markdown/page-file.ts';
import { visitMarkdown } from '../../markdown/visit-nodes.ts';
import type { PageTree } from './page-tree.ts';

const saysNothing =
  /^(click )?(here|this|this (page|link|section|guide|document)|link|read more|learn more|more|see|page|docs?|documentation)$/i;

/** Links whose words do not say where they go: screen readers list links without the sentences around them. */
export function checkLinkTexts({ file, tree }: PageTree): Fault[] {
  const faults: Fault[] = [];
  visitMarkdown(tree, ['link', 'linkReference'], (link) => {
    const words = textOf(link).trim();
    const isAddress = /^https?:\/\//.test(words);
    if (!saysNothing.test(words) && !/\bclick\b/i.test(words) && !isAddress) return;
    const problem = `The link “${words}” does not say where it goes.`;
    const cure = 'Link the name of the page or of the thing on it.';
    faults.push({ file, line: lineOf(link), problem, cure });
  });
  return faults;
}
