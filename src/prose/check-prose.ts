/** `npm run check:prose`: checks the words of every page. */
import { readFileSync } from 'node:fs';
import { root } from '../build/project.ts';
import { describeFault } from '../content/fault.ts';
import { checkPage, checkSorted } from './check-page.ts';
import { readNames } from './names.ts';
import { readPageTrees } from './page-tree.ts';
import { createProjectSpeller, readOwnWords } from './spelling.ts';

const speller = createProjectSpeller(readOwnWords());
const names = readNames();
const pages = await readPageTrees(root);
const lists = ['dictionary.txt', 'names.txt'].map((name) => ({
  file: `src/prose/${name}`,
  text: readFileSync(new URL(name, import.meta.url), 'utf8'),
}));
const faults = [
  ...lists.flatMap(({ file, text }) => checkSorted(file, text)),
  ...pages.flatMap((page) => checkPage(page, speller, names)),
];
for (const fault of faults) console.error(describeFault(fault));
console.log(`${pages.length} pages read, ${faults.length} faults in their prose.`);
if (faults.length > 0) process.exitCode = 1;
