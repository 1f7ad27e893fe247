import { describe, expect, test } from 'vitest';
import { readFeatures } from './read-features.ts';

const strategy = {
  name: 'flexibleRollout',
  constraints: [{ contextName: 'plan', operator: 'IN', values: ['club'] }],
  parameters: { rollout: '50', stickiness: 'default', groupId: 'gift-cards' },
  segments: [1],
  variants: [],
};
const variant = { name: 'popular', weight: 1000, weightType: 'variable', stickiness: 'userId' };
const toggle = {
  name: 'gift-cards',
  type: 'permission',
  enabled: true,
  project: 'bookshop',
  stale: false,
  strategies: [strategy],
  variants: [variant],
  description: 'Gift cards for members of the club',
  impressionData: false,
};
const readStrategy = {
  ...strategy,
  constraints: [{ ...strategy.constraints[0], inverted: false, caseInsensitive: false }],
};
const readVariant = { ...variant, overrides: [] };
const segment = { id: 1, name: 'nordic-readers', constraints: [] };

const read = (document: unknown, environment?: string) => {
  const reading = readFeatures(JSON.stringify(document), environment);
  if (reading.kind === 'fault') throw new Error(`${reading.fault.path}: ${reading.fault.sentence}`);
  return reading;
};
const faultOf = (document: unknown, environment?: string) => {
  const reading = readFeatures(JSON.stringify(document), environment);
  return reading.kind === 'fault' ? reading.fault : undefined;
};

describe('a reader who pastes', () => {
  test('what a server answers has its toggles and segments, and the environment', () => {
    const query = { environment: 'development', inlineSegmentConstraints: true };
    const { project, type, description } = toggle;
    expect(read({ version: 2, features: [toggle], segments: [segment], query })).toEqual({
      kind: 'features',
      form: 'client',
      features: {
        features: [
          {
            name: 'gift-cards',
            enabled: true,
            strategies: [readStrategy],
            variants: [readVariant],
            dependencies: [],
            ...{ project, type, description },
          },
        ],
        segments: [segment],
      },
      environment: 'development',
      environments: ['development'],
      missing: { segments: [], parents: [] },
    });
  });

  test('what Edge answers, which writes null where nothing is set', () => {
    const nothing = { description: null, variants: null, dependencies: null };
    const bare = { name: 'default', parameters: null, constraints: null, segments: null, variants: null, title: null };
    expect(read({ features: [{ ...toggle, ...nothing, strategies: [bare] }], segments: null }).features).toMatchObject({
      features: [{ variants: [], dependencies: [], strategies: [{ parameters: {}, constraints: [], segments: [] }] }],
      segments: [],
    });
  });

  test('a single toggle, as SDKs get it', () => {
    expect(read(toggle)).toMatchObject({
      form: 'client-toggle',
      features: { features: [{ name: 'gift-cards', strategies: [readStrategy] }] },
      environments: [],
      missing: { segments: [1] },
    });
  });

  test('a single toggle of the admin API, and chooses one of its environments', () => {
    const later = { ...strategy, id: 'b', title: 'Later', sortOrder: 2, disabled: true };
    const environments = [
      { name: 'development', enabled: true, strategies: [later, { ...strategy, id: 'a', sortOrder: 1 }] },
      { name: 'production', enabled: false, strategies: [], variants: [] },
    ];
    const document = { name: 'gift-cards', environments, variants: [variant], dependencies: [{ feature: 'payments' }] };
    expect(read(document)).toMatchObject({
      form: 'admin-toggle',
      environment: 'development',
      environments: ['development', 'production'],
      features: {
        features: [{ enabled: true, strategies: [{ id: 'a' }, { id: 'b', disabled: true }], variants: [readVariant] }],
      },
      missing: { segments: [1], parents: ['payments'] },
    });
    expect(read(document, 'production')).toMatchObject({
      environment: 'production',
      features: { features: [{ enabled: false, strategies: [], variants: [] }] },
    });
    expect(faultOf(document, 'staging')).toEqual({ path: 'environments', sentence: 'Here is no such environment.' });
  });

  test('an export, in which the constraints of segments are missing', () => {
    const document = {
      features: [{ name: 'gift-cards' }, { name: 'search-cache' }],
      featureStrategies: [
        { ...strategy, featureName: 'gift-cards', id: 'b', sortOrder: 2 },
        { ...strategy, featureName: 'gift-cards', id: 'a', sortOrder: 1, segments: [] },
      ],
      featureEnvironments: [
        {
          name: 'gift-cards',
          featureName: 'gift-cards',
          environment: 'development',
          enabled: true,
          variants: [variant],
        },
      ],
      segments: [{ id: 1, name: 'nordic-readers' }],
      dependencies: [
        { feature: 'search-cache', dependencies: [{ feature: 'gift-cards', enabled: false, variants: null }] },
      ],
    };
    expect(read(document)).toMatchObject({
      form: 'export',
      environment: 'development',
      features: {
        features: [
          { name: 'gift-cards', enabled: true, strategies: [{ id: 'a' }, { id: 'b' }], variants: [readVariant] },
          {
            name: 'search-cache',
            enabled: false,
            dependencies: [{ feature: 'gift-cards', enabled: false, variants: [] }],
          },
        ],
        segments: [{ id: 1, name: 'nordic-readers' }],
      },
      missing: { segments: [1], parents: [] },
    });
    expect(faultOf(document, 'production')?.path).toBe('featureEnvironments');
  });

  test('numbers where the server stores texts, as people write them', () => {
    const parameters = { rollout: 50, sticky: true, groupId: null };
    const constraints = [{ contextName: 'amount', operator: 'NUM_GT', value: 5 }];
    expect(
      read({ ...toggle, strategies: [{ name: 'flexibleRollout', parameters, constraints }] }).features,
    ).toMatchObject({
      features: [{ strategies: [{ parameters: { rollout: '50', sticky: 'true' }, constraints: [{ value: '5' }] }] }],
    });
  });

  test('a variant with null as stickiness, which SDKs take for a field that nobody has', () => {
    const { features } = read({ ...toggle, variants: [{ ...variant, stickiness: null }] }).features;
    expect(features[0]?.variants).toMatchObject([{ stickiness: '' }]);
  });
});

