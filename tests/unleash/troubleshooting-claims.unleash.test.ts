/** What the troubleshooting guides say a cause looks like, provoked on a real Unleash 5.6. Named after page and heading. */
import { describe, expect, test } from 'vitest';
import { exampleServer } from './example-server.ts';

const { ask, asAdmin, changeData, tokens, url } = exampleServer({ CLIENT_FEATURE_CACHING_ENABLED: 'false' });

const features = 'projects/bookshop/features';
const origin = 'https://www.fjordbooks.example';
const allowOrigin = ({ headers }: Response) => headers.get('access-control-allow-origin');

/** The real request of a page, with or without a token. */
const request = (path: string, authorization: string) =>
  fetch(`${url()}/api/${path}`, { headers: { origin, authorization } });

/** What a browser asks before it. */
const preflight = (path: string) =>
  fetch(`${url()}/api/${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,x-own',
    },
  });

describe('CORS: ask as the browser does', () => {
  test('given the right token, both answers allow the origin, and the preflight allows whichever headers it names', async () => {
    const [answer, asked] = await Promise.all([
      request('frontend', tokens().UNLEASH_FRONTEND_TOKEN),
      preflight('frontend'),
    ]);
    expect([answer.status, allowOrigin(answer)]).toEqual([200, '*']);
    expect([asked.status, allowOrigin(asked)]).toEqual([204, '*']);
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization,x-own');
  });
});

describe('CORS: the token is refused', () => {
  test.each([
    ['an unknown token', 401, () => 'bookshop:development.guessed'],
    ['a client token', 403, () => tokens().UNLEASH_CLIENT_TOKEN],
  ])('given %s, then the answer is %i without the header that a page needs to read it', async (_, status, token) => {
    const answer = await request('frontend', token());
    expect([answer.status, allowOrigin(answer)]).toEqual([status, null]);
  });
});

describe('CORS: the address is not that of the front-end API', () => {
  test.each(['../proxy', '', 'client', 'client/features'])('a front-end token gets 403 at /api/%s', async (path) => {
    const answer = await request(path, tokens().UNLEASH_FRONTEND_TOKEN);
    expect([answer.status, allowOrigin(answer)]).toEqual([403, null]);
  });

  test.each(['client/features', 'admin/projects'])('the preflight of /api/%s is refused', async (path) => {
    const answer = await preflight(path);
    expect([answer.status, allowOrigin(answer)]).toEqual([401, null]);
  });
});

describe('CORS: the origin is not on the list', () => {
  const allow = (listed: string) =>
    asAdmin('POST', 'ui-config', { frontendSettings: { frontendApiOrigins: [listed] } });

  test.each(['null', 'capacitor://localhost', 'https://*.fjordbooks.example', `${origin}/books`])(
    '%s is refused as an origin',
    async (listed) => {
      const { status, body } = await allow(listed);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`Invalid origin: ${listed}`)]);
    },
  );

  test('an origin with a port is taken', async () => {
    expect((await allow('http://localhost:5173')).status).toBe(204);
  });
});

describe('toggle unknown to the SDK', () => {
  const asSdk = async () =>
    (await ask(tokens().UNLEASH_CLIENT_TOKEN, 'GET', 'client/features')).body as {
      query: object;
      features: { name: string; enabled: boolean; dependencies?: unknown }[];
    };

  test('a toggle that is switched off is there, and query tells what the token reads', async () => {
    const { query, features: received } = await asSdk();
    expect(query).toMatchObject({ project: ['bookshop'], environment: 'development' });
    expect(received).toContainEqual(expect.objectContaining({ name: 'pause-payments', enabled: false }));
  });

  test('the Admin API tells in which project a toggle is, and does not know an archived one', async () => {
    const elsewhere = JSON.stringify((await asAdmin('GET', 'projects/default/features/gift-cards')).body);
    expect(elsewhere).toContain('but there\'s a feature with that name in project \\"bookshop\\"');
    const unknown = JSON.stringify((await asAdmin('GET', `${features}/gift-card`)).body);
    expect(unknown).toContain('There\'s no feature named \\"gift-card\\" in project \\"bookshop\\"."');
    await asAdmin('DELETE', `${features}/gift-cards`);
    const { status, body } = await asAdmin('GET', `${features}/gift-cards`);
    expect([status, JSON.stringify(body)]).toEqual([404, expect.stringContaining('Could not find feature toggle')]);
    expect((await asSdk()).features.map(({ name }) => name)).not.toContain('gift-cards');
  });

  test('given the switch for dependent toggles is off, then setting a parent is refused and no child is told of one', async () => {
    const answer = await asAdmin('POST', `${features}/gift-cards/dependencies`, { feature: 'express-checkout' });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      403,
      expect.stringContaining('Dependent features are not enabled'),
    ]);
    await changeData(
      `INSERT INTO dependent_features (parent, child, enabled) VALUES ('pause-payments', 'gift-cards', true)`,
    );
    const child = (await asSdk()).features.find(({ name }) => name === 'gift-cards');
    expect(child?.dependencies).toBeUndefined();
  });
});

describe('toggle not returned', () => {
  const namesFor = async (query: string, headers = {}) => {
    const answer = await fetch(`${url()}/api/frontend?${query}`, {
      headers: { authorization: tokens().UNLEASH_FRONTEND_TOKEN, ...headers },
    });
    return ((await answer.json()) as { toggles: { name: string }[] }).toggles.map(({ name }) => name);
  };
  const addToggle = async (name: string, strategy: object) => {
    await asAdmin('POST', features, { name });
    const answer = await asAdmin('POST', `${features}/${name}/environments/development/strategies`, strategy);
    expect(answer.status).toBe(200);
    await asAdmin('POST', `${features}/${name}/environments/development/on`);
  };

  test('a rollout that sticks to a missing field is off, and on with the field', async () => {
    expect(await namesFor('')).not.toContain('express-checkout');
    expect(await namesFor('userId=1001')).toContain('express-checkout');
  });

  test('a custom strategy never says yes there', async () => {
    await asAdmin('POST', 'strategies', { name: 'clubMember', parameters: [] });
    await addToggle('club-offers', { name: 'clubMember', parameters: {} });
    await addToggle('for-all', { name: 'default', parameters: {} });
    await expect.poll(() => namesFor('')).toContain('for-all');
    expect(await namesFor('')).not.toContain('club-offers');
  });

  test('remoteAddress takes the first address of X-Forwarded-For', async () => {
    await addToggle('office', { name: 'remoteAddress', parameters: { IPs: '192.0.2.17' } });
    const forwarded = { 'x-forwarded-for': '192.0.2.17, 10.0.0.1' };
    await expect.poll(() => namesFor('', forwarded)).toContain('office');
    expect(await namesFor('')).not.toContain('office');
  });
});

describe('why is my toggle off: causes', () => {
  test('when the last strategy is disabled, then the toggle goes off, and neither SDKs nor the playground list the strategy', async () => {
    const inDevelopment = `${features}/gift-cards/environments/development`;
    const [only] = (await asAdmin('GET', `${inDevelopment}/strategies`)).body as { id: string }[];
    const disable = [{ op: 'replace', path: '/disabled', value: true }];
    expect((await asAdmin('PATCH', `${inDevelopment}/strategies/${only?.id}`, disable)).status).toBe(200);
    expect((await asAdmin('GET', inDevelopment)).body).toMatchObject({ enabled: false });
    const { body } = await ask(tokens().UNLEASH_CLIENT_TOKEN, 'GET', 'client/features/gift-cards');
    expect(body).toMatchObject({ enabled: false, strategies: [] });
    const asked = { environments: ['development'], projects: ['bookshop'], context: { appName: 'web' } };
    const played = (await asAdmin('POST', 'playground/advanced', asked)).body as { features: { name: string }[] };
    expect(played.features.find(({ name }) => name === 'gift-cards')).toMatchObject({
      environments: { development: [{ isEnabledInCurrentEnvironment: false, strategies: { data: [] } }] },
    });
  });
});

describe('too many or too few users: are you counting users?', () => {
  test('given checks before and after the last full hour, then the summary has those after it, without variants', async () => {
    const count = (hour: string, yes: number) =>
      `INSERT INTO client_metrics_env (feature_name, app_name, environment, timestamp, yes, no)
       VALUES ('gift-cards', 'web', 'development', ${hour}, ${yes}, 0)`;
    const summary = async () => {
      await changeData(`DELETE FROM client_metrics_env WHERE feature_name = 'gift-cards'`);
      await changeData(count(`date_trunc('hour', now()) - INTERVAL '1 hour'`, 7));
      await changeData(count(`date_trunc('hour', now())`, 3));
      const { body } = await asAdmin('GET', 'client-metrics/features/gift-cards');
      return (body as { lastHourUsage: unknown }).lastHourUsage;
    };
    // An hour may end in between.
    const afterIt = { environment: 'development', timestamp: expect.anything(), yes: 3, no: 0 };
    await expect.poll(summary).toEqual([afterIt]);
  });
});

describe('too many or too few users', () => {
  const onFor = async (context: object) => {
    const asked = { environments: ['development'], projects: ['bookshop'], context: { appName: 'web', ...context } };
    const { body } = await asAdmin('POST', 'playground/advanced', asked);
    type Evaluation = { name: string; environments: { development: { isEnabled: boolean }[] } };
    const found = (body as { features: Evaluation[] }).features.find(({ name }) => name === 'gift-cards');
    return found?.environments.development.filter(({ isEnabled }) => isEnabled).length;
  };
  const giftCards = `${features}/gift-cards/environments/development/strategies`;
  const onlyStrategy = async (parameters: object, rest: object = {}) => {
    const [first] = (await asAdmin('GET', giftCards)).body as { id: string }[];
    const strategy = { name: 'flexibleRollout', parameters: { groupId: 'gift-cards', ...parameters }, ...rest };
    expect((await asAdmin('PUT', `${giftCards}/${first?.id}`, strategy)).status).toBe(200);
  };
  const hundred = Array.from({ length: 100 }, (_, index) => 1001 + index).join();

  test('a toggle that is on without any strategy is on for SDKs, and off on its page', async () => {
    const state = {
      version: 4,
      features: [{ name: 'audio-samples', type: 'release', project: 'bookshop' }],
      featureStrategies: [],
      featureEnvironments: [{ featureName: 'audio-samples', environment: 'development', enabled: true }],
    };
    expect((await asAdmin('POST', 'state/import', state)).status).toBe(202);
    const forSdk = await ask(tokens().UNLEASH_CLIENT_TOKEN, 'GET', 'client/features/audio-samples');
    expect(forSdk.body).toMatchObject({ enabled: true, strategies: [] });
    const page = await asAdmin('GET', `${features}/audio-samples`);
    expect(page.body).toMatchObject({ environments: [{ name: 'development', enabled: false }, {}, {}] });
    const environment = await asAdmin('GET', `${features}/audio-samples/environments/development`);
    expect(environment.body).toMatchObject({ enabled: true });
  });

  test('when a file without strategies is imported, then a toggle that is on stays on for SDKs, without any', async () => {
    const file = { features: [{ name: 'gift-cards', type: 'release', project: 'bookshop' }], featureStrategies: [] };
    const lists = { featureEnvironments: [], contextFields: [], featureTags: [], segments: [], tagTypes: [] };
    const body = { project: 'bookshop', environment: 'development', data: { ...file, ...lists } };
    const { UNLEASH_PERSONAL_TOKEN, UNLEASH_CLIENT_TOKEN } = tokens();
    expect((await ask(UNLEASH_PERSONAL_TOKEN, 'POST', 'admin/features-batch/import', body)).status).toBe(200);
    const forSdk = await ask(UNLEASH_CLIENT_TOKEN, 'GET', 'client/features/gift-cards');
    expect(forSdk.body).toMatchObject({ enabled: true, strategies: [] });
    const page = await asAdmin('GET', `${features}/gift-cards`);
    expect(page.body).toMatchObject({ environments: [{ name: 'development', enabled: false }, {}, {}] });
  });

  test('the state of a toggle in one environment leaves out the segments of its strategies, and their list has them', async () => {
    await onlyStrategy({ rollout: '100', stickiness: 'default' }, { segments: [1] });
    const { body } = await asAdmin('GET', `${features}/gift-cards/environments/development`);
    expect((body as { strategies: object[] }).strategies[0]).not.toHaveProperty('segments');
    expect((await asAdmin('GET', giftCards)).body).toMatchObject([{ segments: [1] }]);
  });

  test('when one of two strategies lets all in, then all are in', async () => {
    await onlyStrategy({ rollout: '10', stickiness: 'userId' });
    const few = await onFor({ userId: hundred });
    expect(few).toBeGreaterThanOrEqual(4);
    expect(few).toBeLessThanOrEqual(17);
    await asAdmin('POST', giftCards, { name: 'default', parameters: {} });
    expect(await onFor({ userId: hundred })).toBe(100);
  });

  test('NOT_IN lets in whoever lacks the field', async () => {
    const constraints = [{ contextName: 'country', operator: 'NOT_IN', values: ['NO'] }];
    await onlyStrategy({ rollout: '100', stickiness: 'default' }, { constraints });
    expect([await onFor({ userId: '1' }), await onFor({ userId: '1', properties: { country: 'NO' } })]).toEqual([1, 0]);
  });

  test('with default stickiness and neither userId nor sessionId, the answer changes from call to call', async () => {
    await onlyStrategy({ rollout: '50', stickiness: 'default' });
    const answers = new Set<number | undefined>();
    while (answers.size < 2) answers.add(await onFor({}));
    expect(answers).toEqual(new Set([0, 1]));
  });
});
