import { useCallback, useEffect, useRef, useState } from 'react';
import { partFailed } from '../browser/retry-or-reload.ts';
import type { ToggleAnswer, ToggleQuestion } from './ask-toggle.ts';
import { exampleAnswer } from './example-answer.ts';
import { fjordBooks } from './fjord-books.ts';
import type { ReadSummary, TryOrder, TryReport } from './try-messages.ts';

/** What is known of a pasted text so far. */
export type TogglesState = { summary: ReadSummary; answer: ToggleAnswer | null; problem: string | null };

/** What is found in the example. */
export const exampleSummary: ReadSummary = {
  kind: 'features',
  form: 'client',
  environment: undefined,
  environments: [],
  names: fjordBooks.features.map(({ name }) => name),
  missing: { segments: [], parents: [] },
};

type OrderWithoutId = TryOrder extends infer Order ? (Order extends TryOrder ? Omit<Order, 'id'> : never) : never;

/**
 * Reads a text in a worker, and answers a question about its toggles. What has been answered stays until the next answer;
 * the example has its answer from the beginning.
 */
export function useToggles(text: string, environment: string | undefined, question: ToggleQuestion): TogglesState {
  const [state, setState] = useState<TogglesState>({ summary: exampleSummary, answer: exampleAnswer, problem: null });
  const worker = useRef<Worker | null>(null);
  /** The last order of each kind: an answer to an earlier one comes too late. */
  const latest = useRef({ read: 0, ask: 0 });

  const send = useCallback((order: OrderWithoutId) => {
    worker.current ??= startWorker((report) => {
      const isLate = report.id !== latest.current[report.kind === 'read' ? 'read' : 'ask'];
      if (!isLate) setState((before) => withReport(before, report));
    });
    const id = latest.current.read + latest.current.ask + 1;
    latest.current[order.kind] = id;
    worker.current.postMessage({ ...order, id });
  }, []);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );

  const { toggle, context, seed } = question;
  const read = useRef<{ text: string; environment: string | undefined } | null>(null);
  useEffect(() => {
    if (read.current?.text !== text || read.current.environment !== environment) {
      read.current = { text, environment };
      send({ kind: 'read', text, environment });
    }
    send({ kind: 'ask', question: { toggle, context, seed } });
  }, [send, text, environment, toggle, context, seed]);
  return state;
}

function withReport(before: TogglesState, report: TryReport): TogglesState {
  if (report.kind === 'read') return { ...before, summary: report.summary };
  if (report.kind === 'answer') return { ...before, answer: report.answer, problem: null };
  // A text with a fault has no toggles to ask about: the fault says enough.
  return { ...before, answer: null, problem: before.summary.kind === 'fault' ? null : report.problem };
}

function startWorker(onReport: (report: TryReport) => void): Worker {
  const worker = new Worker(new URL('./try-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<TryReport>) => onReport(data));
  // Its file seems to be gone: the page is of an older deploy.
  worker.addEventListener('error', () => partFailed('try-worker'));
  return worker;
}
