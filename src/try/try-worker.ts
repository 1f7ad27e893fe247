/** Reads pasted toggles and answers questions about them, away from the page: a large file would hold up its keys. */
import { readFeatures } from '../evaluation/read-features.ts';
import { createAnswerer } from './ask-toggle.ts';
import type { ReadSummary, TryOrder, TryReport } from './try-messages.ts';

let answer: ReturnType<typeof createAnswerer> | undefined;

function read(text: string, environment: string | undefined): ReadSummary {
  const reading = readFeatures(text, environment);
  if (reading.kind === 'fault') {
    answer = undefined;
    return reading;
  }
  answer = createAnswerer(reading.features);
  const { kind, form, environments, missing, features } = reading;
  const names = features.features.map(({ name }) => name);
  return { kind, form, environment: reading.environment, environments, missing, names };
}

function follow(order: TryOrder): TryReport {
  const { id } = order;
  try {
    if (order.kind === 'read') return { id, kind: 'read', summary: read(order.text, order.environment) };
    if (!answer) return { id, kind: 'problem', problem: 'There are no toggles to ask about.' };
    return { id, kind: 'answer', answer: answer(order.question) };
  } catch (error) {
    return { id, kind: 'problem', problem: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<TryOrder>) => postMessage(follow(data)));
