import fc from 'fast-check';
import { operators } from '../../src/evaluation/client-features.ts';
import { standardFields } from '../../src/evaluation/unleash-context.ts';

/** Pieces of toggles, segments and contexts that meet each other often, and now and then are not what they should be. */

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1001', '1002', 'NO', 'no', 'Club', 'club', 'reader@fjord.example', 'x') },
  { weight: 1, arbitrary: fc.constantFrom(' 1001 ', ' ', 'å', 'Å', 'İ', 'ß', '日本', '👓', 'null', '0') },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
);
const number = fc.oneof(
  fc.integer({ min: -3, max: 12 }).map(String),
  fc.constantFrom('5.0', '05', '1e1', '0x0a', ' 7 ', ' ', 'five', 'Infinity', '-Infinity', 'NaN', '9007199254740993'),
  fc.double({ noNaN: true }).map(String),
);
const date = fc.oneof(
  fc.constantFrom('2023-12-01T08:00:00.000Z', '2023-12-01T08:00:00Z', '2023-12-01', '2023-12-01T09:00:00+01:00'),
  fc
    .date({ min: new Date('2022-01-01'), max: new Date('2025-01-01'), noInvalidDate: true })
    .map((one) => one.toISOString()),
  fc.constantFrom('tomorrow', '2023-13-01', ' ', '1701417600000'),
);
const identifier = fc.constantFrom('0', '1', '2', '11', '007', 'alpha', 'beta', 'Beta', 'a-b', '1a', '-');
const version = fc.oneof(
  fc.tuple(fc.nat(3), fc.nat(3), fc.nat(12)).map((numbers) => numbers.join('.')),
  fc
    .tuple(fc.constantFrom('1.2.3', '2.0.0'), fc.array(identifier, { minLength: 1, maxLength: 3 }))
    .map(([core, parts]) => `${core}-${parts.join('.')}`),
  fc.constantFrom(
    'v1.2.3',
    '=1.2.3',
    ' 1.2.3',
    'V1.2.3',
    'vv1.2.3',
    '1.2',
    '1',
    '01.2.3',
    '1.2.3.4',
    '1.2.x',
    '^1.2.3',
  ),
  fc.constantFrom('1.2.3+build', '1.2.3-beta+build.01', '1.2.3-', '99999999999999999.0.0', `1.2.3-${'a'.repeat(260)}`),
);
const fields = [...standardFields, 'plan', 'amount', 'release'];
const field = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fields) }, fc.constantFrom('nowhere', ''));

/** What the operators of a kind compare, and the field that mostly has such values. */
const kinds = new Map([
  ['NUM', { value: number, field: 'amount' }],
  ['DATE', { value: date, field: 'currentTime' }],
  ['SEMVER', { value: version, field: 'release' }],
]);

export const constraint = fc
  .oneof(
    { weight: 15, arbitrary: fc.constantFrom<string>(...operators) },
    fc.constantFrom('SEMVER_GTE', 'REGEX', 'in', '', 'toString', '__proto__', 'NUM_', 'SEMVER_EQUAL'),
  )
  .chain((operator) => {
    const kind = kinds.get(operator.split('_')[0] ?? '') ?? { value: text, field: 'plan' };
    return fc.record(
      {
        contextName: fc.oneof({ weight: 3, arbitrary: fc.constant(kind.field) }, field),
        operator: fc.constant(operator),
        values: fc.array(text, { maxLength: 4 }),
        value: fc.oneof({ weight: 6, arbitrary: kind.value }, text),
        inverted: fc.boolean(),
        caseInsensitive: fc.boolean(),
      },
      { requiredKeys: ['contextName', 'operator', 'values'] },
    );
  });

const stickiness = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('default', 'userId', 'sessionId', 'random') },
  fc.constantFrom('plan', 'remoteAddress', 'amount', 'nowhere', ''),
);

const payload = fc.record({ type: fc.constantFrom('string', 'json', 'csv'), value: text });
const override = fc.record({ contextName: field, values: fc.array(text, { maxLength: 3 }) });

export const variants = fc.uniqueArray(
  fc.record(
    {
      name: fc.constantFrom('popular', 'similar', 'personal', 'disabled'),
      weight: fc.oneof(fc.constantFrom(0, 1, 333, 334, 500), fc.nat(1000)),
      stickiness,
      payload,
      overrides: fc.array(override, { maxLength: 2 }),
    },
    { requiredKeys: ['name', 'weight'] },
  ),
  { maxLength: 4, selector: ({ name }) => name },
);

const percentage = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 100 }).map(String) },
  fc.constantFrom('', 'half', '-5', '150', '33.3', ' 50 '),
);
const list = (one: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(one, fc.constantFrom(',', ', ', ' ,', ',,')), { maxLength: 4 })
    .map((parts) => parts.flat().join(''));

