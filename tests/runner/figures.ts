/** What a run of the tests has cost, as it is kept for the budgets of `npm run bench`. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** `usual` is what a change usually breaks: `npm test`. */
export type Tier = 'usual' | 'all' | 'affected';

export type TestFigures = {
  /** The commit that was tested. */
  commit: string;
  /** Milliseconds of the processor that `processorTime` gave on this machine. */
  work: number;
  /** Processor seconds of each project of Vitest. */
  projects: Readonly<Record<string, number>>;
};

/** The file that the figures of the last run of a tier are in. */
export function figuresFile(root: string, tier: Tier): string {
  return join(root, '.cache', 'test-results', `last-${tier}.json`);
}

export function headCommit(root: string): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
}
