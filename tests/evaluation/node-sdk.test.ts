/** The evaluator and the Node.js SDK 5.0.0 side by side, with whatever toggles, segments and contexts there may be. */
import { hostname } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEvaluator } from '../../src/evaluation/evaluate.ts';
import type { Evaluation } from '../../src/evaluation/evaluation.ts';
import { readFeatures } from '../../src/evaluation/read-features.ts';
import type { UnleashContext } from '../../src/evaluation/unleash-context.ts';
import { clientFeatures, context, singleAddressList, singleConstraint } from './arbitrary-features.ts';
import { judge } from './judges.ts';

type Features = { features: { name: string }[]; segments: { id: number }[] };
type Answer = { on: boolean; variant: { name: string; enabled: boolean; payload?: object } };
type Client = {
  isEnabled(name: string, context: UnleashContext, fallback: () => boolean): boolean;
  getVariant(name: string, context: UnleashContext): Answer['variant'] & { featureEnabled: boolean };
};
const { default: SdkClient } = judge<{ default: new (repository: object, strategies: object[]) => Client }>(
  'unleash-client/lib/client',
);
const { defaultStrategies } = judge<{ defaultStrategies: object[] }>('unleash-client/lib/strategy');

const machine = (process.env.HOSTNAME || hostname()).toLowerCase();
const now = new Date('2023-12-01T08:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function sdkWith({ features, segments }: Features): Client {
  const toggles = new Map(features.map((toggle) => [toggle.name, toggle]));
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const repository = { getToggle: (name: string) => toggles.get(name), getSegment: (id: number) => byId.get(id) };
  return new SdkClient(repository, defaultStrategies);
}

/** What the SDK answers; nothing where it throws, as it does at numbers in the place of texts. */
function answerOf(sdk: Client, name: string, context: UnleashContext): Answer | undefined {
  try {
    const { featureEnabled, ...variant } = sdk.getVariant(name, context);
    const on = sdk.isEnabled(name, context, () => false);
    if (featureEnabled !== on) throw new Error('The SDK answers in two ways.');
    return { on, variant };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function asAnswer({ on, variant }: Evaluation): Answer {
  const { name, enabled } = variant;
  const payload = variant.kind === 'chosen' && variant.payload ? { payload: variant.payload } : {};
  return { on, variant: { name, enabled, ...payload } };
}

const hasOnlyTexts = ({ properties = {} }: UnleashContext) =>
  Object.values(properties).every((value) => typeof value === 'string');

const none = { toggles: 0, answers: 0, on: 0, variants: 0, thrown: 0 };
let count = none;
beforeEach(() => {
  count = { ...none };
});
afterEach(() => console.log(count));

/** Expects of both the same for each toggle and each context. */
function expectSame(features: Features, contexts: readonly UnleashContext[], drawn: number): void {
  vi.spyOn(Math, 'random').mockReturnValue(drawn);
  const sdk = sdkWith(features);
  const reading = readFeatures(JSON.stringify(features));
  if (reading.kind === 'fault') throw new Error(`${reading.fault.path}: ${reading.fault.sentence}`);
  const evaluate = createEvaluator(reading.features);
  for (const { name } of features.features) {
    count.toggles += 1;
    for (const context of contexts) {
      const mine = asAnswer(evaluate(name, context, { random: () => drawn, now, hostname: machine }));
      const theirs = answerOf(sdk, name, context);
      // An expectation takes longer than both answers: only a difference needs its words.
      if (!theirs) expect(hasOnlyTexts(context)).toBe(false);
      else if (!isDeepStrictEqual(mine, theirs)) expect({ name, ...mine }).toEqual({ name, ...theirs });
      count.answers += 1;
      count.on += Number(mine.on);
      count.variants += Number(mine.variant.enabled);
      count.thrown += Number(!theirs);
    }
  }
}

const contexts = fc.array(context, { minLength: 1, maxLength: 3 });
const drawn = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('an application gets from the SDK what the evaluator says', () => {
  fc.assert(fc.property(clientFeatures(machine), contexts, drawn, expectSame), { numRuns: 5000 });
  expect(count.toggles).toBeGreaterThan(20_000);
});

test('a constraint by itself holds for the SDK where it holds for the evaluator', () => {
  fc.assert(fc.property(singleConstraint, contexts, drawn, expectSame), { numRuns: 10_000 });
});

test('an address is in a list for the SDK where it is for the evaluator', () => {
  fc.assert(fc.property(singleAddressList, contexts, drawn, expectSame), { numRuns: 2000 });
});
