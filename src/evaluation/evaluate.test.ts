import { describe, expect, test } from 'vitest';
import type { ClientFeatures, Constraint, Strategy, Toggle, Variant } from './client-features.ts';
import { evaluate } from './evaluate.ts';
import { rolloutSeed } from './normalise.ts';
import type { UnleashContext } from './unleash-context.ts';

const strategy = (parts: Partial<Strategy> = {}): Strategy => ({
  name: 'default',
  parameters: {},
  constraints: [],
  segments: [],
  variants: [],
  ...parts,
});
const toggle = (parts: Partial<Toggle> = {}): Toggle => ({
  name: 'express-checkout',
  enabled: true,
  strategies: [],
  variants: [],
  dependencies: [],
  ...parts,
});
const constraint = (parts: Partial<Constraint>): Constraint => ({
  contextName: 'plan',
  operator: 'IN',
  values: [],
  inverted: false,
  caseInsensitive: false,
  ...parts,
});
const variant = (name: string, weight: number, parts: Partial<Variant> = {}): Variant => ({
  name,
  weight,
  overrides: [],
  ...parts,
});
const withToggles = (...features: Toggle[]): ClientFeatures => ({ features, segments: [] });
const rollout = (percentage: number, stickiness: string) =>
  strategy({
    name: 'flexibleRollout',
    parameters: { rollout: String(percentage), stickiness, groupId: 'express-checkout' },
  });
const single = (parts: Partial<Strategy>, context: UnleashContext = {}, options = {}) => {
  const { strategies } = evaluate(
    'express-checkout',
    withToggles(toggle({ strategies: [strategy(parts)] })),
    context,
    options,
  );
  const [only] = strategies;
  if (!only) throw new Error('A toggle with one strategy has one evaluation.');
  return only;
};
const now = new Date('2023-12-01T08:00:00.000Z');

describe('a reader who asks why a toggle is as it is', () => {
  const reasonFor = (...features: Toggle[]) => evaluate('express-checkout', withToggles(...features), {}).reason;

  test('learns that the text has no such toggle', () => {
    expect(reasonFor(toggle({ name: 'gift-cards' }))).toEqual({ kind: 'unknown-toggle' });
    expect(evaluate('__proto__', withToggles(toggle()), {}).reason).toEqual({ kind: 'unknown-toggle' });
  });

  test('learns that it is off in this environment, and still what its strategies say', () => {
    const off = toggle({ enabled: false, strategies: [strategy()] });
    expect(evaluate('express-checkout', withToggles(off), {})).toMatchObject({
      on: false,
      reason: { kind: 'not-enabled' },
      strategies: [{ verdict: 'yes' }],
      variant: { kind: 'none-chosen', reason: 'toggle-off' },
    });
  });

  test('learns that it has no strategies, or only disabled ones, and is on for everyone', () => {
    expect(reasonFor(toggle())).toEqual({ kind: 'no-strategies' });
    const disabled = strategy({ name: 'userWithId', disabled: true });
    expect(reasonFor(toggle({ strategies: [disabled] }))).toEqual({ kind: 'no-strategies' });
    expect(single({ disabled: true }).verdict).toBe('skipped');
  });

  test('learns which strategy is the first that says yes', () => {
    const strategies = [strategy({ name: 'userWithId' }), strategy(), strategy()];
    expect(reasonFor(toggle({ strategies }))).toEqual({ kind: 'strategy', index: 1 });
    expect(reasonFor(toggle({ strategies: strategies.slice(0, 1) }))).toEqual({ kind: 'no-strategy-says-yes' });
  });

  test('learns that nobody knows a strategy', () => {
    for (const name of ['my-strategy', 'constructor', '__proto__', '']) {
      expect(single({ name })).toMatchObject({ name, known: false, verdict: 'no', rule: { kind: 'unknown-strategy' } });
    }
  });
});

describe('a reader who asks about a parent', () => {
  const child = (dependency: object) =>
    toggle({ dependencies: [{ feature: 'payments', variants: [], ...dependency }] });
  const parent = (parts: Partial<Toggle> = {}) => toggle({ name: 'payments', ...parts });
  const parentFor = (dependency: object, ...others: Toggle[]) => {
    const { on, reason, parents } = evaluate('express-checkout', withToggles(child(dependency), ...others), {});
    expect(reason.kind === 'parent-not-satisfied').toBe(!on);
    return parents[0];
  };

  test('learns that it is missing, has a parent itself, or is off', () => {
    expect(parentFor({})).toMatchObject({ satisfied: false, reason: { kind: 'unknown-parent' } });
    const grandchild = parent({ dependencies: [{ feature: 'express-checkout', variants: [] }] });
    expect(parentFor({}, grandchild)).toMatchObject({ satisfied: false, reason: { kind: 'parent-has-parent' } });
    expect(parentFor({ feature: 'express-checkout' })).toMatchObject({ reason: { kind: 'parent-has-parent' } });
    const off = { kind: 'parent-evaluated', on: false, variant: 'disabled' };
    expect(parentFor({}, parent({ enabled: false }))).toMatchObject({ satisfied: false, reason: off });
    expect(parentFor({ enabled: false }, parent({ enabled: false }))).toMatchObject({ satisfied: true, reason: off });
  });

  test('learns which variant it gives', () => {
    const red = parent({ variants: [variant('red', 1000)] });
    expect(parentFor({ variants: ['blue', 'red'] }, red)).toMatchObject({
      satisfied: true,
      reason: { variant: 'red' },
    });
    expect(parentFor({ variants: ['blue'] }, red)).toMatchObject({ satisfied: false, reason: { variant: 'red' } });
  });
});

