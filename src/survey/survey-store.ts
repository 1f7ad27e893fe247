import { type OpenStorage, readStored, store } from '../browser/storage.ts';
import { readSurveyRecord, type SurveyRecord } from './record.ts';

/** The one local storage key of the first version of the survey: an object of surveys, keyed by when they began. */
export const STORAGE_KEY = 'unleash-docs-feedback-survey:v1';

/** The survey that began at `initialized` as storage has it, whichever tab wrote it; null where it has none. */
export function storedSurvey(openStorage: OpenStorage, initialized: number): SurveyRecord | null {
  return storedSurveys(openStorage).find((survey) => survey.initialized === initialized) ?? null;
}

/** The latest survey that is neither completed nor closed, or null; storage that cannot be read holds none. */
export function restoreSurvey(openStorage: OpenStorage): SurveyRecord | null {
  const unfinished = storedSurveys(openStorage).filter((survey) => !survey.closedOrCompleted);
  return unfinished.reduce<SurveyRecord | null>(
    (latest, survey) => (latest === null || survey.initialized > latest.initialized ? survey : latest),
    null,
  );
}

/** Keeps `survey` beside the others; does nothing where storage is full or blocked. */
export function storeSurvey(openStorage: OpenStorage, survey: SurveyRecord): void {
  const surveys = [...storedSurveys(openStorage), survey];
  const byStart = Object.fromEntries(surveys.map((each) => [each.initialized, each]));
  store(STORAGE_KEY, JSON.stringify(byStart), openStorage);
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