describe('a reader who pastes something else is told the place', () => {
  const inStrategy = (part: object) => ({ features: [toggle, { ...toggle, strategies: [{ ...strategy, ...part }] }] });

  test.each([
    [[], '', 'Here is a list, where an object belongs.'],
    ['features', '', 'Here is a text, where an object belongs.'],
    [null, '', 'Here is null, where an object belongs.'],
    [{}, '', 'This has no `features`, and is no toggle: it has neither `strategies` nor `environments`.'],
    [{ features: {} }, 'features', 'Here is an object, where a list belongs.'],
    [{ features: [toggle, 5] }, 'features[1]', 'Here is a number, where an object belongs.'],
    [
      { features: [{ ...toggle, enabled: 'yes' }] },
      'features[0].enabled',
      'Here is a text, where true or false belongs.',
    ],
    [{ features: [{ name: 'gift-cards' }] }, 'features[0].enabled', 'Here is nothing, where true or false belongs.'],
    [{ ...toggle, strategies: null }, '', expect.stringContaining('neither `strategies`')],
    [
      inStrategy({ constraints: [...strategy.constraints, { contextName: 'plan', operator: 7 }] }),
      'features[1].strategies[0].constraints[1].operator',
      'Here is a number, where a text belongs.',
    ],
    [
      inStrategy({ constraints: [{ ...strategy.constraints[0], values: ['club', true] }] }),
      'features[1].strategies[0].constraints[0].values[1]',
      'Here is true or false, where a text belongs.',
    ],
    [
      inStrategy({ segments: ['1'] }),
      'features[1].strategies[0].segments[0]',
      'Here is a text, where a number belongs.',
    ],
    [inStrategy({ parameters: { rollout: {} } }), 'features[1].strategies[0].parameters.rollout', expect.any(String)],
    [{ ...toggle, variants: [{ ...variant, weight: -1 }] }, 'variants[0].weight', 'A weight is 0 or more.'],
    [{ toggles: [{ name: 'gift-cards', enabled: true }] }, 'toggles', expect.stringContaining('/api/client/features')],
  ])('%j', (document, path, sentence) => {
    expect(faultOf(document)).toEqual({ path, sentence });
  });

  test.each(['', '{', '{"features": [', 'hello', '['.repeat(100_000)])('%.20s', (text) => {
    const reading = readFeatures(text);
    expect(reading).toMatchObject({
      kind: 'fault',
      fault: { path: '', sentence: expect.stringMatching(/^This is not JSON: ./) },
    });
  });

  test('names that every object has are names like any other', () => {
    const text =
      '{"features":[{"name":"__proto__","enabled":true,"strategies":[{"name":"constructor","parameters":{"__proto__":"5"}}]}]}';
    const reading = readFeatures(text);
    const parameters = reading.kind === 'features' && reading.features.features[0]?.strategies[0]?.parameters;
    expect(Object.entries(parameters || {})).toEqual([['__proto__', '5']]);
    expect(readFeatures('{"__proto__":{"features":[]}}').kind).toBe('fault');
  });
});
