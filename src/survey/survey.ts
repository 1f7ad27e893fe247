import type { OpenStorage } from '../browser/storage.ts';
import { freshSurvey } from './record.ts';
import type { Feedback } from './submit-feedback.ts';
import { closedSurvey, type SurveyMessage, type SurveyState, surveyReducer } from './survey-reducer.ts';
import { restoreSurvey, storeSurvey } from './survey-store.ts';

/** A running survey: its state now, a way to tell it what the reader did, and a way to hear of changes. */
export type Survey = {
  state(): SurveyState;
  send(message: SurveyMessage): void;
  /** Calls `listener` after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
};

/** What a survey needs from the world around it. */
export type Surroundings = {
  openStorage: OpenStorage;
  now(): number;
  currentPage(): string;
  submit(feedback: Feedback): void;
};

/**
 * Takes up the reader's unfinished survey or begins a fresh one. Every change is stored, and a survey is submitted
 * once, when it reaches its last step.
 */
export function startSurvey({ openStorage, now, currentPage, submit }: Surroundings): Survey {
  let state = closedSurvey(restoreSurvey(openStorage) ?? freshSurvey(now()));
  const listeners = new Set<() => void>();

  return {
    state: () => state,
    send(message) {
      const before = state;
      state = surveyReducer(before, message);
      if (state === before) return;
      storeSurvey(openStorage, state.survey);
      if (before.survey.currentStep === 3 && state.survey.currentStep === 4) {
        submit({ ...state.survey.data, openedManually: state.openedManually, currentPage: currentPage() });
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
