/** What pages say about who is let in and what an import changes, asked of a real Unleash 5.6. Named after page and heading. */
import { describe, expect, test } from 'vitest';
import { exampleServer } from './example-server.ts';

const { ask, asAdmin, asEditor, asViewer, changeData, tokens, url } = exampleServer();

const inDevelopment = 'projects/bookshop/features/book-recommendations/environments/development';

describe('front-end API: endpoints', () => {
  test.each(['proxy', 'development/proxy', 'production/proxy'])('/api/%s answers 404', async (path) => {
    expect((await ask(tokens().UNLEASH_ADMIN_TOKEN, 'GET', path)).status).toBe(404);
  });
});

describe('front-end API: CORS', () => {
  test('when you save other origins, then the server answers with the old ones for a while', async () => {
    const allowed = async () => {
      const headers = { authorization: tokens().UNLEASH_FRONTEND_TOKEN, origin: 'https://elsewhere.example' };
      return (await fetch(`${url()}/api/frontend`, { headers })).headers.get('access-control-allow-origin');
    };
    expect(await allowed()).toBe('*');
    const origins = { frontendSettings: { frontendApiOrigins: ['https://www.fjordbooks.example'] } };
    expect((await asAdmin('POST', 'ui-config', origins)).status).toBe(204);
    expect(await allowed()).toBe('*');
  });
});

describe('API tokens: expiry and removal', () => {
  test('when you delete a token, then it still works for a while', async () => {
    const token = { tokenName: 'leaked', type: 'client', environment: 'development', projects: ['bookshop'] };
    const { body } = await asAdmin('POST', 'api-tokens', token);
    const { secret } = body as { secret: string };
    expect(body).not.toHaveProperty('seenAt');
    expect((await asAdmin('DELETE', `api-tokens/${encodeURIComponent(secret)}`)).status).toBe(200);
    expect((await ask(secret, 'GET', 'client/features')).status).toBe(200);
  });

  test('when you lack a permission, then the message names it', async () => {
    const { status, body } = await asViewer('POST', 'projects/bookshop/features', { name: 'audio-samples' });
    expect(status).toBe(403);
    expect(JSON.stringify(body)).toContain("You don't have the required permissions to perform this operation.");
  });
});

describe('API tokens: errors', () => {
  test.each([
    ['client', 'Client token cannot be scoped to all environments'],
    ['frontend', 'Frontend token cannot be scoped to all environments'],
  ])('given a %s token for all environments, then Unleash refuses it: %s', async (type, message) => {
    const { status, body } = await asAdmin('POST', 'api-tokens', { tokenName: 'everywhere', type, environment: '*' });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });

  test('when you delete a token that does not exist, then the answer is 200, and 404 in a project', async () => {
    expect((await asAdmin('DELETE', 'api-tokens/none')).status).toBe(200);
    expect((await asAdmin('DELETE', 'projects/bookshop/api-tokens/none')).status).toBe(404);
  });
});

describe('environments: with the API', () => {
  test('the list as a project sees it has every environment, and the project names those that it uses', async () => {
    const listed = (await asAdmin('GET', 'environments/project/default')).body as { environments: { name: string }[] };
    expect(listed.environments.map(({ name }) => name)).toContain('staging');
    const project = (await asAdmin('GET', 'projects/default')).body as { environments: { environment: string }[] };
    expect(project.environments.map(({ environment }) => environment)).toEqual(['development', 'production']);
  });
});

describe('tags: permissions', () => {
  test('given an Editor, when they name a project of theirs in the body, then they delete a tag of all toggles', async () => {
    const tag = { type: 'simple', value: 'checkout' };
    expect((await asAdmin('POST', 'features/express-checkout/tags', tag)).status).toBe(201);
    expect((await asEditor('DELETE', 'tags/simple/checkout')).status).toBe(403);
    expect((await asEditor('DELETE', 'tags/simple/checkout', { project: 'default' })).status).toBe(200);
    expect(JSON.stringify(await asAdmin('GET', 'features/express-checkout/tags'))).not.toContain('"checkout"');
  });

  test('given no such type, when you create a tag without a toggle, then the answer is 500', async () => {
    expect((await asAdmin('POST', 'tags', { type: 'none', value: 'checkout' })).status).toBe(500);
  });
});

describe('segments: permissions', () => {
  test('given a Viewer, when they set the segments of a strategy, then Unleash lets them', async () => {
    const { body } = await asAdmin('GET', `${inDevelopment}/strategies`);
    const [{ id: strategyId }] = body as [{ id: string }];
    const change = { projectId: 'bookshop', environmentId: 'development', strategyId, segmentIds: [1] };
    expect((await asViewer('POST', 'segments/strategies', change)).status).toBe(201);
    expect((await asAdmin('GET', `segments/strategies/${strategyId}`)).body).toMatchObject({ segments: [{ id: 1 }] });
  });
});

describe('import and export', () => {
  const query = { environment: 'development', features: ['express-checkout'] };

  test('a Viewer may export', async () => {
    expect((await asViewer('POST', 'features-batch/export', query)).status).toBe(200);
  });

  test('when you send tag and features together, then the answer is 400', async () => {
    expect((await asAdmin('POST', 'features-batch/export', { ...query, tag: 'release' })).status).toBe(400);
  });

  test('given an Editor who may not switch toggles, when they import, then the import switches them', async () => {
    await asAdmin('POST', 'projects/default/features', { name: 'audio-samples' });
    await asAdmin('POST', 'projects/default/features/audio-samples/environments/development/on');
    const exported = { environment: 'development', features: ['audio-samples'] };
    const { body: data } = await asAdmin('POST', 'features-batch/export', exported);
    await changeData(`DELETE FROM role_permission USING permissions
      WHERE permissions.id = permission_id AND permissions.permission = 'UPDATE_FEATURE_ENVIRONMENT'`);

    const production = 'projects/default/features/audio-samples/environments/production';
    expect((await asEditor('POST', `${production}/on`)).status).toBe(403);
    const dto = { project: 'default', environment: 'production', data };
    expect((await asEditor('POST', 'features-batch/import', dto)).status).toBe(200);
    expect((await asAdmin('GET', production)).body).toMatchObject({ enabled: true });
  });

  test('when a state file has a toggle that exists and keep is off, then the answer is 409, though nothing differs', async () => {
    const { body } = await asAdmin('GET', 'state/export?strategies=0&tags=0&projects=0&environments=0');
    const { segments, featureStrategySegments, ...state } = body as Record<string, unknown>;
    expect((await asAdmin('POST', 'state/import?keep=0', state)).status).toBe(409);
  });
});

describe('projects', () => {
  test('the open-source server renames no project', async () => {
    expect((await asAdmin('PUT', 'projects/default', { name: 'Shop' })).status).toBe(404);
  });

  test('given a limit of toggles that is reached, when you create one more, then the answer is 403', async () => {
    await changeData(`INSERT INTO project_settings (project, default_stickiness, project_mode, feature_limit)
      VALUES ('bookshop', 'default', 'open', 5) ON CONFLICT (project) DO UPDATE SET feature_limit = 5`);
    expect((await asAdmin('POST', 'projects/bookshop/features', { name: 'audio-samples' })).status).toBe(403);
  });
});
