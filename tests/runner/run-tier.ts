/** Runs the test files of a tier in Vitest, replays those whose inputs are unchanged, and says how it went. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification, TestUserConfig, Vitest } from 'vitest/node';
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
  const vitest = await openVitest(options, results);
  const chosen = chooseFiles(root, tier, await vitest.globTestSpecifications());
  await buildRealSite();
  const kept = new KeptResults(root, describeEnvironment(root, programs()), realBuild());
  const known = new Map(chosen.map((one) => [fileOf(root, one).path, kept.find(fileOf(root, one))]));
  const fresh = chosen.filter((one) => !replays || !known.get(fileOf(root, one).path));
  const overhead = measureOverhead();
  const began = Date.now();
  if (fresh.length > 0) await vitest.runTestSpecifications(fresh, true);
  await vitest.close();
  // A file that was to run and has no result was broken off.
  const isGreen = results.every(({ passed }) => passed) && results.length === fresh.length;
  if (!isGreen || vitest.state.getUnhandledErrors().length > 0) process.exitCode = 1;
  for (const { passed, report, checks, ...file } of results)
    if (passed && report) kept.keep(file, checks.passed, report.inputs, began);
  console.log(describeRun(results, overhead(), known, replays));
  writeFigures(root, tier, results);
}

async function openVitest(options: TestUserConfig, results: FileResult[]): Promise<Vitest> {
  const collector: Reporter = {
    onTestRunEnd: (modules: readonly TestModule[]) => void results.push(...modules.map(readResult)),
  };
  const printer = new DefaultReporter({ summary: false });
  const vitest = await createVitest('test', { ...options, watch: false, reporters: [printer, collector] });
  // Vitest does it itself only if it chooses the files.
  printer.onInit(vitest);
  return vitest;
}

/**
 * The processor time, in seconds, of what this process has started before the tests and of itself until now; null where it
 * cannot be measured. Workers are left out: their files are measured one by one.
 */
function measureOverhead(): () => number | null {
  const before = cpuSeconds();
  const own = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(own);
    return before === null ? null : before + (user + system) / 1e6;
  };
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

/** @param known The kept result of each file of the tier, by path; null where nothing may be replayed. */
function describeRun(
  results: readonly FileResult[],
  overhead: number | null,
  known: ReadonlyMap<string, KeptResult | null>,
  replays: boolean,
): string {
  const sum = (kind: 'passed' | 'failed') => results.reduce((all, { checks }) => all + checks[kind], 0);
  const notes = replays ? describeReplays(known) : describeWrongReplays(results, known);
  return [
    '',
    slowestFiles(results),
    '',
    cpuTable(results, overhead),
    '',
    ...notes,
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

function describeReplays(known: ReadonlyMap<string, KeptResult | null>): string[] {
  const replayed = [...known.values()].filter((result) => result !== null);
  if (replayed.length === 0) return [];
  const commits = [...new Set(replayed.map(({ commit }) => commit))].join(', ');
  const checks = replayed.reduce((sum, result) => sum + result.checks, 0);
  return [`${replayed.length} files with ${checks} checks replayed, green at ${commits}; --fresh runs them.`];
}

/** What a replay would have hidden in a run without replays. */
function describeWrongReplays(results: readonly FileResult[], known: ReadonlyMap<string, KeptResult | null>): string[] {
  return results
    .filter(({ passed, path }) => !passed && known.get(path))
    .map(
      ({ path }) => `A replay would have hidden that ${path} fails: its record lacks an input, or it fails by chance.`,
    );
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
