/** What the reference says about toggles and what is around them, asked of a real Unleash 5.6. Named after page and heading. */
import { describe, expect, test } from 'vitest';
import { exampleServer } from './example-server.ts';

const { ask, asAdmin, asEditor, asViewer, changeData, tokens, url } = exampleServer();

const features = 'projects/bookshop/features';
const giftCards = `${features}/gift-cards/environments/development`;
const rollout = (parameters = {}) => ({ name: 'flexibleRollout', parameters: { rollout: '100', ...parameters } });

type Strategy = { id: string; segments: number[] };
const strategiesOf = async (place: string) => (await asAdmin('GET', `${place}/strategies`)).body as Strategy[];
const addSegment = async (segment: object) =>
  ((await asAdmin('POST', 'segments', { constraints: [], ...segment })).body as { id: number }).id;

describe('strategy constraints: limits and errors', () => {
  const values = (operator: string, ...list: string[]) => ({ contextName: 'userId', operator, values: list });
  const value = (operator: string, one?: string) => ({ contextName: 'userId', operator, value: one });

  test.each([
    ['a text of 101 characters', values('IN', 'x'.repeat(101)), 400, 'less than or equal to 100 characters'],
    ['an empty text', values('IN', ''), 400, 'is not allowed to be empty'],
    ['an empty list', values('NOT_IN'), 400, 'must contain at least 1 items'],
    ['a word for a number', value('NUM_EQ', 'many'), 400, 'must be a number'],
    ['a number above the safe ones', value('NUM_GT', '9007199254740992'), 400, 'must be a safe number'],
    ['a word for a date', value('DATE_AFTER', 'soon'), 400, 'must be a valid date'],
    ['a version without its third part', value('SEMVER_EQ', '1.3'), 400, 'not a valid semver format'],
    ['a version with a v', value('SEMVER_EQ', 'v1.3.0'), 400, 'not a valid semver format'],
    [
      'a value that is not legal',
      { ...values('IN', 'gold'), contextName: 'plan' },
      400,
      'not specified as a legal value',
    ],
    ['an unknown field', { ...values('IN', 'x'), contextName: 'shoeSize' }, 404, 'Could not find Context field'],
    ['a number operator without a value', value('NUM_EQ'), 204, ''],
    ['a text of nothing but spaces', values('STR_CONTAINS', ' '), 204, ''],
    ['milliseconds for a date', value('DATE_AFTER', '1701417600000'), 204, ''],
    ['a good constraint', values('IN', '1001'), 204, ''],
  ])('%s', async (_name, constraint, status, message) => {
    const answer = await asAdmin('POST', 'constraints/validate', constraint);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(message)]);
  });

  test.each([
    ['an unknown field', { contextName: 'shoeSize', operator: 'IN', values: ['x'] }],
    ['a value that is not legal', { contextName: 'plan', operator: 'IN', values: ['gold'] }],
    ['a word for a number', { contextName: 'userId', operator: 'NUM_EQ', value: 'many' }],
  ])('a segment takes %s', async (_name, constraint) => {
    const segment = { name: 'unchecked', constraints: [constraint] };
    expect((await asAdmin('POST', 'segments', segment)).status).toBe(201);
  });
});

