import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { type CompileJob, createCompiler } from './compile-job.ts';
import { glossarySchema } from './glossary.ts';

const options = z
  .object({
    docsDirectory: z.string(),
    islandsModule: z.string().optional(),
    glossary: glossarySchema,
    fenceDirectory: z.string(),
  })
  .parse(workerData);

const port = parentPort;
if (port === null) throw new Error('compile-worker.ts runs in a worker thread only');
const compile = await createCompiler(options);
port.on('message', async (job: CompileJob) => port.postMessage(await compile(job)));
port.postMessage('ready');
