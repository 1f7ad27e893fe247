import { expect, test } from 'vitest';
import { cpuTable, type FileResult, slowestFiles } from './summary.ts';

const result = (path: string, project: string, duration: number, cpu: number | null): FileResult => ({
  project,
  path,
  passed: true,
  checks: { passed: 1, failed: 0 },
  duration,
  report: { cpu, inputs: { modules: [], reads: [], programs: [] } },
});
const results = [
  result('a.test.ts', 'unit', 900, 0.5),
  result('b.test.ts', 'e2e', 12_000, 9),
  result('c.test.ts', 'e2e', 3000, 2),
];

test('the slowest files come first, with their time by the clock and of the processor', () => {
  expect(slowestFiles(results, 2).split('\n').slice(1)).toEqual([
    '   12.0 s      9.0 CPU s  b.test.ts',
    '    3.0 s      2.0 CPU s  c.test.ts',
  ]);
});

test('the processor time of a project is that of its files, and all of it has that of checks and builds too', () => {
  expect(cpuTable(results, 20).split('\n').slice(1)).toEqual([
    '   11.0  e2e',
    '    0.5  unit',
    '   20.0  checks, builds, setup and Vitest itself',
    '   31.5  all',
  ]);
});

test('where it cannot be measured, the table says so', () => {
  expect(cpuTable([result('a.test.ts', 'unit', 900, null)], 20)).toContain('Linux only');
});
