/** Each sample of the pages of five SDKs, run as a reader would run it against a real Unleash 5.6. */
import { describe } from 'vitest';
import { javascriptSamples } from './sdk-samples/javascript-samples.ts';
import { nextSamples } from './sdk-samples/next-samples.ts';
import { nodeSamples } from './sdk-samples/node-samples.ts';
import { reactSamples } from './sdk-samples/react-samples.ts';
import { sampleRuns } from './sdk-samples/sample-runs.ts';
import { vueSamples } from './sdk-samples/vue-samples.ts';

const runs = sampleRuns();

describe('Node.js', () => nodeSamples(runs));
describe('JavaScript', () => javascriptSamples(runs));
describe('React', () => reactSamples(runs));
describe('Vue', () => vueSamples(runs));
describe('Next.js', () => nextSamples(runs));
