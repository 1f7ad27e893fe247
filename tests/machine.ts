/**
 * How slow this machine is, and the limits of time that follow from it. A limit only ends a test that would wait for ever,
 * so no test may pass on a quiet machine and fail on a busy one.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** The processes of a test run share the factor by this variable of the environment. */
const variable = 'TEST_TIME_FACTOR';

/** Milliseconds that the work of `measureMachine` takes on a quiet machine on which all limits hold as they are. */
const QUIET_MACHINE = 100;
const MAX_FACTOR = 12;
/** Rounds of the measurement, with pauses in between: a machine may be busy in one moment and idle in the next. */
const ROUNDS = 3;

/**
 * Measures once for a test run how many times slower than a quiet machine this one is, and lets all processes of the run
 * know. The tests are measured beside a busy process for each core but one, because that is how they run.
 *
 * @returns a factor from 1 to 12
 */
export async function measureMachine(): Promise<number> {
  if (process.env[variable] === undefined) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      times.push(work());
      await pause(50);
    }
    const slowest = Math.max(...times);
    process.env[variable] = String(Math.min(MAX_FACTOR, Math.max(1, slowest / QUIET_MACHINE)));
  }
  return timeFactor();
}

/** How many times longer than on a quiet machine things may take: 1 where nobody has measured. */
export function timeFactor(): number {
  return Number(process.env[variable] ?? 1);
}

/**
 * A limit of time on this machine.
 * @param milliseconds The limit on a quiet machine.
 */
export function limit(milliseconds: number): number {
  return Math.round(milliseconds * timeFactor());
}

/**
 * The processor time of a fixed piece of work, in milliseconds: by it, processor times of two machines are compared. The
 * fastest of several counts, because work beside it makes a processor slower.
 */
export function processorTime(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Some work of the kind that tests do most: objects made, sorted, written and read. @returns the milliseconds it took */
function work(): number {
  const start = performance.now();
  for (let round = 0; round < 12; round++) {
    const rows = Array.from({ length: 8000 }, (_, index) => ({ key: (index * 7919) % 8009, name: `row ${index}` }));
    rows.sort((one, other) => one.key - other.key);
    JSON.parse(JSON.stringify(rows));
  }
  return performance.now() - start;
}
