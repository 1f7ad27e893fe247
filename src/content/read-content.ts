import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { Glossary } from '../markdown/glossary-schema.ts';
import { checkFileName, checkSize, decodeSource } from '../markdown/source-text.ts';
import type { CompileJob, CompilerOptions } from './compile-job.ts';
import type { WorkerAnswer } from './compile-pool.ts';
import { openContentCache } from './content-cache.ts';
import { checkCase, checkSymbolicLinks, isPageFile, listContentFiles } from './content-files.ts';
import { closeJobQueue, createJobQueue, type JobQueue, takeJob } from './job-queue.ts';

/** Fewer pages than this are not worth the start of another thread. */
const pagesPerThread = 40;

export type ReadContentOptions = {
  docsDirectory: string;
  cacheDirectory: string;
  /** Called whenever a page is ready. */
  onProgress?: (done: number, total: number) => void;
  glossary?: Glossary;
  /** Work of this thread that comes before it compiles pages, beside workers that do so from the beginning. */
  before?: Promise<unknown>;
};

export type Content = {
  /** Sorted by source. Pages with faults are not among them. */
  pages: CompiledPage[];
  faults: Fault[];
  compiled: number;
  cached: number;
};

/**
 * Reads and compiles every page below docs/, taking from the cache what has not changed.
 * @throws where docs/ cannot be listed or a compile worker cannot start. What is wrong in a page is a fault.
 */
export async function readContent(options: ReadContentOptions): Promise<Content> {
  const { docsDirectory, cacheDirectory, glossary = [], onProgress, before } = options;
  const paths = await listContentFiles(docsDirectory);
  const sources = paths.filter(isPageFile);
  const misnamed = paths.filter((path) => !isPageFile(path)).flatMap(checkFileName);
  const faults = [...misnamed, ...checkCase(paths), ...(await checkSymbolicLinks(docsDirectory))];
  const cache = openContentCache(cacheDirectory, glossary, docsDirectory);

  const pages: CompiledPage[] = [];
  const jobs: CompileJob[] = [];
  let done = 0;
  const progress = () => onProgress?.(++done, sources.length);
  const reads = sources.map((source) => readSource(docsDirectory, source));
  const changed = reads.filter((read) => 'text' in read && !cache.has(read.source, read.text)).length;
  // The compiler takes long to load: it does so while the kept pages are read, and not at all where none has changed.
  const compiler = changed > 0 && changed <= pagesPerThread ? import('./compile-job.ts') : null;
  for (const read of reads) {
    const page = 'text' in read ? cache.read(read.source, read.text) : null;
    if (page !== null) pages.push(page);
    else if ('text' in read) jobs.push(read);
    else faults.push(...read.faults);
    if (page !== null || !('text' in read)) progress();
  }

  await compiler;
  const cached = pages.length;
  const textOf = new Map(jobs.map(({ source, text }) => [source, text]));
  await compileAll(jobs, { docsDirectory, glossary, cacheDirectory }, before, async ({ source, result }) => {
    if (result.ok) {
      pages.push(result.page);
      cache.write(source, textOf.get(source) ?? '', result.page, result.files);
    } else faults.push(...result.faults);
    progress();
  });
  pages.sort((a, b) => (a.source < b.source ? -1 : 1));
  faults.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  return { pages, faults, compiled: jobs.length, cached };
}

type OnResult = (answer: WorkerAnswer) => Promise<void>;

/** Compiles in as many threads as there are cores: in this one too, because each must load and warm up the compiler. */
async function compileAll(
  jobs: readonly CompileJob[],
  options: CompilerOptions,
  before: Promise<unknown> | undefined,
  onResult: OnResult,
): Promise<void> {
  if (jobs.length === 0) return;
  const threads = Math.min(availableParallelism(), Math.ceil(jobs.length / pagesPerThread));
  // The longest first, so that no thread ends with a long one while the others have nothing left.
  const longestFirst = jobs.toSorted((a, b) => b.text.length - a.text.length);
  const queue = createJobQueue(longestFirst, threads);
  const workers = Array.from({ length: threads - 1 }, (_, place) => place + 1);
  const stopAll = (error: unknown) => {
    closeJobQueue(queue);
    throw error;
  };
  // Without a worker there is nobody to leave the processor to.
  if (workers.length === 0) return compileHere(queue, options, undefined, onResult);
  const { compileInWorkers } = await import('./compile-pool.ts');
  await Promise.all([
    compileHere(queue, options, before, onResult).catch(stopAll),
    compileInWorkers(queue, workers, options, onResult).catch(stopAll),
  ]);
}

async function compileHere(
  queue: JobQueue,
  options: CompilerOptions,
  before: Promise<unknown> | undefined,
  onResult: OnResult,
): Promise<void> {
  // Whoever does that work tells what becomes of it.
  await before?.catch(() => {});
  const { createCompiler } = await import('./compile-job.ts');
  const compile = createCompiler(options);
  for (let job = takeJob(queue, 0); job !== null; job = takeJob(queue, 0)) {
    await onResult({ source: job.source, result: await compile(job) });
    // Lets the answers of the workers in.
    await setImmediate();
  }
}

/** Without waiting for a thread, which takes longer than to read a page. */
function readSource(docsDirectory: string, source: string): CompileJob | { source: string; faults: Fault[] } {
  const path = join(docsDirectory, source);
  const tooLarge = checkSize(source, statSync(path).size);
  const decoded = tooLarge.length > 0 ? { faults: tooLarge } : decodeSource(source, readFileSync(path));
  return 'text' in decoded
    ? { source, text: decoded.text }
    : { source, faults: [...checkFileName(source), ...decoded.faults] };
}