describe('a reader who asks how a rollout decides', () => {
  test('sees each step of the hash', () => {
    expect(single(rollout(32, 'userId'), { userId: '1001' })).toMatchObject({
      verdict: 'yes',
      rule: {
        kind: 'rollout',
        holds: true,
        threshold: 32,
        hashing: {
          stickiness: 'userId',
          field: 'userId',
          drawnAnew: false,
          value: '1001',
          group: 'express-checkout',
          text: 'express-checkout:1001',
          seed: 0,
          hash: 1053291431,
          normaliser: 100,
          normalised: 32,
        },
      },
    });
    expect(single(rollout(31, 'userId'), { userId: '1001' }).verdict).toBe('no');
    expect(single(rollout(0, 'userId'), { userId: '1001' }).verdict).toBe('no');
  });

  test('sees that the field is missing', () => {
    const rule = { kind: 'rollout-without-value', holds: false, threshold: 100, stickiness: 'tenant' };
    expect(single(rollout(100, 'tenant'))).toMatchObject({ verdict: 'no', rule });
  });

  test('sees that a value is drawn anew where nothing is sticky', () => {
    const drawn = { field: 'random', drawnAnew: true, value: '5001' };
    for (const stickiness of ['random', 'default']) {
      expect(single(rollout(100, stickiness), {}, { random: () => 0.5 }).rule).toMatchObject({ hashing: drawn });
    }
    const sticky = { field: 'sessionId', drawnAnew: false, value: 's1' };
    expect(single(rollout(100, 'default'), { sessionId: 's1' }).rule).toMatchObject({ hashing: sticky });
  });

  test('sees what the old random rollout drew', () => {
    const old = { name: 'gradualRolloutRandom', parameters: { percentage: '50' } };
    const rule = { kind: 'random', threshold: 50 };
    expect(single(old, {}, { random: () => 0.499 })).toMatchObject({ verdict: 'yes', rule: { ...rule, drawn: 50 } });
    expect(single(old, {}, { random: () => 0.5 })).toMatchObject({ verdict: 'no', rule: { ...rule, drawn: 51 } });
  });
});

describe('a reader who asks about a list', () => {
  test('sees the ids, and the one that was looked for', () => {
    const rule = { kind: 'list', parameter: 'userIds', values: ['1001', '1002'], seen: '1002' };
    const list = { name: 'userWithId', parameters: { userIds: '1001 , 1002' } };
    expect(single(list, { userId: '1002' })).toMatchObject({ verdict: 'yes', rule });
    expect(single(list, { userId: '1003' }).verdict).toBe('no');
  });

  test('sees that the machine has no name here', () => {
    const hosts = { name: 'applicationHostname', parameters: { hostNames: 'Shop-1, shop-2' } };
    expect(single(hosts).rule).not.toHaveProperty('seen');
    expect(single(hosts, {}, { hostname: 'shop-1' }).verdict).toBe('yes');
  });

  test('sees of each address what it is taken for', () => {
    const IPs = '10.0.0.0/8, 192.168.1.7, 2001:db8::/32, somewhere';
    const { rule } = single({ name: 'remoteAddress', parameters: { IPs } }, { remoteAddress: '10.1.2.3' });
    expect(rule).toMatchObject({
      holds: true,
      seen: '10.1.2.3',
      addresses: [
        { text: '10.0.0.0/8', kind: 'range', matches: true },
        { text: '192.168.1.7', kind: 'address', matches: false },
        { text: '2001:db8::/32', kind: 'ipv6-range', matches: false },
        { text: 'somewhere', kind: 'unreadable', matches: false },
      ],
    });
  });

  test('sees that the SDK takes any IPv6 address for one of an IPv6 range', () => {
    const range = { name: 'remoteAddress', parameters: { IPs: '2001:db8::/32' } };
    expect(single(range, { remoteAddress: 'fe80::1' }).verdict).toBe('yes');
  });
});

