/**
 * `npm run bench:search`: how well and at what cost the site's engine answers each set of labelled queries. Prints tables,
 * and what it missed; exits with 1 where that is under a goal. `--held` opens the held set, too, of which it tells the
 * figures alone; `--all` measures the other engines beside ours.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { installPackages } from '../../../src/checks/packages/install-packages.ts';
import type { Candidate } from './candidate.ts';
import { minisearch } from './candidates/minisearch.ts';
import { sharded } from './candidates/sharded.ts';
import { type Measured, measure } from './measure.ts';
import { type QuerySet, querySets, readQueries } from './query-sets.ts';

/** Bytes of index for half of the queries and for each, beside 18 KB of code, and milliseconds on a processor four times slower. */
const costs = { medianQueryBytes: 43 * 1024, firstQueryBytes: 150 * 1024, keystroke: 50 };

// Vite gives the site's own code what it imports by pattern.
const corpus = fileURLToPath(new URL('corpus.ts', import.meta.url));
const { module } = await runnerImport<typeof import('./corpus.ts')>(corpus, { configFile: false });
const { documents } = module;
const routes = new Set(documents.map(({ route }) => route));
console.log(`${documents.length} pages.`);

const candidates = process.argv.includes('--all') ? [sharded, minisearch, ...(await otherEngines())] : [sharded];
const broken: string[] = [];
for (const set of querySets) if (!set.held || process.argv.includes('--held')) broken.push(...(await measureSet(set)));
console.log(broken.length === 0 ? '\nEvery goal is reached.' : `\nBroken goals:\n${broken.join('\n')}`);
process.exitCode = broken.length === 0 ? 0 : 1;

/** Measures and prints a set; returns the goals that it breaks. */
async function measureSet(set: QuerySet): Promise<string[]> {
  const { queries, leftOut } = await readQueries(set, routes);
  console.log(`\n${set.name}: ${queries.length} queries, and ${leftOut} left out whose pages are not there.`);
  console.log('                             MRR@10  first 3  recall@5   first query, KB     keystroke, ms (×4)');
  console.log('                                                         median    most      median     95 %');
  const measured: Measured[] = [];
  for (const candidate of candidates) {
    const result = await measure(candidate, documents, queries);
    measured.push(result);
    console.log(rowOf(candidate.name, result));
  }
  const [ours] = measured;
  if (!ours) throw new Error('Nothing was measured.');
  console.log('\nBy sort of query:');
  for (const [sort, { reciprocalRank, firstThree, recall, count }] of ours.sorts)
    console.log(
      `  ${sort.padEnd(14)} ${String(count).padStart(4)}  ${[reciprocalRank, firstThree, recall].map((share) => share.toFixed(3)).join('  ')}`,
    );
  if (!set.held) printMissed(ours);
  return brokenGoals(set, ours);
}

function printMissed({ missed }: Measured): void {
  console.log('\nNot first:');
  for (const { query, rank, first } of missed)
    console.log(`  ${String(rank ?? '–').padStart(2)}  ${query}  (first: ${first})`);
}

function brokenGoals({ name, goals }: QuerySet, ours: Measured): string[] {
  return [
    ours.reciprocalRank < goals.reciprocalRank && `MRR@10 is under ${goals.reciprocalRank}`,
    ours.firstThree < (goals.firstThree ?? 0) && `the share among the first three is under ${goals.firstThree}`,
    ours.recall < (goals.recall ?? 0) && `recall@5 is under ${goals.recall}`,
    ours.firstQuery.median > costs.medianQueryBytes &&
      `half of the queries take more than ${costs.medianQueryBytes} bytes`,
    ours.firstQuery.most > costs.firstQueryBytes && `a first query takes more than ${costs.firstQueryBytes} bytes`,
    ours.keystroke.ninetyFifth > costs.keystroke && `a keystroke takes more than ${costs.keystroke} ms`,
  ].flatMap((problem) => (problem ? [`${name}: ${problem}`] : []));
}

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

function rowOf(name: string, { reciprocalRank, firstThree, recall, firstQuery, keystroke }: Measured): string {
  const share = (value: number) => value.toFixed(3).padEnd(9);
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8);
  const milliseconds = (time: number) => time.toFixed(1).padStart(8);
  return `${name.padEnd(28)} ${share(reciprocalRank)}${share(firstThree)}${share(recall)} ${kilobytes(firstQuery.median)}${kilobytes(firstQuery.most)}    ${milliseconds(keystroke.median)}${milliseconds(keystroke.ninetyFifth)}`;
}
