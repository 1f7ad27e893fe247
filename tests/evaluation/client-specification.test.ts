/** The client specification of Unleash, which every SDK runs: the evaluator passes all of it, with either seed. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createEvaluator } from '../../src/evaluation/evaluate.ts';
import type { Evaluation } from '../../src/evaluation/evaluation.ts';
import { rolloutSeed, variantSeed } from '../../src/evaluation/normalise.ts';
import { readFeatures } from '../../src/evaluation/read-features.ts';
import type { UnleashContext } from '../../src/evaluation/unleash-context.ts';
import { judge } from './judges.ts';

const caseOf = <Result extends z.ZodType>(expectedResult: Result) =>
  z.object({
    description: z.string(),
    toggleName: z.string(),
    context: z.custom<UnleashContext>((value) => typeof value === 'object'),
    expectedResult,
  });
const specification = z.object({
  name: z.string(),
  state: z.unknown(),
  tests: z.array(caseOf(z.boolean())).default([]),
  variantTests: z.array(caseOf(z.object({ name: z.string() }).loose())).default([]),
});

/** What an SDK's `getVariant` returns. */
function variantOf({ variant, on }: Evaluation): object {
  const { name, enabled } = variant;
  const payload = variant.kind === 'chosen' && variant.payload ? { payload: variant.payload } : {};
  return { name, enabled, ...payload, feature_enabled: on };
}

describe.each([
  {
    version: '5.1.1',
    name: '@unleash/client-specification',
    seedOfVariants: variantSeed,
    cases: 162,
    variantCases: 49,
  },
  { version: '4.5.2', name: 'client-specification-4', seedOfVariants: rolloutSeed, cases: 161, variantCases: 49 },
])('an application that reads the client specification $version', ({ name, seedOfVariants, cases, variantCases }) => {
  const files = judge<string[]>(`${name}/specifications/index.json`);
  const specifications = files.map((file) => specification.parse(judge<unknown>(`${name}/specifications/${file}`)));

  test('finds all of its cases', () => {
    const sum = (list: 'tests' | 'variantTests') => specifications.reduce((count, one) => count + one[list].length, 0);
    expect([sum('tests'), sum('variantTests')]).toEqual([cases, variantCases]);
  });

  describe.each(specifications)('$name', ({ state, tests, variantTests }) => {
    const reading = readFeatures(JSON.stringify(state));
    if (reading.kind === 'fault') throw new Error(`${reading.fault.path}: ${reading.fault.sentence}`);
    const evaluate = createEvaluator(reading.features);

    test.each(tests)('$description', ({ toggleName, context, expectedResult }) => {
      expect(evaluate(toggleName, context, { seedOfVariants }).on).toBe(expectedResult);
    });

    test.each(variantTests)('$description', ({ toggleName, context, expectedResult }) => {
      expect(variantOf(evaluate(toggleName, context, { seedOfVariants }))).toMatchObject(expectedResult);
    });
  });
});

describe('the client specification 4.5.2, as its page lists the files', () => {
  /** All settings of one name that the strategies of a file have. */
  const settingsOf = (file: string, name: string) => {
    const text = JSON.stringify(judge<unknown>(`client-specification-4/specifications/${file}.json`));
    return [...text.matchAll(new RegExp(`"${name}":"([^"]*)"`, 'g'))].map(([, value = '']) => value);
  };

  test('06 has lists of addresses and an invalid one, and no ranges', () => {
    const lists = settingsOf('06-remote-address-strategy', 'IPs').join();
    expect(lists).toContain('192.invalid');
    expect(lists).not.toContain('/');
  });

  test('10 has the stickiness default, userId and sessionId', () => {
    const found = new Set(settingsOf('10-flexible-rollout-strategy', 'stickiness'));
    expect([...found].sort()).toEqual(['default', 'sessionId', 'userId']);
  });
});
