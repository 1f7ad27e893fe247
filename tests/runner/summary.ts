/** What a run of the tests prints at its end, and what is kept of it. */
import type { TestModule } from 'vitest/node';
import type { FileReport } from './setup-file.ts';

export type FileResult = {
  project: string;
  /** Path from the root. */
  path: string;
  passed: boolean;
  checks: { passed: number; failed: number };
  /** Milliseconds from the first import to the last hook. */
  duration: number;
  report: FileReport | null;
};

/** What is known of a test file that has run. */
export function readResult(module: TestModule): FileResult {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return {
    project: module.project.name,
    path: module.relativeModuleId,
    passed: module.state() === 'passed',
    checks: {
      passed: states.filter((state) => state === 'passed').length,
      failed: states.filter((state) => state === 'failed').length,
    },
    duration: collectDuration + duration + setupDuration,
    report: module.meta().report ?? null,
  };
}

/** The slowest files, one a line: seconds by the clock and of the processor. */
export function slowestFiles(results: readonly FileResult[], count = 10): string {
  const slowest = [...results].sort((one, other) => other.duration - one.duration).slice(0, count);
  const lines = slowest.map(
    ({ path, duration, report }) =>
      `${seconds(duration / 1000)} s  ${report?.cpu == null ? '      ?' : seconds(report.cpu)} CPU s  ${path}`,
  );
  return ['The slowest files:', ...lines].join('\n');
}

/** Processor seconds by project; null where they cannot be measured. */
export function cpuByProject(results: readonly FileResult[]): Map<string, number> | null {
  const sums = new Map<string, number>();
  for (const { project, report } of results) {
    if (report?.cpu === null) return null;
    sums.set(project, (sums.get(project) ?? 0) + (report?.cpu ?? 0));
  }
  return sums;
}

/** The processor seconds of each project, of the rest, and of everything. @param overhead Those of the rest. */
export function cpuTable(results: readonly FileResult[], overhead: number | null): string {
  const sums = cpuByProject(results);
  if (!sums || overhead === null) return 'Processor time is measured on Linux only.';
  const rows = [...sums].sort(([, one], [, other]) => other - one);
  const total = rows.reduce((sum, [, cpu]) => sum + cpu, overhead);
  return [
    'CPU seconds of each project:',
    ...rows.map(([project, cpu]) => `${seconds(cpu)}  ${project}`),
    `${seconds(overhead)}  checks, builds, setup and Vitest itself`,
    `${seconds(total)}  all`,
  ].join('\n');
}

const seconds = (value: number): string => value.toFixed(1).padStart(7);
