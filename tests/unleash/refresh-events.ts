/** What `npx tsx tests/unleash/refresh-events.ts` runs: writes what a real Unleash puts into its events into the page of the event log. */
import { readFileSync } from 'node:fs';
import { writeWhole } from '../../src/cache.ts';
import { provokeEvents } from './event-story.ts';
import { eventPage, withExamples } from './printed-events.ts';

const examples = await provokeEvents();
writeWhole(eventPage, withExamples(readFileSync(eventPage, 'utf8'), examples));
console.log(`${examples.size} types of events were written: see what changed in ${eventPage}.`);