describe('segments', () => {
  test('limits: when you add a strategy with six segments, then the answer is 400 and it is there without segments', async () => {
    const segments = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => addSegment({ name: `audience-${number}` })));
    const before = (await strategiesOf(giftCards)).length;
    expect((await asAdmin('POST', `${giftCards}/strategies`, { ...rollout(), segments })).status).toBe(400);
    const after = await strategiesOf(giftCards);
    expect([after.length, after.at(-1)?.segments]).toEqual([before + 1, []]);
  });

  test('scope: a segment of one project is refused on a strategy of another, and the operation apart takes it', async () => {
    const id = await addSegment({ name: 'of-the-default', project: 'default' });
    const refused = await asAdmin('POST', `${giftCards}/strategies`, { ...rollout(), segments: [id] });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('does not belong')]);
    const [{ id: strategyId } = { id: '' }] = await strategiesOf(giftCards);
    const apart = { projectId: 'bookshop', environmentId: 'development', strategyId, segmentIds: [id] };
    expect((await asAdmin('POST', 'segments/strategies', apart)).status).toBe(201);
  });

  test('errors: a segment that a strategy of an archived toggle uses is not deleted', async () => {
    const id = await addSegment({ name: 'of-old-toggles' });
    await asAdmin('POST', `${giftCards}/strategies`, { ...rollout(), segments: [id] });
    await asAdmin('DELETE', `${features}/gift-cards`);
    expect((await asAdmin('DELETE', `segments/${id}`)).status).toBe(409);
  });

  test('how SDKs receive segments: a token of one project gets those that strategies of another use', async () => {
    const id = await addSegment({ name: 'of-the-bookshop' });
    await asAdmin('POST', `${giftCards}/strategies`, { ...rollout(), segments: [id] });
    const token = { tokenName: 'elsewhere', type: 'client', environment: 'production', projects: ['default'] };
    const { secret } = (await asAdmin('POST', 'api-tokens', token)).body as { secret: string };
    const headers = { authorization: secret, 'unleash-client-spec': '4.2.0' };
    const answer = await (await fetch(`${url()}/api/client/features`, { headers })).json();
    expect(answer).toMatchObject({ features: [], segments: [{ name: 'of-the-bookshop' }] });
  });

  test('with the API: an export has the id and the name of a segment, and no constraints', async () => {
    const id = await addSegment({ name: 'of-an-export' });
    await asAdmin('POST', `${giftCards}/strategies`, { ...rollout(), segments: [id] });
    const question = { features: ['gift-cards'], environment: 'development' };
    const { body } = await asAdmin('POST', 'features-batch/export', question);
    expect((body as { segments: object[] }).segments).toEqual([{ id, name: 'of-an-export' }]);
  });

  test.each([
    ['no name', 'POST', 'segments', { constraints: [] }, 400],
    [
      'an unknown operator',
      'POST',
      'segments',
      { name: 'a', constraints: [{ contextName: 'a', operator: 'IS' }] },
      400,
    ],
    ['a name that is taken', 'POST', 'segments', { name: 'nordic-readers', constraints: [] }, 409],
    ['an id that does not exist', 'PUT', 'segments/999', { name: 'a', constraints: [] }, 404],
  ])('errors: %s', async (_name, method, path, body, status) => {
    expect((await asAdmin(method, path, body)).status).toBe(status);
  });
});

describe('client specification: the header Unleash-Client-Spec', () => {
  test.each([
    ['4.2.0', 200, true],
    ['5.0.0', 200, true],
    ['4.1.9', 200, false],
    ['', 200, false],
    ['1.2', 400, false],
    ['v4.2.0', 400, false],
  ])('“%s” is answered with %i, and segments apart: %s', async (version, status, apart) => {
    const headers = { authorization: tokens().UNLEASH_CLIENT_TOKEN, 'unleash-client-spec': version };
    const response = await fetch(`${url()}/api/client/features`, { headers });
    expect([response.status, 'segments' in ((await response.json()) as object)]).toEqual([status, apart]);
  });
});

describe('server-side SDKs: what the server answers', () => {
  const fetchWith = async (token: string, path: string) => {
    const response = await fetch(`${url()}/${path}`, { headers: { authorization: token } });
    return { status: response.status, body: (await response.json()) as { query?: { project?: string[] } } };
  };

  test('options: a token of one project gets its toggles, whichever project the SDK asks for', async () => {
    const { body } = await fetchWith(tokens().UNLEASH_CLIENT_TOKEN, 'api/client/features?project=default');
    expect(body.query?.project).toEqual(['bookshop']);
  });

  test('if it fails: 401 for an unknown token, 403 for a front-end token and for an address without /api', async () => {
    const { UNLEASH_CLIENT_TOKEN, UNLEASH_FRONTEND_TOKEN } = tokens();
    expect((await fetchWith('wrong', 'api/client/features')).status).toBe(401);
    expect((await fetchWith(UNLEASH_FRONTEND_TOKEN, 'api/client/features')).status).toBe(403);
    expect((await fetchWith(UNLEASH_CLIENT_TOKEN, 'client/features')).status).toBe(403);
  });

  test('Go, if it fails: a gradual rollout that is sent without groupId and stickiness stays without them', async () => {
    const added = await asAdmin('POST', `${giftCards}/strategies`, rollout());
    expect(added.body).toMatchObject({ name: 'flexibleRollout', parameters: { rollout: '100' } });
    expect(Object.keys((added.body as { parameters: object }).parameters)).toEqual(['rollout']);
  });
});

