import { Worker } from 'node:worker_threads';
import { type CompileJob, type CompilerOptions, failedCompilation } from './compile-job.ts';
import type { CompileResult } from './compile-page.ts';

/** A page that takes longer is stuck. */
const longestCompilation = 60_000;

type Answer = { result: CompileResult } | { died: string };

/**
 * Compiles pages in worker threads, one page at a time in each. A worker that dies gives its page a fault and is
 * replaced; one that cannot start makes the whole call throw.
 * @param onResult Called for each page as soon as it is done.
 */
export async function compileInWorkers(
  jobs: readonly CompileJob[],
  workers: number,
  options: CompilerOptions,
  onResult: (job: CompileJob, result: CompileResult) => Promise<void>,
  script: URL = new URL('./start-compile-worker.mjs', import.meta.url),
): Promise<void> {
  const waiting = jobs.values();
  const lane = async () => {
    let worker: Worker | null = null;
    try {
      for (const job of waiting) {
        worker ??= await startWorker(script, options);
        const answer = await ask(worker, job);
        if ('died' in answer) {
          await worker.terminate();
          worker = null;
          await onResult(job, failedCompilation(job.source, answer.died));
        } else await onResult(job, answer.result);
      }
    } finally {
      await worker?.terminate();
    }
  };
  await Promise.all(Array.from({ length: workers }, lane));
}

function startWorker(script: URL, options: CompilerOptions): Promise<Worker> {
  const worker = new Worker(script, {
    execArgv: [],
    // React's development build checks every element again, and costs a third more.
    env: { ...process.env, NODE_ENV: 'production' },
    // A syntax tree lives for one page: with room for it, it never reaches the old generation.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
    workerData: options,
  });
  return new Promise((resolve, reject) => {
    listenOnce(worker, (event) =>
      'message' in event ? resolve(worker) : reject(new Error(`A compile worker cannot start: ${event.died}`)),
    );
  });
}

function ask(worker: Worker, job: CompileJob): Promise<Answer> {
  return new Promise((resolve) => {
    const stop = listenOnce(worker, (event) => {
      clearTimeout(timer);
      resolve('message' in event ? { result: event.message as CompileResult } : event);
    });
    const timer = setTimeout(() => {
      stop();
      resolve({ died: 'it takes longer than a minute' });
    }, longestCompilation);
    worker.postMessage(job);
  });
}

/** Calls back with the first message or the end of a worker. @returns What stops listening. */
function listenOnce(worker: Worker, callback: (event: { message: unknown } | { died: string }) => void): () => void {
  const onMessage = (message: unknown) => finish({ message });
  const onError = (error: Error) => finish({ died: error.message });
  const onExit = (code: number) => finish({ died: `the compiler stopped with code ${code}` });
  const stop = () => {
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    // An error between two pages must not end the process: the next page finds the worker gone.
    worker.on('error', ignore);
  };
  const finish = (event: { message: unknown } | { died: string }) => {
    stop();
    callback(event);
  };
  worker.off('error', ignore).on('message', onMessage).on('error', onError).on('exit', onExit);
  return stop;
}

function ignore(): void {}
