import type { FeaturesForm, FeaturesReading } from '../evaluation/read-features.ts';
import type { ToggleAnswer, ToggleQuestion } from './ask-toggle.ts';

/** What the page asks of the worker: to read a text, or to answer a question about what was read last. */
export type TryOrder =
  | { id: number; kind: 'read'; text: string; environment: string | undefined }
  | { id: number; kind: 'ask'; question: ToggleQuestion };

/** What was read, but for the toggles themselves: they stay in the worker. */
export type ReadSummary =
  | {
      kind: 'features';
      form: FeaturesForm;
      environment: string | undefined;
      environments: readonly string[];
      names: readonly string[];
      missing: { segments: readonly number[]; parents: readonly string[] };
    }
  | Extract<FeaturesReading, { kind: 'fault' }>;

export type TryReport =
  | { id: number; kind: 'read'; summary: ReadSummary }
  | { id: number; kind: 'answer'; answer: ToggleAnswer }
  | { id: number; kind: 'problem'; problem: string };