describe('tags', () => {
  test.each([
    ['one character', 'v', 'simple', 400],
    ['51 characters', 'v'.repeat(51), 'simple', 400],
    ['a type that does not exist', 'vip', 'squad', 400],
    ['a good one', 'vip', 'simple', 201],
  ])('tag values: %s', async (_name, value, type, status) => {
    expect((await asAdmin('POST', 'features/gift-cards/tags', { type, value })).status).toBe(status);
  });

  test('tag values: putting one on a toggle twice leaves one tag and is two events', async () => {
    const tag = { type: 'simple', value: 'vip' };
    for (const status of [201, 201]) {
      expect((await asAdmin('POST', 'features/gift-cards/tags', tag)).status).toBe(status);
    }
    expect((await asAdmin('GET', 'features/gift-cards/tags')).body).toMatchObject({ tags: [tag] });
    const { events } = (await asAdmin('GET', 'events/gift-cards')).body as { events: { type: string }[] };
    expect(events.filter(({ type }) => type === 'feature-tagged')).toHaveLength(2);
  });

  test('given an SDK that fetches by tag, it gets the toggles with the tag, and is not told the tag', async () => {
    const fetched = async () => {
      const { body } = await ask(tokens().UNLEASH_CLIENT_TOKEN, 'GET', 'client/features?tag=simple:vip');
      return (body as { features: { name: string }[] }).features;
    };
    expect(await fetched()).toEqual([]);
    await asAdmin('POST', 'features/gift-cards/tags', { type: 'simple', value: 'vip' });
    await expect.poll(fetched).toMatchObject([{ name: 'gift-cards' }]);
    expect(JSON.stringify(await fetched())).not.toContain('vip');
  });

  test('tag types: a change without an icon leaves the icon', async () => {
    await asAdmin('POST', 'tag-types', { name: 'squad', icon: 'any text' });
    expect((await asAdmin('PUT', 'tag-types/squad', { description: 'Who owns it' })).status).toBe(200);
    const { body } = await asAdmin('GET', 'tag-types/squad');
    expect(body).toMatchObject({ tagType: { description: 'Who owns it', icon: 'any text' } });
  });

  test('permissions: a viewer creates a tag value, and an editor does not delete it', async () => {
    expect((await asViewer('POST', 'tags', { type: 'simple', value: 'vip' })).status).toBe(201);
    expect((await asEditor('DELETE', 'tags/simple/vip')).status).toBe(403);
    expect((await asAdmin('DELETE', 'tags/simple/vip')).status).toBe(200);
  });

  test('permissions: deleting a type takes its tags off every toggle', async () => {
    await asAdmin('POST', 'features/gift-cards/tags', { type: 'simple', value: 'vip' });
    expect((await asAdmin('DELETE', 'tag-types/simple')).status).toBe(200);
    expect((await asAdmin('GET', 'features/gift-cards/tags')).body).toMatchObject({ tags: [] });
  });
});

describe('feature toggle types: change a lifetime', () => {
  test.each([
    [2_147_483_647, 200, 2_147_483_647],
    [2_147_483_648, 400, undefined],
    [0, 200, null],
    [null, 200, null],
    [-1, 400, undefined],
    [1.5, 400, undefined],
  ])('%d days', async (lifetimeDays, status, kept) => {
    const answer = await asAdmin('PUT', 'feature-types/operational/lifetime', { lifetimeDays });
    expect([answer.status, (answer.body as { lifetimeDays?: number }).lifetimeDays]).toEqual([status, kept]);
  });

  test('an unknown type answers 404, and an editor gets 403', async () => {
    expect((await asAdmin('PUT', 'feature-types/moon/lifetime', { lifetimeDays: 1 })).status).toBe(404);
    expect((await asEditor('PUT', 'feature-types/release/lifetime', { lifetimeDays: 1 })).status).toBe(403);
  });
});

