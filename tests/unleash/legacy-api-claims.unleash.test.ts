/** What the legacy pages of the API say 5.6 still answers, asked of a real one. Named after page and heading. */
import { describe, expect, test } from 'vitest';
import { exampleServer } from './example-server.ts';

const { ask, asAdmin, tokens, url } = exampleServer();

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
  ])('an admin token asks /api/client/features%s', async (query, environment) => {
    const { body } = await ask(tokens().UNLEASH_ADMIN_TOKEN, 'GET', `client/features${query}`);
    expect((body as { query: { environment?: string } }).query.environment).toBe(environment);
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
});
