import { parentPort } from 'node:worker_threads';
import { type OutputJob, runOutputJob } from './output-jobs.ts';

const port = parentPort;
if (port === null) throw new Error('output-worker-thread.ts runs in a worker thread only');
// Every build needs it: it is loaded while pages are read.
let last: Promise<unknown> = import('./search-index-files.ts');
port.on('message', (job: OutputJob) => {
  last = last.then(() => runOutputJob(job)).then(() => port.postMessage('done'));
});
