import { copyJourneys } from './copy-journeys.ts';
import { glossaryJourneys } from './glossary-journeys.ts';
import { leavingJourneys } from './leaving-journeys.ts';
import { navigationJourneys } from './navigation-journeys.ts';
import { offlineJourneys } from './offline-journeys.ts';
import { readingJourneys } from './reading-journeys.ts';
import { searchJourneys } from './search-journeys.ts';
import { shellJourneys } from './shell-journeys.ts';
import { surveyJourneys } from './survey-journeys.ts';
import { tryJourneys } from './try-journeys.ts';
import { whyOffJourneys } from './why-off-journeys.ts';

export const journeys = [
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
