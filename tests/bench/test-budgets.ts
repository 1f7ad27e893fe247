/** What the tests may cost: processor seconds of each project, whatever machine they run on. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { attempt } from '../../src/attempt.ts';
import { root } from '../../src/project.ts';
import { figuresFile, headCommit, type TestFigures } from '../runner/figures.ts';

/**
 * Measured by `npm run test:all`. `work` is the time of a fixed piece of work on that machine, in milliseconds of its
 * processor: on a slower one it takes longer, and so may the tests.
 */
export const testBudgets: Omit<TestFigures, 'commit'> = {
  work: 52.6,
  projects: {
    e2e: 690,
    unleash: 235,
    'how-tos': 220,
    engines: 66,
    samples: 50,
    hosting: 44,
    tutorials: 36,
    unit: 36,
    load: 9,
    evaluation: 6,
  },
};

/** How much more than its budget a project may take: figures of one machine differ by about as much. */
export const BUDGET_ROOM = 0.15;

export type Budget = { project: string /** Seconds of the processor. */; measured: number; most: number };

/** The budget of each project on the machine of some figures. A project without one may take nothing. */
export function budgetsFor({ work, projects }: TestFigures, budgets = testBudgets): Budget[] {
  const slowness = work / budgets.work;
  return Object.entries(projects).map(([project, measured]) => ({
    project,
    measured,
    most: (budgets.projects[project] ?? 0) * slowness * (1 + BUDGET_ROOM),
  }));
}

/** The figures of the last whole run of this commit; where there is none, all tests run. @throws where a test fails. */
export function measureTests(): TestFigures {
  const kept = readFigures();
  if (kept?.commit === headCommit(root)) return kept;
  const { status } = spawnSync('npm', ['run', '--silent', 'test:all'], { cwd: root, stdio: 'inherit' });
  const measured = readFigures();
  if (status !== 0 || !measured) throw new Error('The tests fail; what they cost is measured once they pass.');
  return measured;
}

const readFigures = () => attempt(() => JSON.parse(readFileSync(figuresFile(root, 'all'), 'utf8')) as TestFigures);
