import { partFailed } from '../browser/retry-or-reload.ts';
import type { SearchAnswer, SearchOrder, SearchReport, SearchRequest } from './engine.ts';

type Waiting = { forReader: boolean; resolve: (answer: SearchAnswer | null) => void; reject: (error: Error) => void };

/** Milliseconds after which a search without an answer has failed. */
const patience = 8000;

let worker: Worker | undefined;
/** How many searches of the reader had no worker to answer them. */
let lost = 0;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Starts the worker and has it fetch what every search needs, before the reader has typed. */
export function prepareSearch(baseUrl: string): void {
  order(baseUrl, 'prepare').catch(() => {
    // The reader's first search tries again, and shows what is wrong.
  });
}

/** Has a search answered by the worker. Rejects where it fails or does not answer in time; the next call is a new try. */
export async function search(baseUrl: string, request: SearchRequest): Promise<SearchAnswer> {
  const answer = await order(baseUrl, request);
  if (!answer) throw new Error('The search gave no answer.');
  return answer;
}

function order(baseUrl: string, request: SearchOrder['request']): Promise<SearchAnswer | null> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { forReader: request !== 'prepare', resolve, reject });
    setTimeout(() => waiting.has(id) && giveUp('The search did not answer.'), patience);
    running().postMessage({ id, baseUrl, request } satisfies SearchOrder);
  });
}

function running(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<SearchReport>) => settle(data));
  worker.addEventListener('error', () => {
    const asked = [...waiting.values()].some(({ forReader }) => forReader);
    // The worker's file seems to be gone: the page is of an older deploy.
    if (asked && ++lost > 1) partFailed('search-worker');
    giveUp('The search did not load.');
  });
  return worker;
}

function settle(report: SearchReport): void {
  const asked = waiting.get(report.id);
  waiting.delete(report.id);
  if ('answer' in report) asked?.resolve(report.answer);
  else asked?.reject(new Error(report.problem));
}

/** Ends the worker, and every search that waits for it; the next search starts another. */
function giveUp(problem: string): void {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(new Error(problem));
  waiting.clear();
}
