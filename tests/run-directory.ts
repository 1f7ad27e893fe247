/**
 * The folder of one run of the tests: copies of the project, and the build of the real site that the run reads. Each run
 * has its own, so that two runs in one checkout do not disturb each other.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../src/cache.ts';
import { cacheDirectory } from '../src/project.ts';

/** The processes of a run share the id of the first one by this variable of the environment. */
const variable = 'TEST_RUN';
const runs = join(cacheDirectory, 'runs');

/**
 * Makes this process the first one of a run, unless it belongs to a run already. The folder is removed when the process
 * ends; where a process was killed before it could do so, the next run does.
 */
export function startRun(): void {
  if (process.env[variable] !== undefined) return;
  const id = String(process.pid);
  process.env[variable] = id;
  for (const stale of existsSync(runs) ? readdirSync(runs) : [])
    if (stale === id || !isRunning(Number(stale))) rmSync(join(runs, stale), { recursive: true, force: true });
  process.once('exit', () => rmSync(join(runs, id), { recursive: true, force: true }));
}

/** The absolute path of the folder of this run. */
export function runDirectory(): string {
  startRun();
  return join(runs, process.env[variable] ?? '');
}
