import { parentPort } from 'node:worker_threads';
import { type IndexJob, writeIndexFiles } from './search-index-files.ts';

const port = parentPort;
if (port === null) throw new Error('search-index-worker.ts runs in a worker thread only');
port.once('message', (job: IndexJob) => {
  writeIndexFiles(job);
  port.postMessage('written');
});
