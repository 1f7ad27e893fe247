/** What keeps the answers of a real server the same from run to run, and short. */
import { describe, expect, test } from 'vitest';
import { shorten } from './unleash/shorten.ts';
import { stableValues } from './unleash/stable-values.ts';

describe('what differs from run to run', () => {
  const startedAt = Date.parse('2026-03-05T14:20:00.000Z');
  const stable = stableValues(startedAt, 'curl /strategies/4f8a1c92-6d3e-4b7a-9c51-2e7d8f0a6b13');

  test.each([
    ['now', '2026-03-05T14:20:03.123Z', '2023-10-16T09:30:00.000Z'],
    ['an hour of usage', '2026-03-04T12:00:00.000Z', '2023-10-15T07:00:00.000Z'],
    ['in a month', '2026-04-05T14:20:03.123Z', '2023-11-16T09:30:00.000Z'],
    ['what the call itself says', '2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
  ])('%s becomes a time of the example', (_when, time, example) => {
    expect(stable(time)).toBe(example);
  });

  test('an id becomes an example that is the same wherever it stands, and differs from others', () => {
    const [one, other] = ['69ed6c58-c803-4c83-97a3-e005b80f1d71', '32c264af-f4ef-4133-bede-a40a1fb75181'];
    expect(stable(one)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(stable(one)).not.toBe(one);
    expect(stable(`strategyId=${one}`)).toBe(`strategyId=${stable(one)}`);
    expect(stable(other)).not.toBe(stable(one));
  });

  test('an id of the printed calls stays', () => {
    expect(stable('4f8a1c92-6d3e-4b7a-9c51-2e7d8f0a6b13')).toBe('4f8a1c92-6d3e-4b7a-9c51-2e7d8f0a6b13');
  });

  test.each([
    ['a token of a project', 'bookshop:production.', '49974f063da0c9366b02c03eb8d53476181dc3c94ec2c7ae802e1059'],
    ['a personal token', 'user:', 'd0de214334cae4d8064d500ddc6c132543a00a3f250af392ad1a0e5e'],
    ['the token of the tests', '*:*.', 'tests-admin-token'],
    ['an invitation', 'invite=', '6a3d1fe1e3152446e714d6b948febd1a'],
    ['a link for a password', 'token=$2a$10$', 'YlSXpqJDPUdoQ6BM/M3M2uB3HtLcat67MX4dVv0CGZLe5TYHaGt3y'],
  ])('the secret of %s becomes another of its kind', (_what, before, secret) => {
    expect(stable(before + secret).startsWith(before)).toBe(true);
    expect(stable(before + secret)).not.toContain(secret);
  });

  test('the address of a picture stays', () => {
    const picture = 'https://gravatar.com/avatar/a95db5b0ac159e4384ff55ef91c94a98dc563d66a88e7b027fcd5190c0f5bed5?s=42';
    expect(stable(picture)).toBe(picture);
  });
});

describe('a long answer', () => {
  const list = (length: number) => Array.from({ length }, (_, id) => ({ id, tags: ['a', 'b'] }));

  test('keeps the first items of its lists, and tells how many there were', () => {
    expect(shorten({ version: 1, features: list(20) })).toEqual({
      body: { version: 1, features: list(2) },
      shortened: [{ list: 'features', shown: 2, of: 20 }],
    });
  });

  test('has inner lists shortened only where it is long without that', () => {
    const { body, shortened } = shorten([{ events: list(30) }, { events: list(40) }]);
    expect(body).toEqual([{ events: list(2) }]);
    expect(shortened).toEqual([
      { list: '', shown: 1, of: 2 },
      { list: '[].events', shown: 2, of: 30 },
    ]);
  });

  test('stays whole where it is short', () => {
    expect(shorten(list(3))).toEqual({ body: list(3) });
  });
});
