/**
 * `npm run bench:search`: how well and at what cost each engine answers the labelled queries. Prints a table, and what
 * the site's own engine missed; exits with 1 where that is under a goal. `--all` measures the other engines too.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { installPackages } from '../../../src/checks/packages/install-packages.ts';
import type { Candidate } from './candidate.ts';
import { minisearch } from './candidates/minisearch.ts';
import { sharded } from './candidates/sharded.ts';
import { type LabelledQuery, type Measured, measure } from './measure.ts';

/** The first two are shares, the third bytes, the last milliseconds on four times slower a processor. */
const goals = { reciprocalRank: 0.85, recall: 0.95, firstQueryBytes: 150 * 1024, keystroke: 50 };

// Vite gives the site's own code what it imports by pattern.
const corpus = fileURLToPath(new URL('corpus.ts', import.meta.url));
const { module } = await runnerImport<typeof import('./corpus.ts')>(corpus, { configFile: false });
const { documents } = module;
const routes = new Set(documents.map(({ route }) => route));
const all = JSON.parse(await readFile(new URL('queries.json', import.meta.url), 'utf8')) as LabelledQuery[];
const queries = all
  .map((query) => ({ ...query, answers: query.answers.filter((route) => routes.has(route)) }))
  .filter(({ answers }) => answers.length > 0);
console.log(
  `${documents.length} pages; ${queries.length} queries, and ${all.length - queries.length} left out whose pages are not there.\n`,
);
console.log('                             MRR@10  recall@5   first query, KB     keystroke, ms (×4)');
console.log('                                                median    most      median     95 %');

const candidates = process.argv.includes('--all') ? [sharded, minisearch, ...(await otherEngines())] : [sharded];
const measured: Measured[] = [];
for (const candidate of candidates) {
  const result = await measure(candidate, documents, queries);
  measured.push(result);
  console.log(rowOf(candidate.name, result));
}

const [ours] = measured;
if (!ours) throw new Error('Nothing was measured.');
console.log('\nBy sort of query:');
for (const [sort, { reciprocalRank, recall, count }] of ours.sorts)
  console.log(`  ${sort.padEnd(14)} ${String(count).padStart(4)}  ${reciprocalRank.toFixed(3)}  ${recall.toFixed(3)}`);
console.log('\nNot first:');
for (const { query, rank, first } of ours.missed)
  console.log(`  ${String(rank ?? '–').padStart(2)}  ${query}  (first: ${first})`);

const broken = [
  ours.reciprocalRank < goals.reciprocalRank && `MRR@10 is under ${goals.reciprocalRank}`,
  ours.recall < goals.recall && `recall@5 is under ${goals.recall}`,
  ours.firstQuery.most > goals.firstQueryBytes && `a first query takes more than ${goals.firstQueryBytes} bytes`,
  ours.keystroke.ninetyFifth > goals.keystroke && `a keystroke takes more than ${goals.keystroke} ms`,
].filter(Boolean);
console.log(broken.length === 0 ? '\nEvery goal is reached.' : `\nBroken goals:\n${broken.join('\n')}`);
process.exitCode = broken.length === 0 ? 0 : 1;

/** The engines that the site does not use: their packages are installed only for this. */
async function otherEngines(): Promise<Candidate[]> {
  installPackages('tests/bench/search');
  const [{ orama }, { flexsearch }, { pagefind }] = await Promise.all([
    import('./candidates/orama.ts'),
    import('./candidates/flexsearch.ts'),
    import('./candidates/pagefind.ts'),
  ]);
  return [orama, flexsearch, pagefind];
}

function rowOf(name: string, { reciprocalRank, recall, firstQuery, keystroke }: Measured): string {
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8);
  const milliseconds = (time: number) => time.toFixed(1).padStart(8);
  return `${name.padEnd(28)} ${reciprocalRank.toFixed(3)}    ${recall.toFixed(3)}   ${kilobytes(firstQuery.median)}${kilobytes(firstQuery.most)}    ${milliseconds(keystroke.median)}${milliseconds(keystroke.ninetyFifth)}`;
}
