/** What the legacy pages of the API say 5.6 still answers, asked of a real one. Named after page and heading. */
import { describe, expect, test } from 'vitest';
import { exampleServer } from './example-server.ts';

const { ask, asAdmin, asEditor, asViewer, changeData, tokens, url } = exampleServer();

/** Status of an admin's call. */
const statusOf = async (...[method, path, body]: Parameters<typeof asAdmin>) =>
  (await asAdmin(method, path, body)).status;

describe('legacy API: gone in version 5', () => {
  test.each([
    ['POST', 'features', 404],
    ['GET', 'features/search-cache', 404],
    ['PUT', 'features/search-cache', 404],
    ['DELETE', 'features/search-cache', 404],
    ['POST', 'features/search-cache/toggle', 404],
    ['POST', 'features/search-cache/toggle/on', 404],
    ['POST', 'features/search-cache/toggle/off', 404],
    ['POST', 'features/search-cache/stale/on', 404],
    ['POST', 'features/search-cache/stale/off', 404],
    ['GET', 'metrics/seen-toggles', 410],
    ['GET', 'metrics/seen-apps', 410],
    ['GET', 'metrics/feature-toggles', 410],
    ['GET', 'metrics/feature-toggles/search-cache', 410],
  ])('%s /api/admin/%s: %i', async (method, path, status) => {
    expect(await statusOf(method, path, method === 'GET' ? undefined : {})).toBe(status);
  });
});

