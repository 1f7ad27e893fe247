import { wakeIsland } from '../islands/islands.ts';
import { showSurvey } from './show-survey.ts';
import type { SurveySettings } from './survey-settings.ts';

declare const __SURVEY__: SurveySettings;

/** Wakes the feedback widget if the flag is on for this visitor. Asked once a visit: the shell outlives navigation. */
export function startSurvey(): void {
  void showSurvey(__SURVEY__, () => wakeIsland('Survey'));
}