describe('technical debt: the states', () => {
  const potentiallyStale = async () =>
    ((await asAdmin('GET', 'projects/bookshop/health-report')).body as { potentiallyStaleCount: number })
      .potentiallyStaleCount;

  test('given a lifetime for kill switches, then an old kill switch is potentially stale, and is not with another type', async () => {
    await changeData(`UPDATE features SET created_at = now() - INTERVAL '9 days' WHERE name = 'pause-payments'`);
    const before = await potentiallyStale();
    await asAdmin('PUT', 'feature-types/kill-switch/lifetime', { lifetimeDays: 8 });
    expect(await potentiallyStale()).toBe(before + 1);
    await asAdmin('PUT', `${features}/pause-payments`, { type: 'permission' });
    expect(await potentiallyStale()).toBe(before);
  });
});

describe('archived toggles', () => {
  const archive = () => asAdmin('DELETE', `${features}/gift-cards`);

  test('what changes: the name stays taken, and the toggle comes back switched on', async () => {
    expect((await archive()).status).toBe(202);
    const taken = await asAdmin('POST', features, { name: 'gift-cards' });
    expect([taken.status, JSON.stringify(taken.body)]).toEqual([409, expect.stringContaining('An archived toggle')]);
    expect((await ask(tokens().UNLEASH_CLIENT_TOKEN, 'GET', 'client/features/gift-cards')).status).toBe(404);
    expect((await asAdmin('POST', 'archive/revive/gift-cards')).status).toBe(200);
    expect((await asAdmin('GET', giftCards)).body).toMatchObject({ enabled: true });
  });

  test('deletion frees the name and keeps the history', async () => {
    await archive();
    expect((await asAdmin('DELETE', 'archive/gift-cards')).status).toBe(200);
    expect((await asAdmin('POST', features, { name: 'gift-cards' })).status).toBe(201);
    const { body } = await asAdmin('GET', 'events/gift-cards');
    expect(JSON.stringify(body)).toContain('feature-deleted');
  });
});

describe('Unleash context', () => {
  test.each([
    ['a description of 251 characters', { description: 'x'.repeat(251) }, 400],
    ['a legal value twice', { legalValues: [{ value: 'a' }, { value: 'a' }] }, 400],
    ['a name alone', {}, 201],
  ])('context fields: %s', async (_name, field, status) => {
    expect((await asAdmin('POST', 'context', { name: 'genre', ...field })).status).toBe(status);
  });

  test('asking whether a name is free needs a permission that viewers lack', async () => {
    expect((await asViewer('POST', 'context/validate', { name: 'genre' })).status).toBe(403);
    expect((await asEditor('POST', 'context/validate', { name: 'genre' })).status).toBe(200);
    expect((await asEditor('POST', 'context/validate', { name: 'plan' })).status).toBe(409);
  });

  test('given a strategy that uses a field, the field can be deleted, and then the strategy cannot be saved', async () => {
    const strategy = { ...rollout(), constraints: [{ contextName: 'userId', operator: 'IN', values: ['1001'] }] };
    const { id } = (await asAdmin('POST', `${giftCards}/strategies`, strategy)).body as Strategy;
    expect((await asAdmin('DELETE', 'context/userId')).status).toBe(200);
    expect((await asAdmin('PUT', `${giftCards}/strategies/${id}`, strategy)).status).toBe(404);
  });

  test('over HTTP: date constraints do not see currentTime, and see it in the playground', async () => {
    const past = { contextName: 'currentTime', operator: 'DATE_BEFORE', value: '2000-01-01T00:00:00.000Z' };
    await asAdmin('POST', features, { name: 'old-prices' });
    await asAdmin('POST', `${features}/old-prices/environments/development/strategies`, {
      ...rollout(),
      constraints: [past],
    });
    await asAdmin('POST', `${features}/old-prices/environments/development/on`);
    const names = async (query: string) =>
      JSON.stringify((await ask(tokens().UNLEASH_FRONTEND_TOKEN, 'GET', `frontend?${query}`)).body);
    expect(await names('currentTime=1999-01-01T00:00:00.000Z')).not.toContain('old-prices');
    const context = { appName: 'bookshop-web', currentTime: '1999-01-01T00:00:00.000Z' };
    const { body } = await asAdmin('POST', 'playground/advanced', { environments: ['development'], context });
    const found = (body as { features: { name: string }[] }).features.find(({ name }) => name === 'old-prices');
    expect(found).toMatchObject({ environments: { development: [{ isEnabled: true }] } });
  });
});

