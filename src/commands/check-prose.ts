/** `npm run check:prose`: checks the words of every page. */
import { readFileSync } from 'node:fs';
import { checkPage, checkSorted } from '../checks/prose/check-page.ts';
import { readNames } from '../checks/prose/names.ts';
import { readPageTrees } from '../checks/prose/page-tree.ts';
import { createProjectSpeller, readOwnWords } from '../checks/prose/spelling.ts';
import { describeFault } from '../fault.ts';
import { root } from '../project.ts';

const speller = createProjectSpeller(readOwnWords());
const names = readNames();
const pages = await readPageTrees(root);
const lists = ['dictionary.txt', 'names.txt'].map((name) => ({
  file: `src/checks/prose/${name}`,
  text: readFileSync(new URL(`../checks/prose/${name}`, import.meta.url), 'utf8'),
}));
const faults = [
  ...lists.flatMap(({ file, text }) => checkSorted(file, text)),
  ...pages.flatMap((page) => checkPage(page, speller, names)),
];
for (const fault of faults) console.error(describeFault(fault));
console.log(`${pages.length} pages read, ${faults.length} faults in their prose.`);
if (faults.length > 0) process.exitCode = 1;
