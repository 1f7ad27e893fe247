/** A reader gets about in the engines that the browser tests do not use. The whole is in the files of the engines. */
import { describe } from 'vitest';
import { startFirefox } from './firefox-engine.ts';
import { runJourneys } from './journey.ts';
import { smokeJourneys } from './journeys.ts';
import { startWebKit } from './webkit-engine.ts';

describe('in Firefox', () => runJourneys(smokeJourneys, startFirefox));
describe('in WebKit', () => runJourneys(smokeJourneys, startWebKit));