describe('activation strategies: how strategies combine', () => {
  const isOn = async () => ((await asAdmin('GET', giftCards)).body as { enabled: boolean }).enabled;
  const first = async () => `${giftCards}/strategies/${(await strategiesOf(giftCards))[0]?.id}`;

  test('deleting the last strategy switches the toggle off', async () => {
    expect((await asAdmin('DELETE', await first())).status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  test('disabling the last strategy switches the toggle off, and enabling the toggle adds another', async () => {
    const disable = [{ op: 'replace', path: '/disabled', value: true }];
    expect((await asAdmin('PATCH', await first(), disable)).status).toBe(200);
    expect(await isOn()).toBe(false);
    await asAdmin('POST', `${giftCards}/on`);
    expect(await strategiesOf(giftCards)).toMatchObject([{ disabled: true }, { disabled: false }]);
  });

  test.each(['gradualRolloutUserId', 'gradualRolloutSessionId', 'gradualRolloutRandom'])(
    'overview: a new server refuses %s',
    async (name) => {
      expect((await asAdmin('POST', `${giftCards}/strategies`, { name })).status).toBe(400);
    },
  );

  test('limits and rules: parameters are not checked', async () => {
    expect((await asAdmin('POST', `${giftCards}/strategies`, rollout({ rollout: 'abc' }))).status).toBe(200);
  });

  test('with shouldActivateDisabledStrategies, enabling brings the disabled one back', async () => {
    await asAdmin('PATCH', await first(), [{ op: 'replace', path: '/disabled', value: true }]);
    await asAdmin('POST', `${giftCards}/on?shouldActivateDisabledStrategies=true`);
    expect(await strategiesOf(giftCards)).toMatchObject([{ disabled: false }]);
  });

  test.each([
    ['on', {}],
    ['bulk_features', { features: ['gift-cards'] }],
  ])(
    'when %s enables all strategies, then also an active one has lost its constraints and variants',
    async (way, body) => {
      const club = { contextName: 'plan', operator: 'IN', values: ['club'] };
      const variant = { name: 'a', weight: 1000, weightType: 'variable', stickiness: 'default' };
      const narrow = rollout({ stickiness: 'default', groupId: 'gift-cards' });
      await asAdmin('POST', `${giftCards}/strategies`, { ...narrow, constraints: [club], variants: [variant] });
      await asAdmin('PATCH', await first(), [{ op: 'replace', path: '/disabled', value: true }]);
      const place = way === 'on' ? giftCards : 'projects/bookshop/bulk_features/environments/development';
      const { status } = await asAdmin('POST', `${place}/on?shouldActivateDisabledStrategies=true`, body);
      expect(status).toBe(200);
      const empty = { disabled: false, constraints: [], variants: [] };
      expect(await strategiesOf(giftCards)).toMatchObject([empty, { ...empty, parameters: narrow.parameters }]);
    },
  );
});

describe('stickiness: values, in the front-end API', () => {
  /** What forty requests of one reader get for a new toggle, half rolled out unless told otherwise. */
  async function answers(stickiness: string, { share = '50', variants = ['a'], query = 'userId=1001' } = {}) {
    await asAdmin('POST', features, { name: 'drawn' });
    const place = `${features}/drawn/environments/development`;
    await asAdmin('POST', `${place}/strategies`, rollout({ rollout: share, stickiness, groupId: 'drawn' }));
    const weight = 1000 / variants.length;
    await asAdmin(
      'PUT',
      `${place}/variants`,
      variants.map((name) => ({ name, weight, weightType: 'variable', stickiness: 'default' })),
    );
    await asAdmin('POST', `${place}/on`);
    // A token of its own has its answers from the database at once.
    const token = { tokenName: 'web', type: 'frontend', environment: 'development', projects: ['bookshop'] };
    const made = await asAdmin('POST', 'api-tokens', token);
    const { secret } = made.body as { secret: string };
    const found: string[] = [];
    for (let asked = 0; asked < 40; asked += 1) {
      const { body } = await ask(secret, 'GET', `frontend?${query}`);
      const { toggles } = body as { toggles: { name: string; variant: { name: string } }[] };
      found.push(toggles.find(({ name }) => name === 'drawn')?.variant.name ?? 'off');
    }
    return [...new Set(found)].sort();
  }

  test('given no sessionId, one is drawn for each request', async () => {
    expect(await answers('sessionId')).toEqual(['a', 'off']);
  });

  test('given neither user nor session, the address does not choose the variant', async () => {
    const everyone = { share: '100', variants: ['a', 'b'], query: 'remoteAddress=192.0.2.17' };
    expect(await answers('default', everyone)).toEqual(['a', 'b']);
  });

  test('with random, a toggle is listed as on with the variant disabled', async () => {
    expect(await answers('random')).toEqual(['a', 'disabled', 'off']);
  });
});

describe('custom activation strategies: change and delete with care', () => {
  test.each([
    ['PUT', 'strategies/default', { parameters: [] }, 500],
    ['DELETE', 'strategies/default', undefined, 500],
    ['POST', 'strategies/default/deprecate', undefined, 200],
  ])('a built-in type: %s %s', async (method, path, body, status) => {
    expect((await asAdmin(method, path, body)).status).toBe(status);
  });

  test('given a type in use, when it is deleted, then SDKs still receive it and nobody can add it', async () => {
    await asAdmin('POST', 'strategies', { name: 'readingStreak', parameters: [] });
    const add = () => asAdmin('POST', `${giftCards}/strategies`, { name: 'readingStreak' });
    expect((await add()).status).toBe(200);
    expect((await asAdmin('DELETE', 'strategies/readingStreak')).status).toBe(200);
    const { body } = await ask(tokens().UNLEASH_CLIENT_TOKEN, 'GET', 'client/features/gift-cards');
    expect(body).toMatchObject({ strategies: [{}, { name: 'readingStreak' }] });
    expect((await add()).status).toBe(400);
  });
});

describe('environments, projects and toggles', () => {
  test('environments: the default strategy is a gradual rollout and nothing else', async () => {
    const place = 'projects/bookshop/environments/development/default-strategy';
    expect((await asAdmin('POST', place, { name: 'default', parameters: {} })).status).toBe(400);
  });

  test('environments: the last one of a project stays', async () => {
    const environments = 'projects/default/environments';
    expect((await asAdmin('DELETE', `${environments}/production`)).status).toBe(200);
    const { status, body } = await asAdmin('DELETE', `${environments}/development`);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('must always have one active')]);
  });

  test('projects: the open-source server lists default alone, and reads others', async () => {
    expect((await asAdmin('GET', 'projects')).body).toMatchObject({ projects: [{ id: 'default' }] });
    expect((await asAdmin('GET', 'projects/bookshop')).body).toMatchObject({ name: 'Bookshop' });
  });

  test.each([
    ['with a space', 'gift wrapping'],
    ['with ø', 'bøker'],
    ['of 101 characters', 'x'.repeat(101)],
  ])('toggles: a name %s is refused', async (_name, name) => {
    expect((await asAdmin('POST', features, { name })).status).toBe(400);
  });

  test('toggles: a misspelled type is stored', async () => {
    const { status, body } = await asAdmin('POST', features, { name: 'audio-samples', type: 'relase' });
    expect([status, body]).toEqual([201, expect.objectContaining({ type: 'relase' })]);
  });
});

describe('playground', () => {
  const play = async (question: object) =>
    asAdmin('POST', 'playground/advanced', { environments: ['development'], projects: ['bookshop'], ...question });
  const resultOf = (body: unknown, toggle: string, environment = 'development') =>
    (body as { features: { name: string; environments: Record<string, object[]> }[] }).features.find(
      ({ name }) => name === toggle,
    )?.environments[environment];
  const context = { appName: 'bookshop-web' };

  test('what you get: the strategy Hosts makes the result unknown', async () => {
    const [strategy] = await strategiesOf(giftCards);
    await asAdmin('POST', `${giftCards}/strategies`, { name: 'applicationHostname', parameters: { hostNames: 'a' } });
    await asAdmin('DELETE', `${giftCards}/strategies/${strategy?.id}`);
    const { body } = await play({ context });
    expect(resultOf(body, 'gift-cards')).toMatchObject([{ strategies: { result: 'unknown' } }]);
  });

  test('with the API: in an environment that does not exist every toggle is off', async () => {
    const { status, body } = await play({ environments: ['moon'], context });
    expect([status, resultOf(body, 'gift-cards', 'moon')]).toMatchObject([200, [{ isEnabled: false }]]);
  });

  test('limits: more than 15,000 results are refused', async () => {
    const userId = Array.from({ length: 4000 }, (_, number) => number).join(',');
    const { status, body } = await play({ context: { ...context, userId } });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('exceeding 15000 limit')]);
  });

  test('stickiness, worked numbers: at 50% readers 1001, 1003 and 1004 are in', async () => {
    const place = `${features}/express-checkout/environments/development`;
    const [strategy] = await strategiesOf(place);
    const half = rollout({ rollout: '50', stickiness: 'userId', groupId: 'express-checkout' });
    await asAdmin('PUT', `${place}/strategies/${strategy?.id}`, half);
    const { body } = await play({ context: { ...context, userId: '1001,1002,1003,1004,1005' } });
    const isEnabled = [true, false, true, true, false].map((enabled) => ({ isEnabled: enabled }));
    expect(resultOf(body, 'express-checkout')).toMatchObject(isEnabled);
  });

  test('stickiness, variants: readers 1001 to 1005 get what the table says', async () => {
    const { body } = await play({ context: { ...context, userId: '1001,1002,1003,1004,1005' } });
    const names = ['similar', 'similar', 'popular', 'popular', 'popular'];
    expect(resultOf(body, 'book-recommendations')).toMatchObject(names.map((name) => ({ variant: { name } })));
  });
});

