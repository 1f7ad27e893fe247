/** Processor time of a process with all that it has started, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';
import { attempt } from '../../src/attempt.ts';

/** Marks what a worker starts, so that a server that left the process tree is still counted. */
const variable = 'TEST_WORKER';

/** Ticks in a second: the same on every Linux of today (`getconf CLK_TCK`). */
const TICKS = 100;

type Process = { pid: number; parent: number; ticks: number };

/** Lets everything that this process starts from now on be found by `cpuSeconds`. */
export function markChildren(): void {
  process.env[variable] = String(process.pid);
}

/**
 * The processor time, in seconds, of this process, of the processes that it has started, and of those that have ended.
 * @returns null where there is no /proc
 */
export function cpuSeconds(pid: number = process.pid): number | null {
  const processes = readProcesses();
  if (processes.length === 0) return null;
  const tree = new Set([pid]);
  // Parents come before their children only mostly, so the list is read until nothing is found any more.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const one of processes)
      if (tree.has(one.parent) || (one.parent === 1 && isMarked(one.pid, pid))) tree.add(one.pid);
  }
  return processes.filter((one) => tree.has(one.pid)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
}

function isMarked(child: number, worker: number): boolean {
  const environment = attempt(() => readFileSync(`/proc/${child}/environ`, 'latin1')) ?? '';
  return `\0${environment}`.includes(`\0${variable}=${worker}\0`);
}

function readProcesses(): Process[] {
  const entries = attempt(() => readdirSync('/proc')) ?? [];
  return entries
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      const text = attempt(() => readFileSync(`/proc/${entry}/stat`, 'latin1'));
      // The name of the program, in brackets, may hold spaces; what follows has none.
      const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
      if (!fields) return [];
      // Fields 14 to 17 of proc(5): user and system time, of the process and of its ended children.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return [{ pid: Number(entry), parent: Number(fields[1]), ticks }];
    });
}
