/** What the reference says about evaluation in the Node.js SDK, asked of the version that the front-end API is built on. Named after page and heading. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { serverModule } from './install-unleash.ts';

type Client = {
  isEnabled(name: string, context: object, fallback?: boolean): boolean;
  getVariant(name: string, context: object): { name: string };
  start(): Promise<void>;
  destroy(): void;
};
type Sdk = { Unleash: new (options: unknown) => Client };

const { Unleash } = serverModule('unleash-client') as Sdk;
const folder = mkdtempSync(join(tmpdir(), 'sdk-evaluation-'));
const clients: Client[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Both questions about one toggle that the client has from its bootstrap. */
async function toggleOf(feature: object, name = 'gift-cards') {
  const data = [{ name, enabled: true, strategies: [{ name: 'default', parameters: {} }], ...feature }];
  const client = new Unleash({
    url: 'http://localhost/api/',
    appName: 'bookshop-api',
    backupPath: folder,
    refreshInterval: 0,
    disableMetrics: true,
    disableAutoStart: true,
    bootstrap: { data },
  });
  clients.push(client);
  await client.start();
  return {
    isOn: (context: object) => client.isEnabled(name, context),
    variant: (context: object) => client.getVariant(name, context).name,
    isOnWithDefault: (asked: string) => client.isEnabled(asked, {}, true),
  };
}

const rollout = (parameters: object, rest = {}) => ({
  strategies: [
    { name: 'flexibleRollout', parameters: { rollout: '50', groupId: 'gift-cards', ...parameters }, ...rest },
  ],
});
const addresses = (IPs: string) => ({ strategies: [{ name: 'remoteAddress', parameters: { IPs } }] });
const constraint = (operator: string, rest: object) => ({
  strategies: [{ name: 'default', parameters: {}, constraints: [{ contextName: 'build', operator, ...rest }] }],
});
const build = (value: unknown) => ({ properties: { build: value } });

const halves = (stickiness: unknown) =>
  ['a', 'b'].map((name) => ({ name, weight: 500, weightType: 'variable', stickiness }));
const readers = Array.from({ length: 100 }, (_, index) => String(1000 + index));
/** Of so many answers that a coin gives, not all are the same. */
const answersOf = <Answer>(ask: () => Answer) => new Set(Array.from({ length: 60 }, ask)).size;

describe('strategy constraints: SDKs that do not know an operator', () => {
  test.each([false, true])('the constraint does not hold, where it is inverted: %s', async (inverted) => {
    const { isOn } = await toggleOf(constraint('OF_A_LATER_UNLEASH', { values: ['5'], inverted }));
    expect(isOn(build('5'))).toBe(false);
  });
});

describe('strategy constraints: versions', () => {
  const notOlder = { contextName: 'appVersion', operator: 'SEMVER_LT', value: '2.3.0', inverted: true };
  const aVersion = { contextName: 'appVersion', operator: 'SEMVER_GT', value: '0.0.0' };
  const letIn = async (constraints: object[]) => {
    const { isOn } = await toggleOf({ strategies: [{ name: 'default', parameters: {}, constraints }] });
    return ['2.3.0', '2.4.0', '2.2.9', '2.3', 'v2.3.0', '', undefined].filter((appVersion) =>
      isOn({ properties: { appVersion } }),
    );
  };

  test('not older, and a version at all, is “greater or equal”', async () => {
    expect(await letIn([notOlder, aVersion])).toEqual(['2.3.0', '2.4.0']);
  });

  test('not older alone holds for versions that are malformed or missing, too', async () => {
    expect(await letIn([notOlder])).toEqual(['2.3.0', '2.4.0', '2.3', 'v2.3.0', '', undefined]);
  });
});

describe('client specification: isEnabled, step by step', () => {
  test('the default answers for a toggle that does not exist, and not for one that is off', async () => {
    const { isOnWithDefault } = await toggleOf({ enabled: false });
    expect([isOnWithDefault('no-such-toggle'), isOnWithDefault('gift-cards')]).toEqual([true, false]);
  });

  test('without strategies the answer is yes; a strategy that the SDK does not know says no', async () => {
    expect((await toggleOf({ strategies: [] })).isOn({})).toBe(true);
    expect((await toggleOf({ strategies: [{ name: 'nearShop', parameters: {} }] })).isOn({})).toBe(false);
  });

  test('a segment that cannot be found, and an operator that is not known, do not hold', async () => {
    const strategies = [{ name: 'default', parameters: {}, segments: [7] }];
    expect((await toggleOf({ strategies })).isOn({})).toBe(false);
    expect((await toggleOf(constraint('SOUNDS_LIKE', { values: ['1'] }))).isOn(build('1'))).toBe(false);
  });

  test('a parent that is not known makes the answer no', async () => {
    expect((await toggleOf({ dependencies: [{ feature: 'no-such-toggle' }] })).isOn({})).toBe(false);
  });
});