describe('network view: overview', () => {
  /** Labels of the requests that Unleash has counted, which Prometheus collects. */
  const counted = () => fetch(`${url()}/internal-backstage/prometheus`).then((answer) => answer.text());
  const askAs = (path: string, headers: Record<string, string>) => fetch(`${url()}/api/${path}`, { headers });

  test('an application has the name of its header or query; that of the SDK for Rust is not read', async () => {
    const { UNLEASH_CLIENT_TOKEN, UNLEASH_FRONTEND_TOKEN } = tokens();
    // Asked again until then: the server takes names only once it has counted its applications.
    const countedOnceMore = async () => {
      await askAs('client/features', { authorization: UNLEASH_CLIENT_TOKEN, appname: 'stock-in-rust' });
      await askAs('client/features', { authorization: UNLEASH_CLIENT_TOKEN, 'unleash-appname': 'stock' });
      await askAs('frontend?appName=shop-window', { authorization: UNLEASH_FRONTEND_TOKEN });
      return counted();
    };
    await expect.poll(countedOnceMore).toMatch(/path="\/api\/frontend",.*appName="shop-window"/);
    await expect.poll(countedOnceMore).toMatch(/path="\/api\/client\/features",.*appName="stock"/);
    expect(await counted()).not.toContain('stock-in-rust');
  });

  test('the path is hidden where Unleash refused the token', async () => {
    const countedOnceMore = async () => {
      await askAs('client/features', { authorization: 'expired', 'unleash-appname': 'locked-out' });
      return counted();
    };
    await expect.poll(countedOnceMore).toMatch(/path="\(hidden\)",.*status="401",appName="locked-out"/);
  });
});
