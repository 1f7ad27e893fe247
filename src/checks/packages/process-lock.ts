import { readlinkSync, rmSync, symlinkSync } from 'node:fs';

/**
 * Does some work while no other process of this machine does it: waits for one that has begun, and takes over from one
 * that died. The lock is a symbolic link to the number of its process, because a link is made with its content at once.
 */
export function withLock<Result>(lock: string, work: () => Result): Result {
  while (!take(lock)) {
    const holder = holderOf(lock);
    // Of several processes that wait for a dead one, a single one may free the lock, and only that one's.
    if (holder !== null && !isRunning(holder))
      withLock(`${lock}.of-${holder}`, () => holderOf(lock) === holder && rmSync(lock));
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
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
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The number of the process that has a lock; null where it has just been freed. */
function holderOf(lock: string): number | null {
  try {
    return Number(readlinkSync(lock));
  } catch {
    return null;
  }
}

function isRunning(holder: number): boolean {
  try {
    return process.kill(holder, 0);
  } catch (error) {
    // A process of another user is no less running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
