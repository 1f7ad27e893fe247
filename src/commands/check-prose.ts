/** `npm run check:prose`: checks the words of every page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPage, checkSorted } from '../checks/prose/check-page.ts';
import { namePattern } from '../checks/prose/names.ts';
import { readPageTrees } from '../checks/prose/page-tree.ts';
import { createProjectSpeller } from '../checks/prose/spelling.ts';
import { describeFault } from '../fault.ts';
import { root } from '../project.ts';

const dictionary = 'src/checks/prose/dictionary.txt';
const nameList = 'src/checks/prose/names.txt';
const wordsOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').filter(Boolean);
const speller = createProjectSpeller(wordsOf(dictionary));
const names = namePattern(wordsOf(nameList));
const pages = await readPageTrees(root);
const faults = [
  ...[dictionary, nameList].flatMap((file) => checkSorted(file, wordsOf(file))),
  ...pages.flatMap((page) => checkPage(page, speller, names)),
];
for (const fault of faults) console.error(describeFault(fault));
console.log(`${pages.length} pages read, ${faults.length} faults in their prose.`);
if (faults.length > 0) process.exitCode = 1;
