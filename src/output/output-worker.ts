import { Worker } from 'node:worker_threads';
import { type OutputJob, runOutputJob } from './output-jobs.ts';

/** Writes the search index and the pictures of links while pages are rendered. */
export type OutputWorker = {
  /** Does a job when those before it are done. Rejects with the error of the job, such as a full disk. */
  run(job: OutputJob): Promise<void>;
  /** Ends the work. When the promise resolves, nothing is written any more. */
  stop(): Promise<void>;
};

/** Fewer pages than this are not worth the start of a thread. */
const pagesForThread = 100;

/**
 * Gets ready to write. For a site of many pages it starts a thread, which loads its code while the pages are read.
 * @param pages About how many pages the site has.
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
    stop: () => last.catch(() => {}),
  };
}

function workInThread(): OutputWorker {
  const worker = new Worker(new URL('../program/run.mjs', import.meta.url), { argv: ['output-worker'], execArgv: [] });
  const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  // Why the thread has ended, once it has. It ends by an error or by `stop`, never because its work is done.
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
