import type { OpenStorage } from '../browser/storage.ts';
import { freshSurvey } from './record.ts';
import type { Feedback } from './submit-feedback.ts';
import { closedSurvey, type SurveyMessage, type SurveyState, surveyReducer } from './survey-reducer.ts';
import { isForgotten, restoreSurvey, storedSurvey, storeSurvey } from './survey-store.ts';

/** A running survey: its state now, a way to tell it what the reader did, and a way to hear of changes. */
export type Survey = {
  state(): SurveyState;
  send(message: SurveyMessage): void;
  /** Calls `listener` after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Takes over what another tab has made of the survey; to be called when storage may have changed. */
  catchUp(): void;
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
 * once, when it reaches its last step, in however many tabs it is open.
 */
export function startSurvey({ openStorage, now, currentPage, submit }: Surroundings): Survey {
  let state = closedSurvey(restoreSurvey(openStorage) ?? freshSurvey(now()));
  /** The survey as storage had it when this tab last looked, as text; null where it had none. */
  let seen = stored();
  const listeners = new Set<() => void>();

  function stored(): string | null {
    const survey = storedSurvey(openStorage, state.survey.initialized);
    return survey && JSON.stringify(survey);
  }

  function follow(message: SurveyMessage): boolean {
    const before = state;
    state = surveyReducer(before, message);
    return state !== before;
  }

  /** Returns whether another tab has changed the survey. */
  function takeOver(): boolean {
    const latest = stored();
    if (latest === seen) return false;
    seen = latest;
    const { survey } = state;
    const elsewhere = isForgotten(openStorage, survey.initialized)
      ? { ...survey, closedOrCompleted: true as const }
      : storedSurvey(openStorage, survey.initialized);
    return elsewhere !== null && follow({ type: 'changed elsewhere', survey: elsewhere });
  }

  /** Goes on with the survey that another tab has begun since, in place of one that was not begun here. */
  function joinSurvey(): void {
    const { survey } = state;
    const begun = restoreSurvey(openStorage);
    const isJoined = begun && (begun.initialized > survey.initialized || (seen === null && !survey.closedOrCompleted));
    if (isJoined) state = { ...state, survey: begun };
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    send(message) {
      const isTakenOver = takeOver();
      if (message.type === 'opened' && state.panel === 'closed') joinSurvey();
      const before = state;
      const isChanged = follow(message);
      if (isChanged) {
        storeSurvey(openStorage, state.survey);
        seen = stored();
      }
      if (before.survey.currentStep === 3 && state.survey.currentStep === 4) {
        submit({ ...state.survey.data, openedManually: state.openedManually, currentPage: currentPage() });
      }
      if (isTakenOver || isChanged) tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    catchUp() {
      if (takeOver()) tell();
    },
  };
}
