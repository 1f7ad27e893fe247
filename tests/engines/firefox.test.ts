import { startFirefox } from './firefox-engine.ts';
import { runJourneys } from './journey.ts';
import { journeys } from './journeys.ts';

runJourneys(journeys, startFirefox);
