/** What the legacy pages of the API say 5.6 still answers, asked of a real one. Named after page and heading. */
import { describe, expect, test } from 'vitest';
import { exampleServer } from './example-server.ts';

const { ask, asAdmin, asViewer, tokens, url } = exampleServer();

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
    await expect.poll(() => counted('gift-cards'), { timeout: 5000 }).toBe(edited + 1);
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

  test('a root role that does not exist is answered with 400, and the user is created all the same', async () => {
    expect(await statusOf('POST', 'user-admin', { ...ida, rootRole: 99 })).toBe(400);
    expect(await names()).toContain('ida');
  });

  test('changing the password of an unknown id is answered with 200', async () => {
    const password = { password: 'Forty-2 quiet bookshelves' };
    expect(await statusOf('POST', 'user-admin/999/change-password', password)).toBe(200);
  });

  test('a second reset of a password within a minute is answered with 500', async () => {
    const email = 'ida@fjordbooks.example.com';
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
