import { readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { attempt } from '../../attempt.ts';
import { isRunning } from '../../cache.ts';

/**
 * Does some work while no other process of this machine does it: waits for one that has begun, and takes over from one
 * that died. The lock is a symbolic link to the number of its process, because a link is made with its content at once.
 * @param sayWaiting Is told once whom this process waits for.
 */
export function withLock<Result>(lock: string, work: () => Result, sayWaiting = (_holder: number) => {}): Result {
  let said = false;
  while (!take(lock)) {
    const holder = holderOf(lock);
    if (holder === null) continue;
    if (isRunning(holder)) {
      if (!said) sayWaiting(holder);
      said = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    } else {
      // Of several processes that wait for a dead one, a single one may free the lock, and only that one's.
      withLock(`${lock}.of-${holder}`, () => holderOf(lock) === holder && rmSync(lock));
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock);
  }
}

function take(lock: string): boolean {
  try {
    symlinkSync(String(process.pid), lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The number of the process that has a lock; null where it has just been freed. */
function holderOf(lock: string): number | null {
  return attempt(() => Number(readlinkSync(lock)));
}