describe('a reader who asks about a constraint', () => {
  const one = (parts: Partial<Constraint>, properties: UnleashContext['properties'] = {}, currentTime?: string) => {
    const context = { properties, ...(currentTime === undefined ? {} : { currentTime }) };
    return single({ constraints: [constraint(parts)] }, context, { now }).constraints[0];
  };

  test('sees the value that matches, and the value that was seen', () => {
    const matches = { holds: true, matches: true, seen: 'club', reason: { kind: 'value-matches', value: ' club ' } };
    expect(one({ values: ['free', ' club '] }, { plan: 'club' })).toMatchObject(matches);
    const inverted = { holds: false, matches: true, reason: { kind: 'value-matches' } };
    expect(one({ values: ['club'], inverted: true }, { plan: 'club' })).toMatchObject(inverted);
    expect(one({ values: ['free'] }, { plan: 'club' })).toMatchObject({
      holds: false,
      reason: { kind: 'no-value-matches' },
    });
  });

  test('sees that capitals count in whole values, and in parts only where they should', () => {
    const loud = { values: ['CLUB'], caseInsensitive: true };
    expect(one(loud, { plan: 'club' })?.holds).toBe(false);
    expect(one({ ...loud, operator: 'STR_CONTAINS' }, { plan: 'club' })?.holds).toBe(true);
    expect(one({ ...loud, operator: 'STR_CONTAINS', caseInsensitive: false }, { plan: 'club' })?.holds).toBe(false);
  });

  test.each([
    ['IN', false],
    ['NOT_IN', true],
    ['STR_CONTAINS', false],
    ['NUM_EQ', false],
    ['SEMVER_EQ', false],
  ])('sees what %s makes of a missing value: %s', (operator, holds) => {
    const seen = one({ operator, values: ['club'], value: '1' });
    expect(seen).toMatchObject({ holds, reason: { kind: 'missing-value' } });
    expect(seen).not.toHaveProperty('seen');
    expect(one({ operator, values: ['club'], value: '1', inverted: true })?.holds).toBe(!holds);
  });

  test.each([
    ['IN', 5, '5', 'unreadable-value', 'text'],
    ['NUM_GT', 'five', '4', 'unreadable-value', 'number'],
    ['NUM_GT', '5', 'four', 'unreadable-constraint', 'number'],
    ['SEMVER_GT', 'v1.2.3', '1.0.0', 'unreadable-value', 'version'],
    ['SEMVER_GT', '1.2.3', '1.0', 'unreadable-constraint', 'version'],
    ['DATE_AFTER', '', 'tomorrow', 'unreadable-constraint', 'date'],
  ])('sees which side %s cannot read: %s, %s', (operator, plan, value, kind, expected) => {
    expect(one({ operator, values: ['5'], value }, { plan })).toMatchObject({
      holds: false,
      reason: { kind, expected },
    });
  });

  test.each([
    ['NUM_GTE', '5.0', '5', 'equal', true],
    ['NUM_LT', '4', '5', 'less', true],
    ['SEMVER_LT', '2.0.0-beta.1', '2.0.0', 'less', true],
    ['SEMVER_GT', '1.10.0', '1.9.9', 'greater', true],
    ['SEMVER_EQ', '1.2.3', '1.2.4', 'less', false],
  ])('sees how the sides of %s compare: %s, %s', (operator, plan, value, order, holds) => {
    expect(one({ operator, value }, { plan })).toMatchObject({ holds, reason: { kind: 'compared', order } });
  });

  test('sees the time that a date is compared with, whatever field is named', () => {
    const after = { operator: 'DATE_AFTER', contextName: 'plan', value: '2023-12-01T08:00:00.000Z' };
    expect(one(after)).toMatchObject({ holds: false, seen: now.toISOString(), reason: { order: 'equal' } });
    const later = '2023-12-01T08:00:01.000Z';
    expect(one(after, {}, later)).toMatchObject({ holds: true, seen: later, reason: { order: 'greater' } });
    expect(one(after, {}, 'later')).toMatchObject({
      holds: false,
      reason: { kind: 'unreadable-value', expected: 'date' },
    });
  });

  test('sees that no SDK knows the operator, so that it never holds', () => {
    for (const operator of ['REGEX', 'SEMVER_GTE', 'toString', '__proto__', '']) {
      for (const inverted of [true, false]) {
        expect(one({ operator, inverted }, { plan: 'club' })).toMatchObject({
          holds: false,
          reason: { kind: 'unknown-operator' },
        });
      }
    }
  });

  test('sees fields that every object has as missing', () => {
    for (const contextName of ['constructor', '__proto__', 'properties']) {
      expect(one({ contextName, operator: 'NOT_IN' })).toMatchObject({
        holds: true,
        reason: { kind: 'missing-value' },
      });
    }
  });
});

