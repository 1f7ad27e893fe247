import { Worker } from 'node:worker_threads';
import { type OutputJob, runOutputJob } from './output-jobs.ts';

/** What writes the search index and the pictures of links while pages are rendered. */
export type OutputWorker = {
  /** Does a job after those before. Rejects with what it throws, such as a full disk. */
  run(job: OutputJob): Promise<void>;
  /** Once it is done, nothing is written any more. */
  stop(): Promise<void>;
};

/** Fewer pages than this are not worth the start of a thread. */
const pagesForThread = 100;

/**
 * Gets ready to write: in a thread of its own for a site of many pages, which is loaded by the time that the pages are
 * read.
 * @param pages How many there are, about.
 */
export function startOutputWorker(pages: number): OutputWorker {
  return pages < pagesForThread ? workHere() : workInThread();
}

function workHere(): OutputWorker {
  let last = Promise.resolve();
  return {
    run(job) {
      last = last.then(() => runOutputJob(job));
      return last;
    },
    stop: () => last.catch(ignore),
  };
}

function workInThread(): OutputWorker {
  const worker = new Worker(new URL('../program/run.mjs', import.meta.url), { argv: ['output-worker'], execArgv: [] });
  const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  // It does not end by itself: whoever stops it asks for nothing more.
  let end: unknown = null;
  worker.on('message', () => waiting.shift()?.resolve());
  worker.on('error', (error) => {
    end = error;
  });
  worker.on('exit', () => {
    end ??= new Error('The thread that writes the search index and the pictures of links was stopped.');
    for (const { reject } of waiting.splice(0)) reject(end);
  });
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (end !== null) return reject(end);
        waiting.push({ resolve, reject });
        worker.postMessage(job);
      }),
    stop: async () => void (await worker.terminate()),
  };
}

function ignore(): void {}
