import { type OpenStorage, readStored, store } from '../browser/storage.ts';
import { readSurveyRecord, type SurveyRecord } from './record.ts';

/** The one local storage key of the first version of the survey: an object of surveys, keyed by when they began. */
export const STORAGE_KEY = 'unleash-docs-feedback-survey:v1';

/** The survey that began at `initialized` as storage has it, whichever tab wrote it; null where it has none. */
export function storedSurvey(openStorage: OpenStorage, initialized: number): SurveyRecord | null {
  return storedSurveys(openStorage).find((survey) => survey.initialized === initialized) ?? null;
}

/** Whether a survey that began at `initialized` is over and no longer kept, because a later one is over, too. */
export function isForgotten(openStorage: OpenStorage, initialized: number): boolean {
  const kept = storedSurveys(openStorage);
  return (
    kept.every((each) => each.initialized !== initialized) &&
    kept.some((each) => each.closedOrCompleted && each.initialized > initialized)
  );
}

/** The latest survey that is neither completed nor closed, or null; storage that cannot be read holds none. */
export function restoreSurvey(openStorage: OpenStorage): SurveyRecord | null {
  const unfinished = storedSurveys(openStorage).filter((survey) => !survey.closedOrCompleted);
  return unfinished.reduce<SurveyRecord | null>(
    (latest, survey) => (latest === null || survey.initialized > latest.initialized ? survey : latest),
    null,
  );
}

/**
 * Keeps `survey` beside the unfinished ones and the last that is over. Where storage has no room for it, its comment is
 * left out; where there is no room at all, nothing is kept, so that no older state of it comes back. Does nothing where
 * storage is blocked.
 */
export function storeSurvey(openStorage: OpenStorage, survey: SurveyRecord): void {
  const others = storedSurveys(openStorage).filter(({ initialized }) => initialized !== survey.initialized);
  const withoutComment = { ...survey, data: { ...survey.data, comment: '' } } as SurveyRecord;
  const isStored = [survey, withoutComment].some((each) =>
    store(STORAGE_KEY, JSON.stringify(byStart([...others, each])), openStorage),
  );
  if (!isStored) unstore(STORAGE_KEY, openStorage);
}

/** The surveys keyed by when they began, without those that are over, except the last of them. */
function byStart(surveys: readonly SurveyRecord[]): Record<string, SurveyRecord> {
  const lastOver = Math.max(...surveys.map((each) => (each.closedOrCompleted ? each.initialized : -1)));
  const kept = surveys.filter((each) => !each.closedOrCompleted || each.initialized === lastOver);
  return Object.fromEntries(kept.map((each) => [each.initialized, each]));
}

/** Every survey that reads as one of ours; what a person or another program left there is passed over. */
function storedSurveys(openStorage: OpenStorage): SurveyRecord[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY, openStorage) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return [];
    return Object.entries(stored).flatMap(([start, json]) => {
      const survey = readSurveyRecord(json);
      return survey !== null && String(survey.initialized) === start ? [survey] : [];
    });
  } catch {
    return [];
  }
}

/** Takes a value out of storage, also where it is full. */
export function unstore(key: string, openStorage: OpenStorage): void {
  try {
    openStorage().removeItem(key);
  } catch {
    // A blocked storage has no values.
  }
}
