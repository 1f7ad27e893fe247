/** Runs the test files of a tier in Vitest, replays those whose inputs are unchanged, and says how it went. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification, TestUserConfig } from 'vitest/node';
import { createVitest, DefaultReporter } from 'vitest/node';
import { findChromium, findHeadlessShell, findPostgres, firefoxProgram } from '../../src/checks/doctor/programs.ts';
import { sourceGraph } from '../../src/source-graph.mjs';
import { nginxProgram } from '../debian-packages.ts';
import { buildRealSite, realBuild } from '../e2e/real-site.ts';
import { processorTime } from '../machine.ts';
import { changedPaths } from './changed-paths.ts';
import { cpuSeconds } from './cpu-time.ts';
import { figuresFile, headCommit, type TestFigures, type Tier } from './figures.ts';
import { describeEnvironment, type KeptResult, KeptResults, type TestFile } from './kept-results.ts';
import { affectedFiles, findSuite } from './suites.ts';
import { cpuByProject, cpuTable, type FileResult, readResult, slowestFiles } from './summary.ts';

type Options = { tier: Tier; replays: boolean; options: TestUserConfig };

/** Runs a tier, prints its summary, and sets the exit code of the process. */
export async function runTier(root: string, { tier, replays, options }: Options): Promise<void> {
  const results: FileResult[] = [];
  const collector: Reporter = {
    onTestRunEnd: (modules: readonly TestModule[]) => void results.push(...modules.map(readResult)),
  };
  const printer = new DefaultReporter({ summary: false });
  const vitest = await createVitest('test', { ...options, watch: false, reporters: [printer, collector] });
  // Vitest does it itself only if it chooses the files.
  printer.onInit(vitest);
  const all = await vitest.globTestSpecifications();
  const chosen = chooseFiles(root, tier, all);
  await buildRealSite();
  const kept = new KeptResults(root, describeEnvironment(root, programs()), realBuild());
  const known = new Map(chosen.map((one) => [one, kept.find(fileOf(root, one))]));
  const fresh = chosen.filter((one) => !replays || !known.get(one));
  const began = Date.now();
  if (fresh.length > 0) await vitest.runTestSpecifications(fresh, true);
  await vitest.close();
  const failed = results.some(({ passed }) => !passed) || vitest.state.getUnhandledErrors().length > 0;
  if (failed || hasSkipped(results, fresh)) process.exitCode = 1;
  keepGreen(kept, results, began);
  const replayed = replays ? [...known.values()].filter((result) => result !== null) : [];
  console.log(describeRun(results, replayed, root, known, replays));
  writeFigures(root, tier, results);
}

function chooseFiles(root: string, tier: Tier, all: readonly TestSpecification[]): TestSpecification[] {
  if (tier === 'all') return [...all];
  const paths = all.map((one) => fileOf(root, one).path);
  if (tier === 'usual') return all.filter((_, index) => findSuite(paths[index] ?? '') === null);
  const graph = sourceGraph(root);
  const affected = new Set(affectedFiles(paths, changedPaths(root), (file) => graph.closureOf([file])));
  return all.filter((_, index) => affected.has(paths[index] ?? ''));
}

const fileOf = (root: string, { project, moduleId }: TestSpecification): TestFile => ({
  project: project.name,
  path: relative(root, moduleId),
});

const programs = () => [findChromium(), findHeadlessShell(), firefoxProgram, nginxProgram, findPostgres()];

/** Whether a file that was to run has no result: a run that was broken off is no green one. */
const hasSkipped = (results: readonly FileResult[], wanted: readonly unknown[]) => results.length !== wanted.length;

function keepGreen(kept: KeptResults, results: readonly FileResult[], began: number): void {
  for (const { passed, report, checks, ...file } of results)
    if (passed && report) kept.keep(file, checks.passed, report.inputs, began);
}

function describeRun(
  results: readonly FileResult[],
  replayed: readonly KeptResult[],
  root: string,
  known: ReadonlyMap<TestSpecification, KeptResult | null>,
  replays: boolean,
): string {
  const sum = (kind: 'passed' | 'failed') => results.reduce((all, { checks }) => all + checks[kind], 0);
  const commits = [...new Set(replayed.map(({ commit }) => commit))];
  const ofReplayed = replayed.reduce((all, { checks }) => all + checks, 0);
  const wouldHide = results.filter(
    (result) => !result.passed && [...known].some(([one, kept]) => kept && fileOf(root, one).path === result.path),
  );
  return [
    '',
    slowestFiles(results),
    '',
    cpuTable(results, cpuSeconds()),
    '',
    ...(replayed.length > 0
      ? [
          `${replayed.length} files with ${ofReplayed} checks replayed, green at ${commits.join(', ')}; --fresh runs them.`,
        ]
      : []),
    ...(replays
      ? []
      : wouldHide.map(({ path }) => `A replay would have hidden that ${path} fails: its record lacks an input.`)),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

/** Keeps the figures of a run for the budgets of `npm run bench`. */
function writeFigures(root: string, tier: Tier, results: readonly FileResult[]): void {
  const projects = cpuByProject(results);
  if (!projects) return;
  const figures: TestFigures = {
    commit: headCommit(root),
    work: processorTime(),
    projects: Object.fromEntries(projects),
  };
  const file = figuresFile(root, tier);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(figures, null, 2));
}