describe('legacy API: status codes', () => {
  test.each(['nonsense', 'auth/nonsense', 'edge/nonsense', 'internal-backstage/health', 'health/ready'])(
    'a GET of /%s is answered with the admin UI',
    async (path) => {
      const answer = await fetch(`${url()}/${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/html');
    },
  );

  test.each(['admin/projects', 'client/features'])('basic auth: /api/%s answers 401', async (path) => {
    expect((await ask(`Basic ${btoa('jonas:')}`, 'GET', path)).status).toBe(401);
  });
});

describe('health', () => {
  test('any call but one with a client or front-end token is answered GOOD', async () => {
    const { UNLEASH_CLIENT_TOKEN, UNLEASH_FRONTEND_TOKEN, UNLEASH_ADMIN_TOKEN, UNLEASH_PERSONAL_TOKEN } = tokens();
    const answerTo = async (headers: Record<string, string>) => {
      const answer = await fetch(`${url()}/health`, { headers });
      return [answer.status, ((await answer.json()) as { health?: string }).health];
    };
    expect(await answerTo({})).toEqual([200, 'GOOD']);
    for (const authorization of [UNLEASH_ADMIN_TOKEN, UNLEASH_PERSONAL_TOKEN, 'unknown'])
      expect(await answerTo({ authorization })).toEqual([200, 'GOOD']);
    for (const authorization of [UNLEASH_CLIENT_TOKEN, UNLEASH_FRONTEND_TOKEN])
      expect(await answerTo({ authorization })).toEqual([403, undefined]);
  });
});

describe('client features: request', () => {
  test.each([
    ['', undefined],
    ['?environment=development', 'development'],
  ])('an admin token and a personal one ask /api/client/features%s', async (query, environment) => {
    for (const token of [tokens().UNLEASH_ADMIN_TOKEN, tokens().UNLEASH_PERSONAL_TOKEN]) {
      const { body } = await ask(token, 'GET', `client/features${query}`);
      expect((body as { query: { environment?: string } }).query.environment).toBe(environment);
    }
  });
});

describe('client metrics: body', () => {
  test.each([
    [{ yes: 1.5, no: 1 }, 202],
    [{ yes: 1, no: 1.5 }, 400],
    [{ yes: 1, no: 1, variants: { popular: 1.5 } }, 400],
    [{ yes: -1, no: 1 }, 400],
  ])('%o is answered with %i', async (counts, status) => {
    const now = new Date().toISOString();
    const bucket = { start: now, stop: now, toggles: { 'express-checkout': counts } };
    const report = { appName: 'bookshop-api', bucket };
    expect((await ask(tokens().UNLEASH_CLIENT_TOKEN, 'POST', 'client/metrics', report)).status).toBe(status);
  });
});

describe('client metrics: what Unleash does with it', () => {
  const send = async (token: string, toggles: object, more: object = {}) => {
    const start = new Date().toISOString();
    const report = { appName: 'bookshop-api', bucket: { start, stop: start, toggles }, ...more };
    return (await ask(token, 'POST', 'client/metrics', report)).status;
  };
  const counted = async (toggle: string) => {
    const { body } = await asAdmin('GET', `client-metrics/features/${toggle}/raw`);
    const { data } = body as { data: { environment: string; yes: number }[] };
    return Object.fromEntries(data.filter(({ yes }) => yes > 0).map(({ environment, yes }) => [environment, yes]));
  };

  test('the environment of the report is read with an admin token, and a personal token counts for default', async () => {
    const { UNLEASH_CLIENT_TOKEN, UNLEASH_ADMIN_TOKEN, UNLEASH_PERSONAL_TOKEN } = tokens();
    const production = { environment: 'production' };
    expect(await send(UNLEASH_CLIENT_TOKEN, { 'search-cache': { yes: 1 } }, production)).toBe(202);
    expect(await send(UNLEASH_ADMIN_TOKEN, { 'search-cache': { yes: 2 } }, production)).toBe(202);
    expect(await send(UNLEASH_PERSONAL_TOKEN, { 'search-cache': { yes: 4 } }, production)).toBe(202);
    const all = { development: 1, production: 2, default: 4 };
    await expect.poll(() => counted('search-cache')).toEqual(all);
  });

  test('given a name of 256 characters, then the counts beside it are lost', async () => {
    const { UNLEASH_CLIENT_TOKEN } = tokens();
    expect(await send(UNLEASH_CLIENT_TOKEN, { 'gift-cards': { yes: 1 }, ['x'.repeat(256)]: { yes: 1 } })).toBe(202);
    const next = async () => {
      await send(UNLEASH_CLIENT_TOKEN, { 'pause-payments': { yes: 1 } });
      return counted('pause-payments');
    };
    await expect.poll(next, { interval: 500 }).toHaveProperty('development');
    expect(await counted('gift-cards')).toEqual({});
  });

  test('a body of more than 100 kB is answered with 413', async () => {
    const toggles = Object.fromEntries(Array.from({ length: 5_000 }, (_, number) => [`toggle-${number}`, { yes: 1 }]));
    expect(await send(tokens().UNLEASH_CLIENT_TOKEN, toggles)).toBe(413);
  });
});

describe('projects: environments of a project', () => {
  test('given a removed environment, when it is added again, then strategies are back, and state and variants are gone', async () => {
    const environment = 'projects/bookshop/environments';
    const toggle = 'projects/bookshop/features/book-recommendations/environments/development';
    expect(await statusOf('DELETE', `${environment}/development`)).toBe(200);
    expect(await statusOf('POST', environment, { environment: 'development' })).toBe(200);
    expect((await asAdmin('GET', toggle)).body).toMatchObject({
      enabled: false,
      strategies: [{ name: 'flexibleRollout' }],
    });
    expect((await asAdmin('GET', `${toggle}/variants`)).body).toMatchObject({ variants: [] });
  });
});

describe('users: reset a password', () => {
  test('an id or a user name in place of the email address is answered with 404', async () => {
    expect(await statusOf('POST', 'user-admin/reset-password', { id: 'maya' })).toBe(404);
    expect(await statusOf('POST', 'user-admin/reset-password', { id: '2' })).toBe(404);
  });
});

describe('state: import', () => {
  test('given features without the sections that belong to them, then the answer is 500', async () => {
    const state = { version: 4, features: [{ name: 'author-pages', project: 'default' }] };
    expect(await statusOf('POST', 'state/import', state)).toBe(500);
  });

  test('given a toggle that you turned off after the export, when you import with keep, then it is on again', async () => {
    const development = 'projects/bookshop/features/gift-cards/environments/development';
    const { body } = await asAdmin('GET', 'state/export');
    const { segments, featureStrategySegments, ...state } = body as Record<string, unknown>;
    expect(await statusOf('POST', `${development}/off`)).toBe(200);
    expect(await statusOf('POST', 'state/import?keep=true', state)).toBe(202);
    expect((await asAdmin('GET', development)).body).toMatchObject({ enabled: true });
  });
});

describe('legacy API: Prometheus', () => {
  test('requests: a 404 of an operation keeps its path, and what reaches none shares the label (hidden)', async () => {
    await asAdmin('GET', 'projects/nowhere');
    await asAdmin('GET', 'nowhere');
    const metrics = () => fetch(`${url()}/internal-backstage/prometheus`).then((answer) => answer.text());
    const counted = (path: string) =>
      `http_request_duration_milliseconds_count{path="${path}",method="GET",status="404"`;
    await expect.poll(metrics).toContain(counted('/api/admin/projects/:projectId'));
    await expect.poll(metrics).toContain(counted('(hidden)'));
    expect(await metrics()).not.toContain('projects/nowhere');
  });

  test('toggles and SDKs: staleness counts when one toggle is edited, and does not in a list of toggles', async () => {
    const counted = async (toggle: string) => {
      const text = await fetch(`${url()}/internal-backstage/prometheus`).then((answer) => answer.text());
      const count = new RegExp(`feature_toggle_update_total\\{toggle="${toggle}",.*"n/a"\\} (\\d+)`);
      return Number(count.exec(text)?.[1] ?? 0);
    };
    const [listed, edited] = [await counted('search-cache'), await counted('gift-cards')];
    await asAdmin('POST', 'projects/bookshop/stale', { features: ['search-cache'], stale: true });
    const stale = [{ op: 'replace', path: '/stale', value: true }];
    await asAdmin('PATCH', 'projects/bookshop/features/gift-cards', stale);
    await expect.poll(() => counted('gift-cards')).toBe(edited + 1);
    expect(await counted('search-cache')).toBe(listed);
  });
});

describe('legacy API: status codes of an error', () => {
  test.each([
    ['broken JSON', 'admin/projects/bookshop/features', '{', 400],
    ['401 below /api/client', 'client/metrics', '{}', 401],
  ])('%s is answered with a message alone', async (name, path, body, status) => {
    const authorization = name.startsWith('401') ? 'nonsense' : tokens().UNLEASH_ADMIN_TOKEN;
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${url()}/api/${path}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(Object.keys((await answer.json()) as object)).toEqual(['message']);
  });
});

describe('events: status codes', () => {
  test('the whole log is for Admin alone, also with project', async () => {
    expect((await asViewer('GET', 'events?project=bookshop')).status).toBe(403);
    expect((await asViewer('GET', 'events/gift-cards')).status).toBe(200);
  });
});

describe('projects: read a project', () => {
  test('the overview tells the caller what they marked, and the health report always says false', async () => {
    const asMaya = (method: string, path: string, body?: unknown) =>
      ask(tokens().UNLEASH_PERSONAL_TOKEN, method, `admin/projects/bookshop${path}`, body);
    expect((await asMaya('POST', '/favorites', {})).status).toBe(200);
    expect((await asMaya('GET', '')).body).toMatchObject({ favorite: true });
    expect((await asMaya('GET', '/health-report')).body).toMatchObject({ favorite: false });
  });
});

describe('projects: status codes', () => {
  test('given a project with one environment, when you remove it, then the answer is 400', async () => {
    const environments = 'projects/bookshop/environments';
    for (const name of ['staging', 'production']) expect(await statusOf('DELETE', `${environments}/${name}`)).toBe(200);
    expect(await statusOf('DELETE', `${environments}/development`)).toBe(400);
  });
});

describe('users: create, change and delete', () => {
  const ida = { username: 'ida', rootRole: 3, sendEmail: false };
  const names = async () => {
    const { users } = (await asAdmin('GET', 'user-admin')).body as { users: { username: string }[] };
    return users.map(({ username }) => username);
  };

  test('a weak password is stored on creation, and refused when you check it', async () => {
    expect(await statusOf('POST', 'user-admin', { ...ida, password: 'weak' })).toBe(201);
    expect(await statusOf('POST', 'user-admin/validate-password', { password: 'weak' })).toBe(400);
  });

  test.each([99, 'Owner', 'Member'])(
    'the root role %s is answered with 400, and the user is created',
    async (rootRole) => {
      expect(await statusOf('POST', 'user-admin', { ...ida, rootRole })).toBe(400);
      expect(await names()).toContain('ida');
    },
  );

  test('a root role of another name is answered with 400, and no user is created', async () => {
    expect(await statusOf('POST', 'user-admin', { ...ida, rootRole: 'Nobody' })).toBe(400);
    expect(await names()).not.toContain('ida');
  });

  test.each([
    [128, 200],
    [129, 400],
  ])('a phrase of %i characters is answered with %i', async (length, status) => {
    const password = 'quiet books '.repeat(11).slice(0, length);
    expect(await statusOf('POST', 'user-admin/validate-password', { password })).toBe(status);
  });

  test('changing the password of an unknown id is answered with 200', async () => {
    const password = { password: 'Forty-2 quiet bookshelves' };
    expect(await statusOf('POST', 'user-admin/999/change-password', password)).toBe(200);
  });

  test('a second reset of a password within a minute is answered with 500', async () => {
    const email = 'ida@fjordbooks.example.com';
    // The server remembers the ids of all tests that share it: no other test has this one.
    await changeData("SELECT setval('users_id_seq', 5000)");
    expect(await statusOf('POST', 'user-admin', { ...ida, email })).toBe(201);
    expect(await statusOf('POST', 'user-admin/reset-password', { id: email })).toBe(200);
    expect(await statusOf('POST', 'user-admin/reset-password', { id: email })).toBe(500);
  });
});

describe('strategies: create, change, deprecate, delete', () => {
  test('given title and description, when PUT leaves them out, then they stay', async () => {
    const shown = { title: 'Store location', description: 'Readers near one of our stores' };
    const strategy = { name: 'store-location', ...shown, parameters: [{ name: 'stores', type: 'list' }] };
    expect(await statusOf('POST', 'strategies', strategy)).toBe(201);
    expect(await statusOf('PUT', 'strategies/store-location', { parameters: [] })).toBe(200);
    expect((await asAdmin('GET', 'strategies/store-location')).body).toMatchObject({ ...shown, parameters: [] });
  });
});

describe('segments: create, check, change, delete', () => {
  const segment = { name: 'book-club', description: 'Members', project: 'bookshop', constraints: [] };

  test('given a segment of a project, when PUT leaves out project and description, then only the description stays', async () => {
    const { body } = await asAdmin('POST', 'segments', segment);
    const path = `segments/${(body as { id: number }).id}`;
    expect(await statusOf('PUT', path, { name: 'book-club', constraints: [] })).toBe(204);
    const changed = (await asAdmin('GET', path)).body;
    expect(changed).toMatchObject({ description: 'Members' });
    expect(changed).not.toHaveProperty('project');
  });

  test('a project that does not exist is answered with 500', async () => {
    expect(await statusOf('POST', 'segments', { ...segment, project: 'nowhere' })).toBe(500);
  });
});

describe('features of a project: turn a toggle on', () => {
  test('given disabled strategies alone, when it is turned on, then it gets the default one', async () => {
    const toggle = 'projects/bookshop/features/audio-samples';
    const development = `${toggle}/environments/development`;
    await asAdmin('POST', 'projects/bookshop/features', { name: 'audio-samples' });
    await asAdmin('POST', `${development}/strategies`, { name: 'default', disabled: true });
    expect(await statusOf('POST', `${development}/on`)).toBe(200);
    expect((await asAdmin('GET', `${development}/strategies`)).body).toMatchObject([
      { name: 'default', disabled: true },
      { name: 'flexibleRollout', disabled: false },
    ]);
  });
});

describe('features of a project: status codes, for a toggle of another project', () => {
  const elsewhere = 'projects/default/features/gift-cards';

  test('PUT of variants is answered with 404, and replaces them', async () => {
    const variants = [{ name: 'wrapped', weight: 1000, weightType: 'variable', stickiness: 'default' }];
    expect(await statusOf('PUT', `${elsewhere}/variants`, variants)).toBe(404);
    const { body } = await asAdmin('GET', 'projects/bookshop/features/gift-cards/variants');
    expect(body).toMatchObject({ variants });
  });

  test('it can be turned off and cloned, and its strategies cannot be changed', async () => {
    const path = 'projects/bookshop/features/gift-cards/environments/development/strategies';
    const [strategy] = (await asAdmin('GET', path)).body as { id: string }[];
    const development = `${elsewhere}/environments/development`;
    expect(await statusOf('POST', `${development}/off`)).toBe(200);
    expect(await statusOf('POST', `${elsewhere}/clone`, { name: 'gift-cards-copy' })).toBe(201);
    expect(await statusOf('PUT', `${development}/strategies/${strategy?.id}`, {})).toBe(403);
  });
});

describe('changes without an event', () => {
  const events = async () => ((await asAdmin('GET', 'events')).body as { totalEvents: number }).totalEvents;
  const removeEnvironment = () => asAdmin('DELETE', 'projects/bookshop/environments/development');
  const replaceSegments = async () => {
    const path = 'projects/bookshop/features/gift-cards/environments/development/strategies';
    const [strategy] = (await asAdmin('GET', path)).body as { id: string }[];
    const body = { projectId: 'bookshop', environmentId: 'development', strategyId: strategy?.id, segmentIds: [1] };
    return asAdmin('POST', 'segments/strategies', body);
  };

  test.each([
    ['projects: an environment is removed', removeEnvironment],
    ['segments: the segments of a strategy are replaced', replaceSegments],
  ])('%s', async (_, change) => {
    const before = await events();
    expect((await change()).status).toBeLessThan(300);
    expect(await events()).toBe(before);
  });
});

describe('features: list toggles', () => {
  test('switch, strategies and variants are those of the environment default', async () => {
    const shown = async () => {
      const { body } = await asAdmin('GET', 'features?namePrefix=gift-cards');
      return (body as { features: unknown[] }).features;
    };
    expect(await shown()).toMatchObject([{ enabled: false, strategies: [] }]);
    expect(await statusOf('POST', 'projects/bookshop/environments', { environment: 'default' })).toBe(200);
    expect(await statusOf('POST', 'projects/bookshop/features/gift-cards/environments/default/on')).toBe(200);
    expect(await shown()).toMatchObject([{ enabled: true, strategies: [{ name: 'flexibleRollout' }] }]);
  });
});

describe('features of a project: status codes', () => {
  const features = 'projects/bookshop/features';

  test('the list of an unknown project is empty, a new strategy in an unknown environment is answered with 400', async () => {
    expect(await asAdmin('GET', 'projects/nowhere/features')).toMatchObject({ status: 200, body: { features: [] } });
    const strategies = `${features}/gift-cards/environments/nowhere/strategies`;
    expect(await statusOf('POST', strategies, { name: 'default' })).toBe(400);
    expect(await statusOf('GET', strategies)).toBe(404);
  });

  test('a step of PATCH on variants is answered with 403, one on the name has no effect', async () => {
    const step = (path: string, value: unknown) =>
      asAdmin('PATCH', `${features}/gift-cards`, [{ op: 'replace', path, value }]);
    expect((await step('/variants', [])).status).toBe(403);
    expect(await step('/name', 'gift-vouchers')).toMatchObject({ status: 200, body: { name: 'gift-cards' } });
  });

  test('given a toggle that is on, when its only strategy is disabled, then it is off', async () => {
    const development = `${features}/gift-cards/environments/development`;
    const [strategy] = (await asAdmin('GET', `${development}/strategies`)).body as { id: string }[];
    const disable = [{ op: 'replace', path: '/disabled', value: true }];
    expect(await asAdmin('GET', development)).toMatchObject({ body: { enabled: true } });
    expect(await statusOf('PATCH', `${development}/strategies/${strategy?.id}`, disable)).toBe(200);
    expect(await asAdmin('GET', development)).toMatchObject({ body: { enabled: false } });
  });

  test('a strategy of another toggle of the project is answered with 403', async () => {
    const strategies = (toggle: string) => `${features}/${toggle}/environments/development/strategies`;
    const [strategy] = (await asAdmin('GET', strategies('gift-cards'))).body as { id: string }[];
    expect(await statusOf('PUT', `${strategies('search-cache')}/${strategy?.id}`, {})).toBe(403);
  });

  test('given an environment without variants, when PATCH changes the first variant, then the answer is 500, and others are changed', async () => {
    await asAdmin('PUT', `${features}/book-recommendations/environments/production/variants`, []);
    const step = [{ op: 'replace', path: '/0/stickiness', value: 'sessionId' }];
    expect(await statusOf('PATCH', `${features}/book-recommendations/variants`, step)).toBe(500);
    const development = `${features}/book-recommendations/environments/development/variants`;
    const first = async () => {
      const { body } = await asAdmin('GET', development);
      return (body as { variants: { stickiness: string }[] }).variants[0]?.stickiness;
    };
    await expect.poll(first).toBe('sessionId');
  });
});

describe('projects: remove an environment', () => {
  test('an unknown project is answered with 400, an unknown environment with 200', async () => {
    expect(await statusOf('DELETE', 'projects/nowhere/environments/development')).toBe(400);
    expect(await statusOf('DELETE', 'projects/bookshop/environments/nowhere')).toBe(200);
  });
});

describe('context: status codes', () => {
  test.each([
    ['a description of 251 characters', { description: 'x'.repeat(251) }],
    ['a legal value that is there twice', { legalValues: [{ value: 'phone' }, { value: 'phone' }] }],
  ])('%s is answered with 400', async (_, field) => {
    expect(await statusOf('POST', 'context', { name: 'deviceType', ...field })).toBe(400);
  });
});

describe('state: import, what it leaves out and refuses', () => {
  test('tag types without tags are left out', async () => {
    const tagTypes = [{ name: 'shelf', description: 'Shelf of the shop', icon: 'S' }];
    expect(await statusOf('POST', 'state/import', { version: 4, tagTypes })).toBe(202);
    expect(await statusOf('GET', 'tag-types/shelf')).toBe(404);
    expect(await statusOf('POST', 'state/import', { version: 4, tagTypes, tags: [] })).toBe(202);
    expect(await statusOf('GET', 'tag-types/shelf')).toBe(200);
  });

  test('tags of a toggle are left out unless tags, tag types and the toggle are there as well', async () => {
    const featureTags = [{ featureName: 'gift-cards', tagType: 'simple', tagValue: 'spring' }];
    const features = [{ name: 'gift-cards', project: 'bookshop' }];
    const tags = [{ type: 'simple', value: 'spring' }];
    const toggles = { features, featureStrategies: [], featureEnvironments: [] };
    const tagsAfter = async (state: object) => {
      expect(await statusOf('POST', 'state/import', { version: 4, featureTags, ...state })).toBe(202);
      return (await asAdmin('GET', 'features/gift-cards/tags')).body;
    };
    expect(await tagsAfter(toggles)).toMatchObject({ tags: [] });
    expect(await tagsAfter({ tags, tagTypes: [] })).toMatchObject({ tags: [] });
    expect(await tagsAfter({ ...toggles, tags, tagTypes: [] })).toMatchObject({ tags });
  });

  test('given a segment of an archived toggle, then its strategy is exported without the toggle, and importing that answers 500', async () => {
    const toggle = 'projects/bookshop/features/gift-cards';
    const strategies = `${toggle}/environments/development/strategies`;
    const { body } = await asAdmin('POST', strategies, { name: 'default', segments: [1] });
    const { id } = body as { id: string };
    await asAdmin('DELETE', toggle);
    const state = (await asAdmin('GET', 'state/export')).body as Record<string, unknown>;
    const { featureStrategies, featureStrategySegments } = state as Record<string, { [key: string]: string }[]>;
    expect(featureStrategies).not.toContainEqual(expect.objectContaining({ id }));
    expect(featureStrategySegments).toContainEqual({ featureStrategyId: id, segmentId: 1 });
    await asAdmin('DELETE', 'archive/gift-cards');
    expect(await statusOf('POST', 'state/import', { version: 4, featureStrategySegments })).toBe(500);
  });

  test('a body of more than 100 kB is answered with 413', async () => {
    const state = { version: 4, projects: [{ id: 'x', name: 'x', description: 'x'.repeat(103_000) }] };
    expect(await statusOf('POST', 'state/import', state)).toBe(413);
  });
});

describe('users: status codes', () => {
  test('PUT with an email address that somebody else has is answered with 500', async () => {
    const person = (username: string) => ({
      username,
      email: `${username}@example.com`,
      rootRole: 3,
      sendEmail: false,
    });
    await asAdmin('POST', 'user-admin', person('ida'));
    const { id } = (await asAdmin('POST', 'user-admin', person('lena'))).body as { id: number };
    expect(await statusOf('PUT', `user-admin/${id}`, { email: 'ida@example.com' })).toBe(500);
  });
});

describe('tags', () => {
  const tags = 'features/express-checkout/tags';
  const tag = (type: string) => ({ type, value: 'novels' });

  test('PUT of /api/admin/tags/features is answered with 404', async () => {
    const change = { features: ['express-checkout'], tags: { addedTags: [], removedTags: [] } };
    expect(await statusOf('PUT', 'tags/features', change)).toBe(404);
  });

  test('PUT with an unknown tag type is answered with 400, and may have added the other tags', async () => {
    const change = { addedTags: [tag('simple'), tag('nowhere')], removedTags: [] };
    expect(await statusOf('PUT', tags, change)).toBe(400);
    await expect.poll(async () => (await asAdmin('GET', tags)).body).toMatchObject({ tags: [tag('simple')] });
  });

  test('an Editor of “default” takes a tag off a toggle of another project with the body alone', async () => {
    await asAdmin('POST', tags, tag('simple'));
    expect((await asEditor('DELETE', `${tags}/simple/novels`)).status).toBe(403);
    expect((await asEditor('DELETE', `${tags}/simple/novels`, { project: 'default' })).status).toBe(200);
    expect((await asAdmin('GET', tags)).body).toMatchObject({ tags: [] });
  });
});

describe('tags: tag types', () => {
  const shelf = { name: 'shelf', description: 'Shelf of the shop', icon: 'S' };

  test('PUT with an empty body is answered with 500', async () => {
    await asAdmin('POST', 'tag-types', shelf);
    expect(await statusOf('PUT', 'tag-types/shelf', {})).toBe(500);
  });

  test('deleting a type deletes its tags, and takes them from all toggles', async () => {
    await asAdmin('POST', 'tag-types', shelf);
    await asAdmin('POST', 'features/gift-cards/tags', { type: 'shelf', value: 'novels' });
    expect(await statusOf('DELETE', 'tag-types/shelf')).toBe(200);
    expect((await asAdmin('GET', 'tags/shelf')).body).toMatchObject({ tags: [] });
    expect((await asAdmin('GET', 'features/gift-cards/tags')).body).toMatchObject({ tags: [] });
  });
});

describe('segments: delete', () => {
  test('given a segment that only an archived toggle uses, then it counts as used, and cannot be deleted', async () => {
    const { body } = await asAdmin('POST', 'segments', { name: 'book-club', constraints: [] });
    const { id } = body as { id: number };
    const toggle = 'projects/bookshop/features/gift-cards';
    await asAdmin('POST', `${toggle}/environments/development/strategies`, { name: 'default', segments: [id] });
    await asAdmin('DELETE', toggle);
    const { segments } = (await asAdmin('GET', 'segments')).body as { segments: object[] };
    expect(segments).toContainEqual(expect.objectContaining({ id, usedInFeatures: 1, usedInProjects: 1 }));
    expect(await statusOf('DELETE', `segments/${id}`)).toBe(409);
  });
});

describe('strategies: a deleted one in use', () => {
  test('it can be changed by PUT without its name, and neither with it nor by PATCH', async () => {
    await asAdmin('POST', 'strategies', { name: 'store-location', parameters: [] });
    const strategies = 'projects/bookshop/features/gift-cards/environments/development/strategies';
    const { id } = (await asAdmin('POST', strategies, { name: 'store-location' })).body as { id: string };
    expect(await statusOf('DELETE', 'strategies/store-location')).toBe(200);
    const title = 'Near a store';
    expect(await statusOf('PUT', `${strategies}/${id}`, { title })).toBe(200);
    expect(await statusOf('PUT', `${strategies}/${id}`, { name: 'store-location', title })).toBe(400);
    const step = [{ op: 'replace', path: '/title', value: title }];
    expect(await statusOf('PATCH', `${strategies}/${id}`, step)).toBe(400);
  });
});

describe('metrics: applications', () => {
  const counts = (hours: number, toggle: string) =>
    changeData(`INSERT INTO client_metrics_env (feature_name, app_name, environment, timestamp, yes)
      VALUES ('${toggle}', 'bookshop-web', 'development', date_trunc('hour', now()) - interval '${hours} hours', 1)`);

  test('toggles and applications that were seen are those of the last 24 hours', async () => {
    await asAdmin('POST', 'metrics/applications/bookshop-web', {});
    // Of none of these does another test report usage, which the server stores some seconds later.
    await counts(20, 'gift-cards');
    await counts(30, 'book-recommendations');
    const { body } = await asAdmin('GET', 'metrics/applications/bookshop-web');
    const names = (body as { seenToggles: { name: string }[] }).seenToggles.map(({ name }) => name);
    expect(names).toContain('gift-cards');
    expect(names).not.toContain('book-recommendations');
    const seen = async (toggle: string) => (await asAdmin('GET', `client-metrics/features/${toggle}`)).body;
    expect(await seen('gift-cards')).toMatchObject({ seenApplications: ['bookshop-web'] });
    expect(await seen('book-recommendations')).toMatchObject({ seenApplications: [] });
  });

  test('given an instance that did not register, when it sends metrics, then it is not in the application', async () => {
    await asAdmin('POST', 'metrics/applications/bookshop-web', {});
    const now = new Date().toISOString();
    const report = { appName: 'bookshop-web', instanceId: 'web-7', bucket: { start: now, stop: now, toggles: {} } };
    expect((await ask(tokens().UNLEASH_CLIENT_TOKEN, 'POST', 'client/metrics', report)).status).toBe(202);
    const { body } = await asAdmin('GET', 'metrics/applications/bookshop-web');
    const { instances } = body as { instances: { instanceId: string }[] };
    expect(instances.map(({ instanceId }) => instanceId)).not.toContain('web-7');
  });
});

describe('client features: request, its version of the specification', () => {
  test('a header that is no version is answered with 400', async () => {
    const headers = { authorization: tokens().UNLEASH_CLIENT_TOKEN, 'unleash-client-spec': 'new' };
    expect((await fetch(`${url()}/api/client/features`, { headers })).status).toBe(400);
  });
});

describe('legacy API: fields of an error', () => {
  test('a missing permission is named', async () => {
    const { status, body } = await asViewer('POST', 'projects/bookshop/features', { name: 'author-pages' });
    expect(status).toBe(403);
    expect(body).toMatchObject({ name: 'PermissionError', permissions: ['CREATE_FEATURE'] });
  });
});
