import { parentPort } from 'node:worker_threads';
import { type OutputJob, runOutputJob } from './output-jobs.ts';

const port = parentPort;
if (port === null) throw new Error('output-worker-thread.ts runs in a worker thread only');
// Every build has an index to write, so that its code is loaded at once, while pages are still read.
let last: Promise<unknown> = import('./search-index-files.ts');
port.on('message', (job: OutputJob) => {
  last = last.then(() => runOutputJob(job)).then(() => port.postMessage('done'));
});