const byte = fc.oneof(fc.constantFrom(0, 1, 10, 127, 255), fc.nat(999));
const ipv4 = fc.oneof(
  fc.constantFrom('10.0.0.1', '10.1.2.3', '192.168.1.7'),
  fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.')),
);
const ipv6 = fc.constantFrom(
  '2001:db8::1',
  '2001:db8:0:1::',
  '::1',
  '::',
  'fe80::1',
  '::ffff:10.0.0.1',
  '1:2:3:4:5:6:7:8',
);
const range = fc
  .tuple(fc.oneof(ipv4, ipv6), fc.oneof(fc.nat(32), fc.nat(140)))
  .map(([network, prefix]) => `${network}/${prefix}`);
const ip = fc.oneof(
  ipv4,
  ipv6,
  range,
  fc.constantFrom('localhost', '10.0.0.0/', '10.0.0.1/x', '10.0.0.0/8/8', '/8', 'zz/8'),
);

const parameters = (machine: string): Record<string, fc.Arbitrary<object>> => {
  const rollout = fc.record(
    { rollout: percentage, stickiness, groupId: fc.oneof(fc.constantFrom('checkout', ''), text) },
    { requiredKeys: [] },
  );
  const oldRollout = fc.record({ percentage, groupId: text }, { requiredKeys: [] });
  const host = fc.oneof(fc.constantFrom(machine, machine.toUpperCase(), 'elsewhere'), text);
  return {
    default: fc.constant({}),
    flexibleRollout: rollout,
    gradualRolloutUserId: oldRollout,
    gradualRolloutSessionId: oldRollout,
    gradualRolloutRandom: oldRollout,
    userWithId: fc.record({ userIds: list(text) }, { requiredKeys: [] }),
    remoteAddress: fc.record({ IPs: list(ip) }, { requiredKeys: [] }),
    applicationHostname: fc.record({ hostNames: list(host) }, { requiredKeys: [] }),
  };
};

const ids = [1, 2, 3, 4];

/** @param machine The name of the machine, as `applicationHostname` sees it. */
export const strategy = (machine: string) => {
  const builtIn = parameters(machine);
  const names = Object.keys(builtIn);
  return fc
    .oneof(
      { weight: 5, arbitrary: fc.constant('flexibleRollout') },
      { weight: 9, arbitrary: fc.constantFrom(...names) },
      fc.constantFrom('my-strategy', '__proto__', 'constructor', ''),
    )
    .chain((name) =>
      fc.record(
        {
          name: fc.constant(name),
          parameters: (Object.hasOwn(builtIn, name) ? builtIn[name] : undefined) ?? fc.constant({}),
          constraints: fc.array(constraint, { maxLength: 2 }),
          segments: fc.array(fc.constantFrom(...ids), { maxLength: 2 }),
          variants,
        },
        { requiredKeys: ['name', 'parameters'] },
      ),
    );
};

const names = ['checkout', 'recommendations', 'search', 'payments', 'gift-cards', 'express', 'club', 'reviews'];

const dependency = fc.record(
  {
    feature: fc.constantFrom(...names, 'gone'),
    enabled: fc.boolean(),
    variants: fc.array(fc.constantFrom('popular', 'similar', 'disabled'), { maxLength: 2 }),
  },
  { requiredKeys: ['feature'] },
);

const toggle = (machine: string) =>
  fc.record(
    {
      name: fc.constantFrom(...names),
      enabled: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false)),
      strategies: fc.array(strategy(machine), { maxLength: 3 }),
      variants,
      dependencies: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.array(dependency, { maxLength: 2 })),
    },
    { requiredKeys: ['name', 'enabled', 'strategies'] },
  );

export const segment = fc.record({ id: fc.constantFrom(...ids), constraints: fc.array(constraint, { maxLength: 2 }) });

/** One toggle with one strategy, which has nothing but one constraint. */
export const singleConstraint = constraint.map((one) => ({
  features: [
    { name: 'checkout', enabled: true, strategies: [{ name: 'default', parameters: {}, constraints: [one] }] },
  ],
  segments: [],
}));

/** One toggle with one strategy that looks at addresses. */
export const singleAddressList = list(ip).map((IPs) => ({
  features: [{ name: 'checkout', enabled: true, strategies: [{ name: 'remoteAddress', parameters: { IPs } }] }],
  segments: [],
}));

/** What `GET /api/client/features` may answer. */
export const clientFeatures = (machine: string) =>
  fc.record({
    features: fc.uniqueArray(toggle(machine), {
      minLength: 1,
      maxLength: 8,
      size: 'max',
      selector: ({ name }) => name,
    }),
    segments: fc.uniqueArray(segment, { maxLength: 3, selector: ({ id }) => id }),
  });

const notText = fc.constantFrom(0, 5, -1, true, false);

export const context = fc.record(
  {
    userId: text,
    sessionId: text,
    remoteAddress: fc.oneof({ weight: 4, arbitrary: fc.oneof(ipv4, ipv6) }, text),
    environment: text,
    appName: text,
    currentTime: date,
    properties: fc.record(
      {
        plan: fc.oneof({ weight: 9, arbitrary: text }, notText),
        amount: fc.oneof({ weight: 9, arbitrary: number }, notText),
        release: fc.oneof({ weight: 9, arbitrary: version }, notText),
        userId: text,
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['properties'] },
);
