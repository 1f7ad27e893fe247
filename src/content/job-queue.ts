import type { CompileJob } from './compile-job.ts';

/**
 * Pages to compile, which several threads take one after another. They count in memory that they share, so that none
 * waits for another that is busy.
 */
export type JobQueue = {
  jobs: readonly CompileJob[];
  /** How many jobs are taken, and behind that the place of each thread's own job; -1 where it has none. */
  taken: Int32Array<SharedArrayBuffer>;
};

/** @param threads How many threads take jobs, which have the numbers from 0. */
export function createJobQueue(jobs: readonly CompileJob[], threads: number): JobQueue {
  const taken = new Int32Array(new SharedArrayBuffer((threads + 1) * Int32Array.BYTES_PER_ELEMENT));
  return { jobs, taken: taken.fill(-1, 1) };
}

/** Takes the next job for a thread; null where none is left. */
export function takeJob({ jobs, taken }: JobQueue, thread: number): CompileJob | null {
  const place = Atomics.add(taken, 0, 1);
  Atomics.store(taken, thread + 1, place < jobs.length ? place : -1);
  return jobs[place] ?? null;
}

/** Takes its job from a thread that died. @returns The job; null where it had none. */
export function releaseJob({ jobs, taken }: JobQueue, thread: number): CompileJob | null {
  return jobs[Atomics.exchange(taken, thread + 1, -1)] ?? null;
}

/** Leaves no job to take. Whoever has one ends it. */
export function closeJobQueue({ jobs, taken }: JobQueue): void {
  Atomics.store(taken, 0, jobs.length);
}
