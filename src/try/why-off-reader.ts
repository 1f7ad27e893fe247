import { partFailed } from '../browser/retry-or-reload.ts';
import type { WhyOffAnswer, WhyOffOrder, WhyOffReport } from './why-off-protocol.ts';

type Question = Omit<WhyOffOrder, 'id'>;

/** Has the worker read what a reader pastes. Only the answer to the last question counts. */
export type SourceReader = { ask: (question: Question) => void; end: () => void };

/** Starts a worker with the first question. */
export function createReader(onAnswer: (answer: WhyOffAnswer) => void): SourceReader {
  let worker: Worker | undefined;
  let text = '';
  let lastId = 0;

  function ask(question: Question): void {
    text = question.text ?? text;
    const order = worker ? question : { ...question, text };
    worker ??= start(question);
    worker.postMessage({ ...order, id: ++lastId } satisfies WhyOffOrder);
  }

  function start(question: Question): Worker {
    const started = new Worker(new URL('./why-off-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<WhyOffReport>) => {
      if (data.id === lastId) onAnswer(data);
    });
    started.addEventListener('error', () => {
      end();
      // Its file seems to be gone: the page is of an older deploy.
      partFailed('why-off-worker', { asked: true, again: () => ask({ ...question, text }) });
    });
    return started;
  }

  function end(): void {
    worker?.terminate();
    worker = undefined;
  }
  return { ask, end };
}