describe('stickiness: values', () => {
  test('with random, isEnabled and getVariant draw apart', async () => {
    const variants = [{ name: 'a', weight: 1000 }];
    const { isOn, variant } = await toggleOf({ ...rollout({ stickiness: 'random' }), variants });
    expect(answersOf(() => isOn({}) === (variant({}) === 'a'))).toBe(2);
  });
});

describe('stickiness: what the Node.js SDK hashes', () => {
  const maya = { properties: { userId: 'maya' } };

  test('default does not see a userId among the properties, the stickiness userId does', async () => {
    const byDefault = await toggleOf(rollout({ stickiness: 'default' }));
    expect(answersOf(() => byDefault.isOn(maya))).toBe(2);
    const byUser = await toggleOf(rollout({ stickiness: 'userId', rollout: '100' }));
    expect([byUser.isOn(maya), byUser.isOn({})]).toEqual([true, false]);
  });

  test('a number as userId is hashed by rollouts and passed over by variants', async () => {
    const { isOn, variant } = await toggleOf({ ...rollout({ stickiness: 'default' }), variants: halves('default') });
    const userId = 1003;
    expect([isOn({ userId }), answersOf(() => isOn({ userId }))]).toEqual([isOn({ userId: '1003' }), 1]);
    const always = await toggleOf({ variants: halves('default') });
    expect([answersOf(() => always.variant({ userId })), answersOf(() => always.variant({ userId: '1003' }))]).toEqual([
      2, 1,
    ]);
    expect(variant({ userId: '1003' })).not.toBe('disabled');
  });

  test('Ł and A have the same hash', async () => {
    const { isOn } = await toggleOf(rollout({ stickiness: 'userId' }));
    const of = (letter: string) => readers.map((reader) => isOn({ userId: letter + reader }));
    expect(of('Ł')).toEqual(of('A'));
    expect(of('Ł')).not.toEqual(of('B'));
  });

  test('without a groupId the toggle of another name lets in the same users', async () => {
    const inside = async (name: string, groupId?: string) => {
      const { isOn } = await toggleOf(rollout({ stickiness: 'userId', groupId }), name);
      return readers.filter((userId) => isOn({ userId }));
    };
    expect(await inside('gift-cards')).toEqual(await inside('audio-samples'));
    expect(await inside('gift-cards')).not.toEqual(await inside('gift-cards', 'gift-cards'));
  });

  test('without a groupId the variants of a strategy are hashed with the word undefined', async () => {
    const chosen = async (groupId: string | undefined) => {
      const parameters = { stickiness: 'userId', rollout: '100', groupId };
      const { variant } = await toggleOf(rollout(parameters, { variants: halves('userId') }));
      return readers.map((userId) => variant({ userId }));
    };
    expect(await chosen(undefined)).toEqual(await chosen('undefined'));
    expect(await chosen(undefined)).not.toEqual(await chosen('gift-cards'));
  });
});

describe('activation strategies', () => {
  test.each([
    ['2001:db8::/32', 'fe80::1', true],
    ['2001:db8::/32', '10.0.0.1', false],
    ['0.0.0.0/8', '::1', true],
    ['10.0.0.0/8', '::1', false],
    ['10.0.0.0/8', '10.1.2.3', true],
    ['::1', '0:0:0:0:0:0:0:1', false],
    ['::1', '::1', true],
  ])('IPs: %s and %s: %s', async (list, remoteAddress, expected) => {
    const { isOn } = await toggleOf(addresses(list));
    expect(isOn({ remoteAddress })).toBe(expected);
  });

  test.each(['gradualRolloutUserId', 'gradualRolloutSessionId', 'gradualRolloutRandom'])(
    'overview: %s is still evaluated',
    async (name) => {
      const { isOn } = await toggleOf({ strategies: [{ name, parameters: { percentage: '100', groupId: 'a' } }] });
      expect(isOn({ userId: '1001', sessionId: 's' })).toBe(true);
    },
  );
});

