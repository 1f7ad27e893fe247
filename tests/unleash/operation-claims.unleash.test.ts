/** What the pages of operations on all but toggles say the server does, asked of a real Unleash 5.6. Named after tag and operation. */
import { describe, expect, test } from 'vitest';
import { limit } from '../machine.ts';
import { exampleServer } from './example-server.ts';

const { ask, asAdmin, asEditor, asViewer, changeData, etag, tokens, url } = exampleServer();

const bookshop = 'projects/bookshop';
const checkout = `${bookshop}/features/express-checkout`;
const inDevelopment = 'environments/development';

/** Status of an admin's call. */
const statusOf = async (...[method, path, body]: Parameters<typeof asAdmin>) =>
  (await asAdmin(method, path, body)).status;
/** Body of an admin's `GET`. */
const read = async (path: string) => (await asAdmin('GET', path)).body as Record<string, unknown>;
/** Answer to Maya, an admin with an account. */
const asMaya = (method: string, path: string, body?: unknown) =>
  ask(tokens().UNLEASH_PERSONAL_TOKEN, method, `admin/${path}`, body);
/** Answer to somebody without a token. */
const asNobody = async (method: string, path: string, body?: unknown) => {
  const headers = { 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${url()}/${path}`, { method, headers, ...sent });
};

describe('addons', () => {
  const webhook = { provider: 'webhook', enabled: true, parameters: { url: 'http://127.0.0.1:9/' }, events: [] };

  test('createAddon: the answer shows secrets in clear, reading hides them', async () => {
    const { status, body } = await asAdmin('POST', 'addons', webhook);
    expect(status).toBe(201);
    expect(body).toMatchObject({ parameters: webhook.parameters });
    expect(await read(`addons/${(body as { id: number }).id}`)).toMatchObject({ parameters: { url: '*****' } });
  });

  test.each([
    ['an unknown provider', { ...webhook, provider: 'pigeon' }],
    ['a required parameter that is missing', { ...webhook, parameters: {} }],
  ])('createAddon: %s is answered with 400', async (_, addon) => {
    expect(await statusOf('POST', 'addons', addon)).toBe(400);
  });
});

describe('API tokens: createApiToken', () => {
  test.each([
    ['one project', ['bookshop'], 'bookshop:development.', 'bookshop'],
    ['several projects', ['default', 'bookshop'], '[]:development.', 'default,bookshop'],
    ['all projects', ['*'], '*:development.', '*'],
  ])('the first part of the secret shows %s', async (_, projects, start, project) => {
    const token = { tokenName: 'reader', type: 'client', environment: 'development', projects };
    const { body } = await asAdmin('POST', 'api-tokens', token);
    expect(body).toMatchObject({ project, secret: expect.stringContaining(start) });
  });

  test('given no project and no environment, then it opens all projects, in the environment “default”', async () => {
    const { body } = await asAdmin('POST', 'api-tokens', { tokenName: 'reader', type: 'client' });
    expect(body).toMatchObject({ projects: ['*'], environment: 'default' });
  });

  test.each([
    ['client', 'client/features', { status: 400 }],
    ['frontend', 'frontend', { status: 200, body: { toggles: [] } }],
  ])(
    'given an empty list of projects, then a %s token opens none of them in its first minute',
    async (type, path, answer) => {
      const token = { tokenName: 'reader', type, environment: 'development', projects: [] };
      const answerToNew = async () => {
        const { secret } = (await asAdmin('POST', 'api-tokens', token)).body as { secret: string };
        expect(secret).toMatch(/^undefined:development\./);
        return ask(secret, 'GET', path);
      };
      // The server reads its tokens each minute, which may end between the two calls.
      await expect.poll(answerToNew).toMatchObject(answer);
    },
  );

  test('the answer has no id, and `Location` is the list of tokens', async () => {
    const headers = { authorization: tokens().UNLEASH_ADMIN_TOKEN, 'content-type': 'application/json' };
    const body = JSON.stringify({ tokenName: 'reader', type: 'client' });
    const answer = await fetch(`${url()}/api/admin/api-tokens`, { method: 'POST', headers, body });
    expect([answer.status, answer.headers.get('location')]).toEqual([201, 'api-tokens']);
    expect(await answer.json()).not.toHaveProperty('id');
  });

  test('`project` and `projects` side by side are answered with 400', async () => {
    const token = { tokenName: 'reader', type: 'client', project: 'bookshop', projects: ['bookshop'] };
    expect(await statusOf('POST', 'api-tokens', token)).toBe(400);
  });

  test.each(['PUT', 'DELETE'])('%s of a token that does not exist is answered with 200', async (method) => {
    expect(await statusOf(method, 'api-tokens/nope', { expiresAt: '2099-01-01T00:00:00Z' })).toBe(200);
  });
});

test('auth: getAccessOverview: open source answers 404', async () => {
  expect(await statusOf('GET', 'access/overview')).toBe(404);
});

describe('client and front-end API', () => {
  const openDoors = { client: 'UNLEASH_CLIENT_TOKEN', frontend: 'UNLEASH_FRONTEND_TOKEN' } as const;

  test.each([
    ['client', 'client/features', 200],
    ['client', 'frontend', 403],
    ['frontend', 'frontend', 200],
    ['frontend', 'client/features', 403],
    ['client', 'admin/projects', 403],
  ] as const)('a %s token asks /api/%s: %i', async (kind, path, status) => {
    expect((await ask(tokens()[openDoors[kind]], 'GET', path)).status).toBe(status);
  });

  test('getClientFeature: constraints of segments are copied in, unless the SDK knows segments', async () => {
    const [strategy] = (await asAdmin('GET', `${checkout}/${inDevelopment}/strategies`)).body as { id: string }[];
    await asAdmin('PUT', `${checkout}/${inDevelopment}/strategies/${strategy?.id}`, { segments: [1] });
    const fetched = async (headers: Record<string, string>) => {
      const authorization = tokens().UNLEASH_CLIENT_TOKEN;
      const answer = await fetch(`${url()}/api/client/features/express-checkout`, {
        headers: { ...headers, authorization },
      });
      return answer.text();
    };
    expect(await fetched({})).toContain('"contextName":"country"');
    expect(await fetched({ 'unleash-client-spec': '4.2.0' })).toContain('"segments":[1]');
  });

  test('registerFrontendClient: accepted, and nothing is stored', async () => {
    const report = { appName: 'kiosk', interval: 1, started: '2023-10-03T08:00:00Z', strategies: [] };
    const { status } = await ask(tokens().UNLEASH_FRONTEND_TOKEN, 'POST', 'frontend/client/register', report);
    expect(status).toBe(200);
    expect(await statusOf('GET', 'metrics/applications/kiosk')).toBe(404);
  });
});

test('getFrontendFeatures: for an admin token the environment is “default”', async () => {
  const seenBy = async (token: string) => (await ask(token, 'GET', 'frontend')).body;
  expect(await seenBy(tokens().UNLEASH_FRONTEND_TOKEN)).not.toEqual({ toggles: [] });
  expect(await seenBy(tokens().UNLEASH_ADMIN_TOKEN)).toEqual({ toggles: [] });
});

describe('edge', () => {
  test('getValidTokens: unknown ones are left out', async () => {
    const token = tokens().UNLEASH_CLIENT_TOKEN;
    const answer = await asNobody('POST', 'edge/validate', { tokens: [token, 'unknown'] });
    expect(await answer.json()).toEqual({ tokens: [{ token, type: 'client', projects: ['bookshop'] }] });
  });

  test('bulkMetrics: one registration without `started` makes it 400, yet the counts beside it are taken', async () => {
    const place = { appName: 'kiosk', environment: 'development' };
    const applications = [{ ...place, instanceId: '1', interval: 60_000, strategies: [] }];
    const counts = { ...place, featureName: 'express-checkout', timestamp: new Date().toISOString(), yes: 3, no: 1 };
    expect((await asNobody('POST', 'edge/metrics', { applications, metrics: [counts] })).status).toBe(400);
    const seen = async () => (await read('client-metrics/features/express-checkout')).seenApplications;
    await expect.poll(seen, { timeout: limit(30_000) }).toContain('kiosk');
  });
});

describe('environments: removeEnvironment', () => {
  /** Whether toggles are on for a server-side SDK, and how many are on for a front-end SDK. */
  const seen = async () => {
    const { UNLEASH_CLIENT_TOKEN, UNLEASH_FRONTEND_TOKEN } = tokens();
    const server = (await ask(UNLEASH_CLIENT_TOKEN, 'GET', 'client/features')).body;
    const { features } = server as { features: { enabled: boolean }[] };
    const { toggles } = (await ask(UNLEASH_FRONTEND_TOKEN, 'GET', 'frontend')).body as { toggles: unknown[] };
    return { server: features.some(({ enabled }) => enabled), frontEnd: toggles.length > 0 };
  };
  const changeRequests = () => changeData('SELECT state FROM change_requests');

  test('given an environment that is switched off, then its toggles go on working', async () => {
    await expect.poll(seen).toEqual({ server: true, frontEnd: true });
    expect(await statusOf('POST', 'environments/development/off')).toBe(204);
    const before = await etag();
    await changeToggle();
    await expect.poll(etag).not.toBe(before);
    expect(await seen()).toEqual({ server: true, frontEnd: true });
  });

  test('given its row is deleted, then its change requests are gone, its tokens stay, and server-side SDKs see it late', async () => {
    await changeData(`INSERT INTO change_requests (environment, state, project, created_by)
      SELECT 'development', 'Applied', 'bookshop', id FROM users LIMIT 1`);
    expect(await changeRequests()).toHaveLength(1);
    await expect.poll(seen).toEqual({ server: true, frontEnd: true });
    await changeData("DELETE FROM environments WHERE name = 'development'");
    expect(await changeRequests()).toEqual([]);
    expect(await changeData("SELECT type FROM api_tokens WHERE environment = 'development'")).toHaveLength(2);
    await expect.poll(seen).toEqual({ server: true, frontEnd: false });
    await changeToggle();
    await expect.poll(seen).toEqual({ server: false, frontEnd: false });
  });

  const changeToggle = () => asAdmin('POST', 'features/gift-cards/tags', { type: 'simple', value: 'autumn' });
});

describe('environments: getProjectEnvironments', () => {
  const development = async (project: string) => {
    const { environments } = (await read(`environments/project/${project}`)) as { environments: { name: string }[] };
    return environments.find(({ name }) => name === 'development');
  };

  test('an unknown project has the tokens for all projects', async () => {
    await changeData("DELETE FROM api_tokens WHERE type <> 'admin'");
    expect(await development('nowhere')).toMatchObject({ projectApiTokenCount: 0 });
    const token = { tokenName: 'reader', type: 'client', environment: 'development', projects: ['*'] };
    await asAdmin('POST', 'api-tokens', token);
    expect(await development('nowhere')).toMatchObject({ projectApiTokenCount: 1, projectEnabledToggleCount: 0 });
  });

  test('an archived toggle that was on counts on', async () => {
    await asAdmin('POST', `${checkout}/${inDevelopment}/on`);
    const before = await development('bookshop');
    expect(await statusOf('DELETE', checkout)).toBe(202);
    expect(await development('bookshop')).toEqual(before);
  });
});

describe('events', () => {
  test.each([
    ['type', 'pigeon'],
    ['limit', 101],
    ['limit', 0],
  ])('searchEvents: %s %s is answered with 400', async (field, value) => {
    expect((await asViewer('POST', 'events/search', { [field]: value })).status).toBe(400);
  });

  test('searchEvents: totalEvents leaves the text out of account', async () => {
    const total = async (query: object) =>
      ((await asViewer('POST', 'events/search', query)).body as { totalEvents: number }).totalEvents;
    expect(await total({ query: 'gift-cards' })).toBe(await total({}));
  });
});

describe('feature types: updateFeatureTypeLifetime', () => {
  test.each([
    [30, 200],
    [0, 200],
    [null, 200],
    [-1, 400],
  ])('%s days: %i', async (lifetimeDays, status) => {
    expect(await statusOf('PUT', 'feature-types/release/lifetime', { lifetimeDays })).toBe(status);
  });
});

describe('import and export: importToggles', () => {
  test('a strategy arrives without title and variants, and enabled, even if it was disabled', async () => {
    const toggle = 'projects/default/features/audio-samples/environments';
    await asAdmin('POST', 'projects/default/features', { name: 'audio-samples' });
    const variants = [{ name: 'long', weight: 1000, weightType: 'variable', stickiness: 'default' }];
    const parameters = { rollout: '100', stickiness: 'default', groupId: 'audio-samples' };
    const strategy = { name: 'flexibleRollout', title: 'Beta', disabled: true, parameters, variants };
    await asAdmin('POST', `${toggle}/development/strategies`, strategy);
    const exported = { environment: 'development', features: ['audio-samples'] };
    const { body: data } = await asAdmin('POST', 'features-batch/export', exported);
    const dto = { project: 'default', environment: 'production', data };
    expect((await asMaya('POST', 'features-batch/import', dto)).status).toBe(200);
    const imported = (await asAdmin('GET', `${toggle}/production/strategies`)).body;
    expect(imported).toMatchObject([{ title: null, disabled: false, variants: [], parameters }]);
  });

  test('the order of strategies is not in an export, and none has a place after the import', async () => {
    const strategies = `${bookshop}/features/pause-payments/environments/production/strategies`;
    for (const sortOrder of [5, 1, 3]) await asAdmin('POST', strategies, { name: 'default', sortOrder });
    const exported = { environment: 'production', features: ['pause-payments'] };
    const { body: data } = await asAdmin('POST', 'features-batch/export', exported);
    expect(JSON.stringify((data as { featureStrategies: object }).featureStrategies)).not.toContain('sortOrder');
    const dto = { project: 'bookshop', environment: 'staging', data };
    expect((await asMaya('POST', 'features-batch/import', dto)).status).toBe(200);
    const imported = (await asAdmin('GET', strategies.replace('production', 'staging'))).body as {
      sortOrder: number;
    }[];
    expect(new Set(imported.map(({ sortOrder }) => sortOrder))).toEqual(new Set([0]));
  });

  test.each([
    ['an environment that the project does not use', 'staging', 404],
    ['an environment that does not exist', 'nowhere', 400],
  ])('%s', async (_, environment, status) => {
    const exported = { environment: 'development', features: ['express-checkout'] };
    const { body: data } = await asAdmin('POST', 'features-batch/export', exported);
    await asAdmin('DELETE', `${bookshop}/environments/staging`);
    const dto = { project: 'bookshop', environment, data };
    expect((await asMaya('POST', 'features-batch/import', dto)).status).toBe(status);
  });

  test('a context field that is missing is made without its place, one that exists stays, and a state needs both names', async () => {
    const name = 'audio-chapters';
    const importing = async (data: object) => {
      const whole = { features: [{ name }], featureStrategies: [], tagTypes: [], ...data };
      const dto = { project: 'bookshop', environment: 'development', data: whole };
      expect((await asMaya('POST', 'features-batch/import', dto)).status).toBe(200);
    };
    const contextFields = ['readerLevel', 'plan'].map((field) => ({ name: field, description: 'New', sortOrder: 77 }));
    await importing({ contextFields, featureEnvironments: [{ name, enabled: true }] });
    expect(await read('context/readerLevel')).toMatchObject({ description: 'New', sortOrder: 10 });
    expect((await read('context/plan')).description).not.toBe('New');
    const state = `${bookshop}/features/${name}/${inDevelopment}`;
    expect(await read(state)).toMatchObject({ enabled: false });
    await importing({ featureEnvironments: [{ name, featureName: name, enabled: true }] });
    expect(await read(state)).toMatchObject({ enabled: true });
  });

  test('an archived toggle is skipped; as the child in “dependencies” it makes 5.6 answer 500', async () => {
    const features = ['ebook-preview', 'ebook-reader'];
    for (const name of features) await asAdmin('POST', 'projects/default/features', { name });
    const { body } = await asAdmin('POST', 'features-batch/export', { environment: 'development', features });
    await asAdmin('DELETE', 'projects/default/features/ebook-preview');
    const importing = async (data: object) =>
      (await asMaya('POST', 'features-batch/import', { project: 'default', environment: 'development', data })).status;
    expect(await importing(body as object)).toBe(200);
    const dependencies = [{ feature: 'ebook-preview', dependencies: [{ feature: 'ebook-reader', enabled: true }] }];
    expect(await importing({ ...(body as object), dependencies })).toBe(500);
  });
});

describe('import and export: export', () => {
  test('a part that you leave out is an empty list; segments always come along', async () => {
    const state = await read('state/export?strategies=0&featureToggles=no&projects=false&tags=0&environments=0');
    const { version, segments, ...rest } = state;
    expect(version).toBe(4);
    expect(segments).toMatchObject([{ name: 'nordic-readers' }]);
    expect(Object.values(rest)).toEqual(Object.keys(rest).map(() => []));
  });

  test('archived toggles, dependencies and context fields are not in it', async () => {
    await asAdmin('DELETE', `${bookshop}/features/search-cache`);
    const state = await read('state/export');
    expect((state.features as { name: string }[]).map(({ name }) => name).sort()).toEqual([
      'book-recommendations',
      'express-checkout',
      'gift-cards',
      'pause-payments',
    ]);
    const parts = ['environments', 'featureEnvironments', 'featureStrategies', 'featureStrategySegments'];
    const others = ['featureTags', 'features', 'projects', 'segments', 'strategies', 'tagTypes', 'tags', 'version'];
    expect(Object.keys(state).sort()).toEqual([...parts, ...others]);
  });

  test('a project says `open` and `default`, whatever it has', async () => {
    await changeData(`
      INSERT INTO project_settings (project, project_mode, default_stickiness) VALUES ('bookshop', 'protected', 'userId')
      ON CONFLICT (project) DO UPDATE SET project_mode = 'protected', default_stickiness = 'userId'`);
    expect(await read(bookshop)).toMatchObject({ mode: 'protected', defaultStickiness: 'userId' });
    const { projects } = await read('state/export');
    expect(projects).toMatchObject([
      { id: 'bookshop', mode: 'open', defaultStickiness: 'default' },
      { id: 'default', mode: 'open', defaultStickiness: 'default' },
    ]);
  });
});

describe('maintenance: toggleMaintenance', () => {
  test.each([
    ['POST', 'tags', { type: 'simple', value: 'autumn' }, 503],
    ['POST', 'events/search', {}, 503],
    ['PATCH', checkout, [{ op: 'replace', path: '/description', value: 'Still changes' }], 200],
    ['GET', 'projects', undefined, 200],
  ])('while it is on, %s /api/admin/%s', async (method, path, body, status) => {
    expect(await statusOf('POST', 'maintenance', { enabled: true })).toBe(204);
    expect(await statusOf(method, path, body)).toBe(status);
  });
});

test('maintenance: getMaintenance: a Viewer may not ask, but learns it from the configuration of the admin UI', async () => {
  expect((await asViewer('GET', 'maintenance')).status).toBe(403);
  for (const enabled of [true, false]) {
    await asAdmin('POST', 'maintenance', { enabled });
    expect((await asViewer('GET', 'ui-config')).body).toMatchObject({ maintenanceMode: enabled });
  }
});

test('metrics: createApplication: a description is kept, a version is not', async () => {
  const details = { description: 'In the shop', sdkVersion: 'unleash-client-node:4.2.1' };
  expect(await statusOf('POST', 'metrics/applications/kiosk', details)).toBe(202);
  const kiosk = await read('metrics/applications/kiosk');
  expect(kiosk).toMatchObject({ description: 'In the shop' });
  expect(kiosk).not.toHaveProperty('sdkVersion');
});

test('playground: the built-in “applicationHostname” comes out as unknown', async () => {
  await asAdmin('POST', 'projects/default/features', { name: 'audio-samples' });
  const strategies = `projects/default/features/audio-samples/${inDevelopment}/strategies`;
  await asAdmin('POST', strategies, { name: 'applicationHostname', parameters: { hostNames: 'shop-1' } });
  const question = { environment: 'development', projects: ['default'], context: { appName: 'shop' } };
  const { body } = await asAdmin('POST', 'playground', question);
  expect(body).toMatchObject({ features: [{ strategies: { result: 'unknown' } }] });
});

describe('people and their tokens', () => {
  test('login: a wrong password is answered with 401 and not counted', async () => {
    const answer = await asNobody('POST', 'auth/simple/login', { username: 'aisha', password: 'wrong' });
    expect(answer.status).toBe(401);
    const { users } = (await read('user-admin')) as unknown as { users: { loginAttempts: number }[] };
    expect(users.map(({ loginAttempts }) => loginAttempts)).toEqual([0, 0, 0, 0]);
  });

  test.each([
    ['Ab1!Ab1!A', 400],
    ['Ab1!Ab1!Ab', 200],
    ['Ab1!Ab1!aaa', 400],
    ['any twenty characters', 200],
  ])('validatePassword: “%s” is answered with %i', async (password, status) => {
    expect((await asNobody('POST', 'auth/reset/validate-password', { password })).status).toBe(status);
  });

  test('sendResetPasswordEmail: anybody can ask, and an open invitation stops working', async () => {
    const { body } = await asAdmin('POST', 'user-admin', { email: 'ida@example.com', rootRole: 3 });
    const token = new URL((body as { inviteLink: string }).inviteLink).searchParams.get('token') ?? '';
    const check = async () => (await asNobody('GET', `auth/reset/validate?token=${encodeURIComponent(token)}`)).status;
    expect(await check()).toBe(200);
    expect((await asNobody('POST', 'auth/reset/password-email', { email: 'ida@example.com' })).status).toBe(200);
    expect(await check()).toBe(401);
  });

  const idOfAisha = async () => {
    const { users } = (await read('user-admin')) as unknown as { users: { id: number; username: string }[] };
    return users.find(({ username }) => username === 'aisha')?.id;
  };

  test('updateUser: an empty name leaves the name as it is', async () => {
    const id = await idOfAisha();
    expect((await asAdmin('PUT', `user-admin/${id}`, { name: '' })).body).toMatchObject({ name: 'Aisha Khan' });
  });

  test('updateUser: the event does not show the role', async () => {
    const id = await idOfAisha();
    expect(await statusOf('PUT', `user-admin/${id}`, { rootRole: 2 })).toBe(200);
    const { body } = await asAdmin('POST', 'events/search', { type: 'user-updated' });
    expect(JSON.stringify(body)).not.toMatch(/role/i);
  });

  test('createUser and updateUser: after “Owner” as root role, 400, and the created account stays', async () => {
    const rootRole = 'Owner';
    expect(await statusOf('POST', 'user-admin', { email: 'liv@example.com', rootRole })).toBe(400);
    const { users } = (await read('user-admin')) as unknown as { users: { id: number; email?: string }[] };
    const id = users.find(({ email }) => email === 'liv@example.com')?.id;
    expect(id).toBeDefined();
    expect(await statusOf('PUT', `user-admin/${id}`, { rootRole })).toBe(400);
  });

  test('createUser: a new address with a username that is taken is answered with 500', async () => {
    const user = { email: 'liv@example.com', username: 'maya', rootRole: 3 };
    expect(await statusOf('POST', 'user-admin', user)).toBe(500);
  });

  test('updateUser: an address that somebody else has is answered with 500, and the role is given', async () => {
    const made = async (email: string) =>
      ((await asAdmin('POST', 'user-admin', { email, rootRole: 3 })).body as { id: number }).id;
    const liv = await made('liv@example.com');
    await made('ida@example.com');
    expect(await statusOf('PUT', `user-admin/${liv}`, { email: 'ida@example.com', rootRole: 2 })).toBe(500);
    expect(await read(`user-admin/${liv}`)).toMatchObject({ email: 'liv@example.com', rootRole: 2 });
  });

  test('changeMyPassword: an account without a password is answered with 500', async () => {
    await changeData("UPDATE users SET password_hash = NULL WHERE username = 'aisha'");
    const password = 'any twenty characters';
    const change = { password, confirmPassword: password, oldPassword: 'none' };
    expect((await asViewer('POST', 'user/change-password', change)).status).toBe(500);
  });

  test('changeMyPassword: an account without an email address gets no link, and a new password from an admin', async () => {
    expect((await asNobody('POST', 'auth/reset/password-email', { email: 'aisha' })).status).toBe(404);
    const [aisha] = await changeData("SELECT id FROM users WHERE username = 'aisha'");
    const password = 'any twenty characters';
    expect(await statusOf('POST', `user-admin/${aisha?.id}/change-password`, { password })).toBe(200);
  });

  test('getProfile: `default` comes with every root role', async () => {
    expect((await asViewer('GET', 'user/profile')).body).toMatchObject({ projects: ['default'] });
  });

  test.each([
    ['part of a name', 'onas B', 1],
    ['beginning of a username', 'adm', 1],
    ['end of a username', 'min', 0],
    ['part of a name with a wildcard', 'o%B', 1],
    ['single letter', 'a', 0],
  ])('searchUsers: %s, “%s”, finds %i', async (_, text, count) => {
    expect((await asViewer('GET', `user-admin/search?q=${encodeURIComponent(text)}`)).body).toHaveLength(count);
  });

  test('deletePat: with the number of another person’s token, the answer is 200 and the token works on', async () => {
    const { pats } = (await asViewer('GET', 'user/tokens')).body as { pats: { id: number }[] };
    expect((await asMaya('DELETE', `user/tokens/${pats[0]?.id}`)).status).toBe(200);
    expect((await asViewer('GET', 'user')).status).toBe(200);
  });

  test.each([
    ['a description that one of your tokens has', { description: 'example', expiresAt: '2099-01-01T00:00:00Z' }, 409],
    ['an end in the past', { description: 'old', expiresAt: '2020-01-01T00:00:00Z' }, 400],
  ])('createPat: %s', async (_, token, status) => {
    expect((await asMaya('POST', 'user/tokens', token)).status).toBe(status);
  });

  test.each(['user/tokens', 'user/profile'])('an admin token asks for %s: 500', async (path) => {
    expect(await statusOf('GET', path)).toBe(500);
  });
});

describe('users: deleteRole', () => {
  test('the database does not let go of a role that is the root role of a group', async () => {
    await changeData("INSERT INTO roles (name, description, type) VALUES ('Token keeper', '', 'root-custom')");
    await changeData("INSERT INTO groups (name, root_role_id) SELECT 'Keepers', max(id) FROM roles");
    const deletion = changeData("DELETE FROM roles WHERE name = 'Token keeper'");
    await expect(deletion).rejects.toThrow('fk_group_role_id');
  });
});

describe('projects', () => {
  test('getProjects: the open-source server answers with “default” alone', async () => {
    expect(await read('projects')).toMatchObject({ projects: [{ id: 'default' }] });
    expect(await statusOf('GET', bookshop)).toBe(200);
  });

  test('getProjects: mode and default stickiness are always “open” and “default”', async () => {
    await changeData(
      "INSERT INTO project_settings (project, project_mode, default_stickiness) VALUES ('default', 'protected', 'userId')",
    );
    expect(await read('projects')).toMatchObject({ projects: [{ mode: 'open', defaultStickiness: 'default' }] });
    expect(await read('projects/default')).toMatchObject({ mode: 'protected', defaultStickiness: 'userId' });
  });

  test.each([
    ['development', 409],
    ['nowhere', 500],
  ])('addEnvironmentToProject: %s', async (environment, status) => {
    expect(await statusOf('POST', `${bookshop}/environments`, { environment })).toBe(status);
  });

  test.each([
    ['default', 'development', 400],
    ['flexibleRollout', 'development', 200],
    ['flexibleRollout', 'nowhere', 500],
  ])('addDefaultStrategyToProjectEnvironment: %s in %s', async (name, environment, status) => {
    expect(await statusOf('POST', `${bookshop}/environments/${environment}/default-strategy`, { name })).toBe(status);
  });

  test('getProjectOverview: a group without people counts as a member', async () => {
    await changeData("INSERT INTO groups (name) VALUES ('readers'), ('authors')");
    await changeData(
      "INSERT INTO group_role (group_id, role_id, created_by, project) SELECT id, 4, 'maya', 'bookshop' FROM groups",
    );
    expect(await read(bookshop)).toMatchObject({ members: 1 });
  });

  test.each([bookshop, `${bookshop}/health-report`])('%s: a toggle shows one of its tags alone', async (path) => {
    for (const value of ['spring', 'summer'])
      await asAdmin('POST', 'features/gift-cards/tags', { type: 'simple', value });
    const { features } = (await read(path)) as { features: { name: string; tags?: object[] }[] };
    expect(features.find(({ name }) => name === 'gift-cards')?.tags).toHaveLength(1);
  });

  test('getProjectApiTokens: tokens for all projects are not in the list', async () => {
    const token = { type: 'client', environment: 'development' };
    await asAdmin('POST', 'api-tokens', { ...token, tokenName: 'everywhere', projects: ['*'] });
    await asAdmin('POST', 'api-tokens', { ...token, tokenName: 'two', projects: ['default', 'bookshop'] });
    const { tokens: list } = (await asEditor('GET', 'projects/default/api-tokens')).body as {
      tokens: { tokenName: string }[];
    };
    expect(list.map(({ tokenName }) => tokenName)).toEqual(['two']);
  });
});

describe('public signup tokens', () => {
  test('a weak password is taken, a known address is not, and every Viewer can read the link in the event log', async () => {
    const { body } = await asAdmin('POST', 'invite-link/tokens', { name: 'club', expiresAt: '2099-01-01T00:00:00Z' });
    const { secret } = body as { secret: string };
    const person = { email: 'ida@example.com', name: 'Ida', password: 'a' };
    expect((await asNobody('POST', `invite/${secret}/signup`, person)).status).toBe(201);
    expect((await asNobody('POST', `invite/${secret}/signup`, person)).status).toBe(400);
    const namesake = { ...person, email: 'liv@example.com', username: 'maya' };
    expect((await asNobody('POST', `invite/${secret}/signup`, namesake)).status).toBe(500);
    const { body: log } = await asViewer('POST', 'events/search', { type: 'public-signup-token-created' });
    expect(JSON.stringify(log)).toContain(secret);
    const joined = [{ id: expect.any(Number), name: 'Ida', username: null }];
    expect(await read(`invite-link/tokens/${secret}`)).toMatchObject({ users: joined });
    const { body: changed } = await asAdmin('PUT', `invite-link/tokens/${secret}`, { enabled: true });
    expect(changed).toMatchObject({ role: {}, users: [] });
  });
});

describe('segments', () => {
  const nordic = { name: 'nordic-readers', constraints: [] };

  test('createSegment: of constraints, the form is checked, not context fields and values', async () => {
    const named = (operator: string) => ({
      name: 'tall-readers',
      constraints: [{ contextName: 'height', operator, value: 'many' }],
    });
    expect(await statusOf('POST', 'segments', named('NUM_ABOVE'))).toBe(400);
    expect(await statusOf('POST', 'segments', named('NUM_EQ'))).toBe(201);
  });

  test('updateSegment: a description left out stays, and a project left out frees the segment', async () => {
    const made = await asAdmin('POST', 'segments', {
      ...nordic,
      name: 'members',
      description: 'Club',
      project: 'default',
    });
    const { id } = made.body as { id: number };
    await asAdmin('PUT', `segments/${id}`, { ...nordic, name: 'members' });
    const { body } = await asAdmin('GET', `segments/${id}`);
    expect(body).toMatchObject({ description: 'Club' });
    expect(body).not.toHaveProperty('project');
  });

  test.each([
    ['removeSegment', 'DELETE', undefined, 409],
    ['updateSegment, bound to another project', 'PUT', { ...nordic, project: 'default' }, 400],
    ['updateSegment, bound to the project that uses it', 'PUT', { ...nordic, project: 'bookshop' }, 204],
  ])('given a strategy that uses it, %s', async (_, method, body, status) => {
    const [strategy] = (await asAdmin('GET', `${checkout}/${inDevelopment}/strategies`)).body as { id: string }[];
    await asAdmin('PUT', `${checkout}/${inDevelopment}/strategies/${strategy?.id}`, { segments: [1] });
    expect(await statusOf(method, 'segments/1', body)).toBe(status);
  });
});

describe('strategies', () => {
  test('removeStrategy: toggles keep it, but it can neither be added nor changed', async () => {
    await asAdmin('POST', 'strategies', { name: 'near-a-shop', parameters: [] });
    const strategies = `${checkout}/${inDevelopment}/strategies`;
    const { id } = (await asAdmin('POST', strategies, { name: 'near-a-shop' })).body as { id: string };
    expect(await statusOf('DELETE', 'strategies/near-a-shop')).toBe(200);
    expect(await statusOf('GET', `${strategies}/${id}`)).toBe(200);
    expect(await statusOf('POST', strategies, { name: 'near-a-shop' })).toBe(400);
    expect(await statusOf('PATCH', `${strategies}/${id}`, [{ op: 'replace', path: '/title', value: 'Near' }])).toBe(
      400,
    );
  });

  test.each([
    ['DELETE', undefined],
    ['PUT', { parameters: [] }],
  ])('a built-in one: %s is answered with 500', async (method, body) => {
    expect(await statusOf(method, 'strategies/default', body)).toBe(500);
  });
});

describe('tags', () => {
  test('addTagToFeatures: an Editor of “default” tags a toggle of another project', async () => {
    const tags = { addedTags: [{ type: 'simple', value: 'autumn' }], removedTags: [] };
    const change = { features: ['express-checkout'], tags };
    expect((await asEditor('PUT', 'projects/default/tags', change)).status).toBe(200);
    expect(await read('features/express-checkout/tags')).toMatchObject({ tags: tags.addedTags });
    expect((await asEditor('PUT', 'projects/default/tags', { ...change, features: ['nope'] })).status).toBe(500);
  });

  test.each([
    ['createTag', 'tags', 500],
    ['addTag', 'features/express-checkout/tags', 400],
  ])('%s: a type that does not exist', async (_, path, status) => {
    expect(await statusOf('POST', path, { type: 'pigeon', value: 'autumn' })).toBe(status);
  });

  test.each(['новый', '店舗', 'two\nlines'])(
    'createTag: given the value %j, then the answer is 500 and the tag is made; a toggle gets it with 201',
    async (value) => {
      const tag = { type: 'simple', value };
      expect(await statusOf('POST', 'tags', tag)).toBe(500);
      expect(await read(`tags/simple/${encodeURIComponent(value)}`)).toMatchObject({ tag });
      expect(await statusOf('POST', 'tags', tag)).toBe(409);
      expect(await statusOf('POST', 'features/express-checkout/tags', tag)).toBe(201);
    },
  );

  test('deleteTag and deleteTagType: an Editor may delete a type with its tags, but no tag', async () => {
    expect((await asEditor('DELETE', 'tags/simple/autumn')).status).toBe(403);
    expect((await asEditor('DELETE', 'tag-types/simple')).status).toBe(200);
    expect(await statusOf('DELETE', 'tags/simple/autumn')).toBe(200);
  });

  test('updateTagType and deleteTagType: a type that does not exist is not an error', async () => {
    expect(await statusOf('PUT', 'tag-types/pigeon', { description: 'Flies' })).toBe(200);
    expect(await statusOf('DELETE', 'tag-types/pigeon')).toBe(200);
  });

  test('updateTagType: the log gets an event of a type that does not exist, and an impossible name answers 400', async () => {
    await asAdmin('PUT', 'tag-types/raven', { description: 'Flies' });
    const { body: log } = await asAdmin('POST', 'events/search', { type: 'tag-type-updated' });
    expect(log).toMatchObject({ events: [{ data: { name: 'raven', description: 'Flies' } }] });
    expect(await statusOf('PUT', 'tag-types/x', { description: 'Flies' })).toBe(400);
  });
});

describe('admin UI: updateFeedback', () => {
  const answered = { neverShow: true, given: '2023-10-16T09:30:00.000Z' };
  const put = (body: object) => asMaya('PUT', 'feedback/new-strategy-form', body);

  test('what you leave out is cleared, and the account in the body is not used', async () => {
    await put(answered);
    expect((await put({ userId: 999 })).body).toMatchObject({ neverShow: false, given: null });
  });

  test.each([
    ['a time of null', { given: null }],
    ['an account that is no number', { userId: 'maya' }],
  ])('%s is refused', async (_, body) => {
    expect((await put({ ...answered, ...body })).status).toBe(400);
  });

  test('an admin token is answered with 500', async () => {
    expect(await statusOf('PUT', 'feedback/new-strategy-form', answered)).toBe(500);
  });
});

describe('favourites', () => {
  test('addFavoriteFeature: seen in your answers alone, but the event log shows your name', async () => {
    expect((await asMaya('POST', `${checkout}/favorites`)).status).toBe(200);
    expect((await asMaya('GET', checkout)).body).toMatchObject({ favorite: true });
    expect((await asViewer('GET', checkout)).body).toMatchObject({ favorite: false });
    const events = { events: [{ type: 'feature-favorited', createdBy: 'maya' }] };
    expect((await asViewer('POST', 'events/search', { type: 'feature-favorited' })).body).toMatchObject(events);
  });

  test('addFavoriteFeature: an admin token, and a toggle that does not exist', async () => {
    expect(await statusOf('POST', `${checkout}/favorites`)).toBe(500);
    expect((await asMaya('POST', `${bookshop}/features/nope/favorites`)).status).toBe(500);
  });
});
