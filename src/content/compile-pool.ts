import { Worker } from 'node:worker_threads';
import { type CompileResult, failedCompilation } from '../markdown/compile-page.ts';
import { loadFactor } from '../time-limit.ts';
import type { CompilerOptions } from './compile-job.ts';
import { closeJobQueue, type JobQueue, releaseJob } from './job-queue.ts';

/** A page that takes longer on an idle machine is stuck. In milliseconds. */
const maxCompilation = 60_000;

/** What a worker thread begins with. */
export type WorkerStart = { options: CompilerOptions; queue: JobQueue; thread: number };
/** What it sends after each page. */
export type WorkerAnswer = { source: string; result: CompileResult };

/**
 * Compiles pages in worker threads until the queue is empty. A worker that dies gives its page a fault and is replaced;
 * one that cannot start makes the whole call throw.
 * @param threads Numbers of the threads.
 * @param onResult Called for each page as soon as it is done.
 */
export async function compileInWorkers(
  queue: JobQueue,
  threads: readonly number[],
  options: CompilerOptions,
  onResult: (answer: WorkerAnswer) => Promise<void>,
  script: URL = new URL('../program/run.mjs', import.meta.url),
): Promise<void> {
  const lane = async (thread: number) => {
    for (;;) {
      const end = await runWorker(script, { options, queue, thread }, onResult);
      if (end === 'done') return;
      const job = releaseJob(queue, thread);
      if (job === null) throw new Error(`A compile worker cannot start: ${end.died}`);
      await onResult({ source: job.source, result: failedCompilation(job.source, end.died) });
    }
  };
  await Promise.all(threads.map(lane));
}

/** Runs a worker until it finds the queue empty, or dies. */
async function runWorker(
  script: URL,
  start: WorkerStart,
  onResult: (answer: WorkerAnswer) => Promise<void>,
): Promise<'done' | { died: string }> {
  const worker = new Worker(script, {
    argv: ['compile-worker'],
    execArgv: [],
    // React's development build checks every element again, and costs a third more.
    env: { ...process.env, NODE_ENV: 'production' },
    // A syntax tree lives for one page: with room for it, it never reaches the old generation.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
    workerData: start,
  });
  let reason: string | null = null;
  let told: Promise<unknown> = Promise.resolve();
  const stopStuck = () => {
    reason = 'it takes too long';
    void worker.terminate();
  };
  const startTimer = () => setTimeout(stopStuck, maxCompilation * loadFactor());
  let timer = startTimer();
  worker.on('message', (answer: WorkerAnswer) => {
    clearTimeout(timer);
    timer = startTimer();
    told = Promise.all([told, onResult(answer)]);
    // Told by the caller once the worker has ended, which need not take up another page.
    told.catch(() => closeJobQueue(start.queue));
  });
  worker.on('error', (error: Error) => {
    reason = error.message;
  });
  const code = await new Promise<number>((resolve) => worker.once('exit', resolve));
  clearTimeout(timer);
  await told;
  return code === 0 && reason === null ? 'done' : { died: reason ?? `the compiler stopped with code ${code}` };
}