describe('strategy constraints', () => {
  test.each([
    ['STR_CONTAINS', { values: ['5'], caseInsensitive: true }],
    ['STR_STARTS_WITH', { values: ['5'], caseInsensitive: true }],
    ['STR_ENDS_WITH', { values: ['5'], caseInsensitive: true }],
    ['SEMVER_EQ', { value: '5.0.0' }],
    ['SEMVER_GT', { value: '5.0.0' }],
    ['SEMVER_LT', { value: '5.0.0' }],
  ])('strings: %s throws where the context has a number', async (operator, rest) => {
    const { isOn } = await toggleOf(constraint(operator, rest));
    expect(() => isOn(build(5))).toThrow(TypeError);
    expect(isOn(build('4'))).toBe(false);
  });

  test('strings: a value of spaces matches every text', async () => {
    const { isOn } = await toggleOf(constraint('STR_CONTAINS', { values: [' '] }));
    expect([isOn(build('abc')), isOn({})]).toEqual([true, false]);
  });

  test('dates: with milliseconds as the value neither operator holds', async () => {
    const after = await toggleOf(constraint('DATE_AFTER', { value: '1701417600000' }));
    const before = await toggleOf(constraint('DATE_BEFORE', { value: '1701417600000' }));
    const currentTime = new Date('2000-01-01');
    expect([after.isOn({}), before.isOn({ currentTime })]).toEqual([false, false]);
  });

  test.each([[0], [false], ['']])('when the field is missing: %j counts as missing', async (value) => {
    const is = await toggleOf(constraint('NUM_EQ', { value: '0' }));
    const isNot = await toggleOf(constraint('NOT_IN', { values: ['a'] }));
    expect([is.isOn(build(value)), is.isOn(build('0')), isNot.isOn(build(value))]).toEqual([false, true, true]);
  });
});

describe('feature toggle variants', () => {
  test("which strategy's variants win: those of the first that says yes, or the toggle's where it has none", async () => {
    const variant = (name: string) => [{ name, weight: 1000, stickiness: 'default' }];
    const everyone = { name: 'flexibleRollout', parameters: { rollout: '100', stickiness: 'default', groupId: 'a' } };
    const forBuild = (value: string) => [{ contextName: 'build', operator: 'IN', values: [value] }];
    const { variant: variantFor } = await toggleOf({
      variants: variant('toggle'),
      strategies: [
        { ...everyone, constraints: forBuild('1'), variants: variant('first') },
        { ...everyone, constraints: forBuild('2') },
        { ...everyone, variants: variant('last') },
      ],
    });
    expect(['1', '2', '3'].map((value) => variantFor(build(value)))).toEqual(['first', 'toggle', 'last']);
  });

  test('weights: variants of a strategy that are all 0 leave the choice to those of the toggle', async () => {
    const ofStrategy = [{ name: 'of-the-strategy', weight: 0, stickiness: 'default' }];
    const variants = [{ name: 'of-the-toggle', weight: 1000 }];
    const { variant } = await toggleOf({ ...rollout({ rollout: '100' }, { variants: ofStrategy }), variants });
    expect(variant({ userId: '1001' })).toBe('of-the-toggle');
  });

  test('overrides: those on a variant of a strategy count as well', async () => {
    const [first, second] = halves('userId');
    const overrides = [{ contextName: 'userId', values: readers }];
    const { variant } = await toggleOf(
      rollout({ rollout: '100', stickiness: 'userId' }, { variants: [first, { ...second, overrides }] }),
    );
    expect(new Set(readers.map((userId) => variant({ userId })))).toEqual(new Set([second?.name]));
  });

  test.each([[null], [''], ['usrId']])('fields: with the stickiness %j each call draws', async (stickiness) => {
    const { variant } = await toggleOf({ variants: halves(stickiness) });
    expect(answersOf(() => variant({ userId: '1001' }))).toBe(2);
  });
});

describe('A/B testing: choose the shape of the test', () => {
  const variants = ['personal', 'popular', 'similar'].map((name, index) => ({
    name,
    weight: [333, 334, 333][index],
    weightType: 'variable',
    stickiness: 'userId',
  }));

  /** Percent of each variant among the readers whom a rollout of 10% lets in. */
  async function shares(groupId: string): Promise<number[]> {
    const share = rollout({ rollout: '10', stickiness: 'userId', groupId });
    const { variant } = await toggleOf({ ...share, variants }, 'book-recommendations');
    const chosen = Array.from({ length: 20_000 }, (_, index) => variant({ userId: String(index) }));
    const seen = chosen.filter((name) => name !== 'disabled');
    return variants.map(({ name }) => (100 * seen.filter((one) => one === name).length) / seen.length);
  }
  /** Within 1.6, which is what a precision of half a digit before the point means. */
  const nearly = (percents: number[]) => percents.map((percent) => expect.closeTo(percent, -0.5));

  test("with the toggle's name as the groupId, three equal variants behind 10% come out at 40, 30 and 30%", async () => {
    expect(await shares('book-recommendations')).toEqual(nearly([40, 30, 30]));
  });

  test('with a groupId of its own, the share does not touch the weights', async () => {
    expect(await shares('book-recommendations-share')).toEqual(nearly([33, 33, 33]));
  });
});
