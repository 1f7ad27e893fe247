import { runJourneys } from './journey.ts';
import { journeys } from './journeys.ts';
import { startWebKit } from './webkit-engine.ts';

runJourneys(journeys, startWebKit);
