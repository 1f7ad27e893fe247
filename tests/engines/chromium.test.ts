import { startChromium } from './chromium-engine.ts';
import { runJourneys } from './journey.ts';
import { journeys } from './journeys.ts';

runJourneys(journeys, startChromium);