test('a reader who asks about a segment sees its constraints, or that it is missing', () => {
  const features = {
    features: [toggle({ strategies: [strategy({ segments: [1, 2, 3] })] })],
    segments: [
      { id: 1, name: 'club', constraints: [constraint({ values: ['club'] })] },
      { id: 2, name: 'nordic-readers' },
    ],
  };
  const { strategies } = evaluate('express-checkout', features, { properties: { plan: 'club' } });
  expect(strategies[0]).toMatchObject({
    verdict: 'no',
    segments: [
      { kind: 'evaluated', id: 1, name: 'club', holds: true, constraints: [{ seen: 'club' }] },
      { kind: 'missing', id: 2, name: 'nordic-readers', holds: false, reason: 'without-constraints' },
      { kind: 'missing', id: 3, holds: false, reason: 'not-sent' },
    ],
  });
});

describe('a reader who asks about variants', () => {
  const books = [variant('personal', 333), variant('popular', 334), variant('similar', 333)].map((one) => ({
    ...one,
    stickiness: 'userId',
  }));
  const recommendations = (parts: Partial<Toggle> = {}) =>
    toggle({ name: 'book-recommendations', variants: books, ...parts });
  const variantFor = (parts: Partial<Toggle>, context: UnleashContext = { userId: '1001' }, options = {}) =>
    evaluate('book-recommendations', withToggles(recommendations(parts)), context, options).variant;

  test('sees the ranges, the number and the seed', () => {
    expect(variantFor({})).toMatchObject({
      name: 'personal',
      from: { kind: 'toggle' },
      by: {
        kind: 'weights',
        hashing: { text: 'book-recommendations:1001', seed: 86028157, normaliser: 1000, normalised: 237 },
      },
      ranges: [
        { range: { start: 1, end: 333 } },
        { range: { start: 334, end: 667 } },
        { range: { start: 668, end: 1000 } },
      ],
    });
    const old = variantFor({}, { userId: '1001' }, { seedOfVariants: rolloutSeed });
    expect(old).toMatchObject({ name: 'similar', by: { hashing: { seed: 0, hash: 3323683707, normalised: 708 } } });
  });

  test('sees that an override comes before the weights, and that a weight of 0 has no range', () => {
    const overrides = [{ contextName: 'userId', values: ['1001'] }];
    const payload = { type: 'string', value: 'Chosen for you' };
    const variants = [variant('popular', 1000), variant('personal', 0, { overrides, payload })];
    expect(variantFor({ variants })).toMatchObject({
      name: 'personal',
      payload,
      by: { kind: 'override', seen: '1001' },
    });
    const other = variantFor({ variants }, { userId: '1002' });
    expect(other).toMatchObject({
      name: 'popular',
      ranges: [{ range: { end: 1000 } }, { variant: { name: 'personal' } }],
    });
    expect(other.kind === 'chosen' && other.ranges[1]).not.toHaveProperty('range');
  });

  test('sees that the variants of the strategy that says yes come first, in the group of the strategy', () => {
    const parameters = { rollout: '100', groupId: 'books' };
    const strategies = [strategy({ name: 'flexibleRollout', parameters, variants: [variant('mine', 1)] })];
    const chosen = { name: 'mine', from: { kind: 'strategy', index: 0 }, by: { hashing: { text: 'books:1001' } } };
    expect(variantFor({ strategies })).toMatchObject(chosen);
    const withoutGroup = [strategy({ variants: [variant('mine', 1)] })];
    expect(variantFor({ strategies: withoutGroup })).toMatchObject({ by: { hashing: { text: 'undefined:1001' } } });
    const withoutWeight = [strategy({ variants: [variant('mine', 0)] })];
    expect(variantFor({ strategies: withoutWeight })).toMatchObject({ name: 'personal', from: { kind: 'toggle' } });
  });

  test('sees that a value is drawn anew where the field is missing', () => {
    const by = { hashing: { stickiness: 'userId', field: 'random', drawnAnew: true, value: '50000' } };
    expect(variantFor({}, {}, { random: () => 0.5 })).toMatchObject({ by });
    const remote = variantFor({ variants: [variant('only', 1)] }, { remoteAddress: '10.0.0.1' });
    expect(remote).toMatchObject({ by: { hashing: { stickiness: 'default', field: 'remoteAddress' } } });
  });

  test('sees why there is none', () => {
    expect(variantFor({ variants: [] })).toEqual({
      kind: 'none-chosen',
      name: 'disabled',
      enabled: false,
      reason: 'no-variants',
    });
    expect(variantFor({ variants: [variant('a', 0)] })).toMatchObject({ reason: 'no-weights' });
    expect(variantFor({ enabled: false })).toMatchObject({ reason: 'toggle-off' });
  });
});
