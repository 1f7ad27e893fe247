import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchAnswer, SearchOrder, SearchReport } from './engine.ts';
import { prepareSearch, search } from './search-client.ts';

const request = { query: 'segments', kinds: [], limit: 6 };
const answer: SearchAnswer = { hits: [], total: 0, isSure: true, kinds: {}, suggestions: [], nearest: [] };

/** A worker of which a test says what it does with an order: nothing, unless it is told. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  static onOrder: (order: SearchOrder, worker: FakeWorker) => void = () => {};
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }
  postMessage(order: SearchOrder): void {
    FakeWorker.onOrder(order, this);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  report(data: SearchReport): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const answers = ({ id }: SearchOrder, worker: FakeWorker) => worker.report({ id, answer });
const refuses = ({ id }: SearchOrder, worker: FakeWorker) => worker.report({ id, problem: 'The server answered 500.' });
const doesNotLoad = (_: SearchOrder, worker: FakeWorker) => worker.dispatchEvent(new Event('error'));
const doesNotAnswer = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.started = [];
});
afterEach(async () => {
  // Each test begins without a worker.
  FakeWorker.onOrder = doesNotLoad;
  prepareSearch('/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('given a worker that was started when the search opened', () => {
  it('when the reader searches, then the same worker answers', async () => {
    FakeWorker.onOrder = answers;
    prepareSearch('/docs/');
    expect(await search('/docs/', request)).toBe(answer);
    expect(FakeWorker.started).toHaveLength(1);
  });

  it('when it reports a problem, then the search fails, and the next one is asked of the same worker', async () => {
    FakeWorker.onOrder = refuses;
    await expect(search('/', request)).rejects.toThrow('The server answered 500.');
    FakeWorker.onOrder = answers;
    expect(await search('/', request)).toBe(answer);
    expect(FakeWorker.started).toHaveLength(1);
  });

  it('when it does not answer in eight seconds, then the search fails, and the next one starts another worker', async () => {
    FakeWorker.onOrder = doesNotAnswer;
    const unanswered = search('/', request);
    const failure = expect(unanswered).rejects.toThrow('The search did not answer.');
    await vi.advanceTimersByTimeAsync(7_999);
    expect(FakeWorker.started[0]?.isTerminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await failure;
    expect(FakeWorker.started[0]?.isTerminated).toBe(true);
    FakeWorker.onOrder = answers;
    expect(await search('/', request)).toBe(answer);
    expect(FakeWorker.started).toHaveLength(2);
  });

  it('when its file does not load, then the search fails, and the next one starts another worker', async () => {
    FakeWorker.onOrder = doesNotLoad;
    await expect(search('/', request)).rejects.toThrow('The search did not load.');
    FakeWorker.onOrder = answers;
    expect(await search('/', request)).toBe(answer);
    expect(FakeWorker.started).toHaveLength(2);
  });
});
