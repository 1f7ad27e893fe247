import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cpuSeconds } from './cpu-time.ts';

/** A program that works until the processor has given it half a second, and then waits to be ended. */
const work = `while (process.cpuUsage().user < 500_000); console.log('done'); setInterval(() => {}, 60_000);`;

test.runIf(existsSync('/proc/self/stat'))(
  'the processor time of a program is that of the process which started it, before and after it ends',
  async () => {
    const before = cpuSeconds() ?? 0;
    const child = spawn(process.execPath, ['-e', work]);
    await once(child.stdout, 'data');
    expect((cpuSeconds() ?? 0) - before).toBeGreaterThan(0.4);
    child.kill();
    await once(child, 'exit');
    expect((cpuSeconds() ?? 0) - before).toBeGreaterThan(0.4);
  },
);
