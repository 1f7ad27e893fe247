import { copyJourneys } from './copy-journeys.ts';
import { glossaryJourneys } from './glossary-journeys.ts';
import type { Journey } from './journey.ts';
import { leavingJourneys } from './leaving-journeys.ts';
import { navigationJourneys } from './navigation-journeys.ts';
import { offlineJourneys } from './offline-journeys.ts';
import { readingJourneys } from './reading-journeys.ts';
import { searchJourneys } from './search-journeys.ts';
import { shellJourneys } from './shell-journeys.ts';
import { surveyJourneys } from './survey-journeys.ts';
import { tryJourneys } from './try-journeys.ts';
import { whyOffJourneys } from './why-off-journeys.ts';

const allJourneys: readonly Journey[] = [
  ...searchJourneys,
  ...readingJourneys,
  ...glossaryJourneys,
  ...copyJourneys,
  ...shellJourneys,
  ...navigationJourneys,
  ...leavingJourneys,
  ...offlineJourneys,
  ...surveyJourneys,
  ...tryJourneys,
  ...whyOffJourneys,
];

/** What breaks first where an engine differs: `npm test` runs these. */
const smokeNames = [
  'switches the theme, and finds it again on the next visit',
  'follows links without loading the document anew, and comes back to the place that they left',
];

export const smokeJourneys = allJourneys.filter(({ name }) => smokeNames.includes(name));
export const journeys = allJourneys.filter((journey) => !smokeJourneys.includes(journey));
