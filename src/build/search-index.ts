import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { IndexJob } from './search-index-files.ts';

/** What writes the search index while pages are rendered. */
export type SearchIndexer = {
  /** Writes the index below a folder. Rejects with what the thread throws, such as a full disk. */
  write(job: IndexJob): Promise<void>;
  /** Once it is done, nothing is written any more. */
  stop(): Promise<void>;
};

/** Fewer pages than this are not worth the start of a thread. */
const pagesForThread = 100;

/**
 * Gets ready to write the search index: in a thread of its own for a site of many pages, which is loaded by the time
 * that the pages are read.
 * @param pages How many there are, about.
 */
export function startSearchIndexer(pages: number): SearchIndexer {
  return pages < pagesForThread ? indexHere() : indexInThread();
}

function indexHere(): SearchIndexer {
  let writing = Promise.resolve();
  return {
    write(job) {
      writing = import('./search-index-files.ts').then(({ writeIndexFiles }) => writeIndexFiles(job));
      return writing;
    },
    stop: () => writing.catch(ignore),
  };
}

function indexInThread(): SearchIndexer {
  const worker = new Worker(new URL('./start-search-index-worker.mjs', import.meta.url), { execArgv: [] });
  // An error that comes before the pages are ready is told when they are.
  const answer = once(worker, 'message');
  answer.catch(ignore);
  return {
    async write(job) {
      worker.postMessage(job);
      await answer;
    },
    stop: async () => void (await worker.terminate()),
  };
}

function ignore(): void {}
