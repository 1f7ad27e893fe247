import { parentPort, workerData } from 'node:worker_threads';
import { createCompiler } from './compile-job.ts';
import type { WorkerAnswer, WorkerStart } from './compile-pool.ts';
import { takeJob } from './job-queue.ts';

const port = parentPort;
if (port === null) throw new Error('compile-worker.ts runs in a worker thread only');
const { options, queue, thread } = workerData as WorkerStart;
const compile = createCompiler(options);
for (let job = takeJob(queue, thread); job !== null; job = takeJob(queue, thread)) {
  const answer: WorkerAnswer = { source: job.source, result: await compile(job) };
  port.postMessage(answer);
}
