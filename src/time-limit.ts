import { availableParallelism, loadavg } from 'node:os';
import { Script } from 'node:vm';

/** Thrown where a piece of work was stopped because it took too long. */
export class TimeLimitExceeded extends Error {
  constructor(milliseconds: number) {
    super(`it takes longer than ${Math.round(milliseconds / 1000)} seconds`);
    this.name = 'TimeLimitExceeded';
  }
}

/** More than this would let work that never ends hold up a build for minutes. */
const maxLoadFactor = 20;

/** How many times longer work takes now than on an idle machine, because other processes share the cores: from 1 to 20. */
export function loadFactor(): number {
  const [load = 0] = loadavg();
  return Math.min(Math.max(load / availableParallelism(), 1), maxLoadFactor);
}

const holder = globalThis as { __timeLimitedWork?: (() => unknown) | undefined };
const call = new Script('__timeLimitedWork()');

/**
 * Does a piece of work that never gives way to other code, such as parsing, and stops it when it takes too long. What an
 * asynchronous function does after its first wait is not limited. Only the engine can stop such work: hence the script.
 * @returns What the work returns.
 * @throws TimeLimitExceeded, or what the work throws.
 */
export function withinTime<Result>(milliseconds: number, work: () => Result): Result {
  holder.__timeLimitedWork = work;
  try {
    return call.runInThisContext({ timeout: Math.ceil(milliseconds) }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TimeLimitExceeded(milliseconds);
  } finally {
    holder.__timeLimitedWork = undefined;
  }
}
