/** What the reference says about roles, tokens, the event log and maintenance, asked of a real Unleash 5.6. Named after page and heading. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pageSample } from '../read-page.ts';
import { exampleServer } from './example-server.ts';

const { ask, asAdmin, asEditor, asViewer, changeData, tokens, url } = exampleServer();

const features = 'projects/bookshop/features';
const giftCards = `${features}/gift-cards/environments/development`;

type SdkAnswer = { features: { name: string; enabled: boolean }[]; meta: { revisionId: number } };

const statusWithoutToken = async (method: string, path: string, body?: object) =>
  (
    await fetch(`${url()}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  ).status;

describe('maintenance mode: what is blocked', () => {
  beforeEach(() => asAdmin('POST', 'maintenance', { enabled: true }));
  // Else the server would stay paused: no copy of the data resumes it.
  afterEach(() => asAdmin('POST', 'maintenance', { enabled: false }));

  test.each([
    ['POST', features],
    ['PUT', 'segments/1'],
    ['DELETE', `${features}/gift-cards`],
    ['POST', 'playground/advanced'],
    ['POST', 'events/search'],
  ])('%s %s answers 503', async (method, path) => {
    expect((await asAdmin(method, path, {})).status).toBe(503);
  });

  test.each([
    ['GET', features],
    ['PATCH', `${features}/gift-cards`],
    ['DELETE', `${features}/maintenance-banner`],
    ['GET', 'maintenance'],
  ])('%s %s gets through', async (method, path) => {
    expect((await asAdmin(method, path, method === 'PATCH' ? [] : undefined)).status).not.toBe(503);
  });

  test('signing up by an invite link works', async () => {
    await asAdmin('POST', 'maintenance', { enabled: false });
    const link = { name: 'autumn', expiresAt: '2099-01-01T00:00:00Z' };
    const { secret } = (await asAdmin('POST', 'invite-link/tokens', link)).body as { secret: string };
    await asAdmin('POST', 'maintenance', { enabled: true });
    const person = { email: 'lena@example.com', name: 'Lena', password: 'a' };
    expect(await statusWithoutToken('POST', `invite/${secret}/signup`, person)).toBe(201);
  });
});

describe('public sign-up', () => {
  const inAMonth = () => Date.now() + 32 * 24 * 3_600_000;
  const createLink = async () => {
    const link = { name: 'autumn', expiresAt: '2099-01-01T00:00:00Z' };
    return (await asAdmin('POST', 'invite-link/tokens', link)).body as { secret: string; expiresAt: string };
  };

  test('the link: a late date is cut to a month when you create it, and not when you change it', async () => {
    const { secret, expiresAt } = await createLink();
    expect(Date.parse(expiresAt)).toBeLessThan(inAMonth());
    const change = { expiresAt: '2099-01-01T00:00:00Z', enabled: true };
    const { body } = await asAdmin('PUT', `invite-link/tokens/${secret}`, change);
    expect(Date.parse((body as { expiresAt: string }).expiresAt)).toBeGreaterThan(inAMonth());
  });

  test('the link: a viewer finds its secret in the event log', async () => {
    const { secret } = await createLink();
    const { body } = await asViewer('POST', 'events/search', { type: 'public-signup-token-created' });
    expect(JSON.stringify(body)).toContain(secret);
  });

  test('endpoints behind the sign-up page: the link is valid until it is disabled', async () => {
    const { secret } = await createLink();
    expect(await statusWithoutToken('GET', `invite/${secret}/validate`)).toBe(200);
    await asAdmin('PUT', `invite-link/tokens/${secret}`, { enabled: false });
    expect(await statusWithoutToken('GET', `invite/${secret}/validate`)).toBe(400);
  });
});

describe('roles: how roles add up', () => {
  const elsewhere = 'projects/default/features/gift-cards/environments/development';

  test('given an editor with rights in default alone, the address of bookshop is refused', async () => {
    expect((await asEditor('POST', `${giftCards}/off`)).status).toBe(403);
  });

  test('root roles: a viewer reads who the users are', async () => {
    const { status, body } = await asViewer('GET', 'user-admin/access');
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Maya Chen')]);
  });

  test('with the address of default, they switch the toggle off', async () => {
    expect((await asEditor('POST', `${elsewhere}/off`)).status).toBe(200);
    expect((await asAdmin('GET', giftCards)).body).toMatchObject({ enabled: false });
  });

  test('with the address of default, they do not switch it on', async () => {
    await asAdmin('POST', `${giftCards}/off`);
    expect((await asEditor('POST', `${elsewhere}/on`)).status).toBe(404);
  });

  test('with the address of default, they replace its variants', async () => {
    const variants = [{ name: 'other', weight: 1000, weightType: 'variable' }];
    expect((await asEditor('PUT', `${elsewhere}/variants`, variants)).status).toBe(200);
    expect((await asAdmin('GET', `${giftCards}/variants`)).body).toMatchObject({ variants: [{ name: 'other' }] });
  });

  test.each([
    [
      'variants of several environments',
      'PUT',
      'features/gift-cards/variants-batch',
      { environments: ['development'] },
    ],
    [
      'variants in one environment',
      'PATCH',
      'features/gift-cards/environments/development/variants',
      [{ op: 'add', path: '/-', value: { name: 'other', weight: 1000, weightType: 'variable' } }],
    ],
    ['the order of strategies', 'POST', 'features/gift-cards/environments/development/strategies/set-sort-order', []],
    [
      'tags',
      'PUT',
      'tags',
      { features: ['gift-cards'], tags: { addedTags: [{ type: 'simple', value: 'vip' }], removedTags: [] } },
    ],
  ])('with the address of default, they change %s', async (_name, method, path, body) => {
    expect((await asEditor(method, `projects/default/${path}`, body)).status).toBe(200);
  });
});

describe('change requests: direct changes are refused', () => {
  const toggle = 'projects/default/features/audio-samples';
  const inProduction = `${toggle}/environments/production`;
  const variants = [{ name: 'unseen', weight: 1000, weightType: 'variable' }];

  // No operation of the open-source server guards an environment; it obeys the setting all the same.
  beforeEach(async () => {
    await asAdmin('POST', 'projects/default/features', { name: 'audio-samples' });
    await asAdmin('POST', `${inProduction}/on`);
    await changeData(`INSERT INTO change_request_settings (project, environment, required_approvals)
      VALUES ('default', 'production', 1)`);
  });

  test('an editor who may not skip them is refused', async () => {
    expect((await asEditor('POST', `${inProduction}/off`)).status).toBe(403);
  });

  test('given an editor who may skip them in production, they switch the toggle there and do not archive it', async () => {
    await changeData(`INSERT INTO role_permission (role_id, permission_id, environment)
      SELECT 2, id, 'production' FROM permissions WHERE permission = 'SKIP_CHANGE_REQUEST'`);
    expect((await asEditor('POST', `${inProduction}/off`)).status).toBe(200);
    expect((await asEditor('DELETE', toggle)).status).toBe(403);
    expect((await asAdmin('DELETE', toggle)).status).toBe(202);
  });

  test.each([
    ['copies a toggle', 'POST', `${toggle}/clone`, { name: 'video-samples' }],
    ['replaces variants in several', 'PUT', `${toggle}/variants-batch`, { environments: ['production'], variants }],
    ['puts strategies in order', 'POST', `${inProduction}/strategies/set-sort-order`, []],
  ])('nobody %s, admins neither', async (_name, method, path, body) => {
    expect((await asAdmin(method, path, body)).status).toBe(403);
  });

  test('given a disabled strategy, an admin turns the toggle on, but not with `shouldActivateDisabledStrategies`', async () => {
    await changeData(`UPDATE feature_strategies SET disabled = true WHERE feature_name = 'audio-samples'`);
    expect((await asAdmin('POST', `${inProduction}/on?shouldActivateDisabledStrategies=true`)).status).toBe(403);
    expect((await asAdmin('POST', `${inProduction}/on`)).status).toBe(200);
  });

  test('an editor replaces the variants of all environments without a review', async () => {
    expect((await asEditor('PUT', `${toggle}/variants`, variants)).status).toBe(200);
    expect((await asAdmin('GET', `${inProduction}/variants`)).body).toMatchObject({ variants });
  });

  test('a toggle is switched off under the address of a project that is not guarded', async () => {
    expect((await asAdmin('POST', 'projects/bookshop/features/audio-samples/environments/production/off')).status).toBe(
      200,
    );
    expect((await asAdmin('GET', inProduction)).body).toMatchObject({ enabled: false });
  });

  test('an editor archives the toggle by changing it, and the log has no event of archiving', async () => {
    const change = [{ op: 'replace', path: '/archived', value: true }];
    expect((await asEditor('PATCH', toggle, change)).status).toBe(200);
    expect((await asAdmin('GET', toggle)).status).toBe(404);
    expect(JSON.stringify((await asAdmin('GET', 'events/audio-samples')).body)).not.toContain('feature-archived');
  });

  test('an editor changes a segment of the project in a body that names no project, and frees it', async () => {
    const segment = { name: 'reviewed', project: 'default', constraints: [] };
    const { id } = (await asEditor('POST', 'segments', segment)).body as { id: number };
    expect((await asEditor('PUT', `segments/${id}`, segment)).status).toBe(403);
    expect((await asEditor('PUT', `segments/${id}`, { ...segment, project: undefined })).status).toBe(204);
    expect((await asAdmin('GET', `segments/${id}`)).body).not.toHaveProperty('project');
  });

  test('an editor takes the environment from the project, and revives an archived toggle', async () => {
    expect((await asEditor('DELETE', 'projects/default/environments/production')).status).toBe(200);
    await asAdmin('DELETE', toggle);
    expect((await asEditor('POST', 'archive/revive/audio-samples')).status).toBe(200);
  });
});

describe('event log', () => {
  const newest = async () =>
    ((await asAdmin('POST', 'events/search', { limit: 1 })).body as { events: [{ id: number; type: string }] })
      .events[0];

  test.each([
    ['an environment is deprecated', 'POST', 'environments/staging/off', {}],
    ['environments are sorted', 'PUT', 'environments/sort-order', { staging: 1 }],
    ['an environment is taken from a project', 'DELETE', 'projects/bookshop/environments/staging', undefined],
    [
      'a default strategy is set',
      'POST',
      'projects/bookshop/environments/development/default-strategy',
      { name: 'flexibleRollout', parameters: { rollout: '100', stickiness: 'default', groupId: '' } },
    ],
    ['a lifetime is changed', 'PUT', 'feature-types/operational/lifetime', { lifetimeDays: 8 }],
    ['an application is deleted', 'DELETE', 'metrics/applications/bookshop-ios', undefined],
    ['a password is set', 'POST', 'user-admin/4/change-password', { password: 'Fjord-Books-2024!' }],
  ])('not recorded: %s', async (_name, method, path, body) => {
    const before = await newest();
    expect((await asAdmin(method, path, body)).status).toBeLessThan(300);
    expect(await newest()).toEqual(before);
  });

  test('not recorded: given an environment taken from a project, SDKs learn of it with the next change of any toggle', async () => {
    const ofSdk = async () => (await ask(tokens().UNLEASH_CLIENT_TOKEN, 'GET', 'client/features')).body as SdkAnswer;
    const revision = async () => (await ofSdk()).meta.revisionId;
    const isOn = async () => (await ofSdk()).features.find(({ name }) => name === 'gift-cards')?.enabled;
    await asAdmin('POST', 'projects/default/features', { name: 'one-toggle' });
    await expect.poll(revision).toBe((await newest()).id);
    expect((await asAdmin('DELETE', 'projects/bookshop/environments/development')).status).toBe(200);
    expect(await isOn()).toBe(true);
    await asAdmin('POST', 'projects/default/features', { name: 'another-toggle' });
    await expect.poll(isOn).toBe(false);
  });

  test('fields: the printed event has the fields of a real one', async () => {
    const created = { type: 'feature-created', limit: 1 };
    const { events } = (await asAdmin('POST', 'events/search', created)).body as { events: [{ data: object }] };
    const printed = pageSample('reference/event-log', ({ language }) => language === 'json');
    const { data, ...fields } = JSON.parse(printed) as { data: object };
    expect(Object.keys(fields).concat('data').sort()).toEqual(Object.keys(events[0]).sort());
    expect(Object.keys(data)).toEqual(Object.keys(events[0].data));
  });

  test('event types: replacing the variants of all environments writes feature-variants-updated', async () => {
    await asAdmin('PUT', `${features}/gift-cards/variants`, []);
    expect(await newest()).toMatchObject({ type: 'feature-variants-updated', environment: null });
  });

  test.each([
    ['an unknown type', { type: 'feature-painted' }, 400],
    ['a limit of 0', { limit: 0 }, 400],
    ['a limit of 101', { limit: 101 }, 400],
    ['a limit of 100', { limit: 100 }, 200],
    ['nothing', {}, 200],
  ])('search: %s', async (_name, search, status) => {
    expect((await asAdmin('POST', 'events/search', search)).status).toBe(status);
  });
});

describe('API tokens', () => {
  const client = { tokenName: 'example', type: 'client', environment: 'development' };

  test.each([
    ['a client token for all environments', { ...client, environment: '*' }, 'Client token cannot be scoped'],
    ['an admin token for a project', { tokenName: 'a', type: 'admin', project: 'default' }, 'to single project'],
    ['an unknown environment', { ...client, environment: 'moon' }, 'Environment=moon does not exist'],
    ['an unknown project', { ...client, project: 'moon' }, 'Project=moon does not exist'],
    [
      'project beside projects',
      { ...client, project: 'default', projects: ['bookshop'] },
      'must not exist simultaneously',
    ],
    ['username beside tokenName', { ...client, username: 'example' }, 'oneOf'],
  ])('errors: %s', async (_name, token, message) => {
    const { status, body } = await asAdmin('POST', 'api-tokens', token);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });

  test.each([
    ['several projects', ['bookshop', 'default'], '[]:development.', 'bookshop,default'],
    ['a list with *', ['bookshop', '*'], '*:development.', '*'],
    ['an empty list, which is all projects', [], 'undefined:development.', '*'],
  ])('fields: %s', async (_name, projects, start, project) => {
    const { body } = await asAdmin('POST', 'api-tokens', { ...client, projects });
    expect(body).toMatchObject({ secret: expect.stringMatching(/^.*\.[0-9a-f]{56}$/), project });
    expect((body as { secret: string }).secret.startsWith(start)).toBe(true);
  });

  test.each([
    ['client', 'UNLEASH_FRONTEND_TOKEN', 'client/features', 403],
    ['front-end', 'UNLEASH_CLIENT_TOKEN', 'frontend', 403],
    ['admin', 'UNLEASH_CLIENT_TOKEN', 'admin/projects', 403],
    ['client', 'UNLEASH_PERSONAL_TOKEN', 'client/features', 200],
    ['front-end', 'UNLEASH_PERSONAL_TOKEN', 'frontend', 401],
  ] as const)('the %s API answers to %s', async (_api, token, path, status) => {
    expect((await ask(tokens()[token], 'GET', path)).status).toBe(status);
  });

  test('who may do what: an editor reads tokens of every project with their secrets, and a viewer none', async () => {
    const { body } = await asEditor('GET', 'api-tokens');
    const { tokens: seen } = body as { tokens: { type: string; secret: string }[] };
    expect(seen.map(({ secret }) => secret)).toContain(tokens().UNLEASH_CLIENT_TOKEN);
    expect(seen.map(({ type }) => type)).not.toContain('admin');
    expect((await asViewer('GET', 'api-tokens')).status).toBe(403);
  });

  test.each([
    ['no description', { description: '', expiresAt: '2099-01-01T00:00:00Z' }, 400],
    ['a date in the past', { description: 'old', expiresAt: '2001-01-01T00:00:00Z' }, 400],
    ['a description in use', { description: 'example', expiresAt: '2099-01-01T00:00:00Z' }, 409],
  ])('personal access tokens: %s', async (_name, token, status) => {
    expect((await asViewer('POST', 'user/tokens', token)).status).toBe(status);
  });

  test('expiry and removal: deleting a token that does not exist answers 200', async () => {
    expect((await asAdmin('DELETE', 'api-tokens/never-made')).status).toBe(200);
  });

  test('project tokens: without projects the answer is 500', async () => {
    expect((await asAdmin('POST', 'projects/bookshop/api-tokens', client)).status).toBe(500);
  });

  test('personal access tokens: the eleventh is refused', async () => {
    const create = (number: number) =>
      asViewer('POST', 'user/tokens', { description: `token ${number}`, expiresAt: '2099-01-01T00:00:00Z' });
    for (let number = 2; number <= 10; number++) expect((await create(number)).status).toBe(201);
    expect((await create(11)).status).toBe(403);
  });
});
