/** What pages say about who is let in and what an import changes, asked of a real Unleash 5.6. Named after page and heading. */
import { describe, expect, test } from 'vitest';
import { pageSample } from '../read-page.ts';
import { exampleServer } from './example-server.ts';

const { ask, asAdmin, asEditor, asViewer, changeData, tokens, url } = exampleServer();

const inDevelopment = 'projects/bookshop/features/book-recommendations/environments/development';
const inProduction = 'projects/bookshop/features/book-recommendations/environments/production';

/** A file of an environment export that turns a toggle on. */
const fileThatTurnsOn = (featureName: string, strategies: object[] = []) => ({
  features: [{ name: featureName, type: 'release' }],
  featureStrategies: strategies.map((strategy) => ({ featureName, ...strategy })),
  featureEnvironments: [{ name: featureName, featureName, environment: 'development', enabled: true, variants: [] }],
  contextFields: [],
  featureTags: [],
  segments: [],
  tagTypes: [],
});

describe('front-end API: endpoints', () => {
  test.each(['proxy', 'development/proxy', 'production/proxy'])('/api/%s answers 404', async (path) => {
    expect((await ask(tokens().UNLEASH_ADMIN_TOKEN, 'GET', path)).status).toBe(404);
  });
});

describe('front-end API: errors', () => {
  test('a personal token counts as none', async () => {
    expect((await asViewer('GET', '../frontend')).status).toBe(401);
  });

  test('metrics that are sent as text answer 415', async () => {
    const headers = { authorization: tokens().UNLEASH_FRONTEND_TOKEN, 'content-type': 'text/plain' };
    const report = { method: 'POST', headers, body: '{}' };
    expect((await fetch(`${url()}/api/frontend/client/metrics`, report)).status).toBe(415);
  });
});

describe('front-end API: CORS', () => {
  test('when you save other origins, then the server answers with the old ones for a while', async () => {
    const allowed = async () => {
      const headers = { authorization: tokens().UNLEASH_FRONTEND_TOKEN, origin: 'https://elsewhere.example' };
      return (await fetch(`${url()}/api/frontend`, { headers })).headers.get('access-control-allow-origin');
    };
    expect(await allowed()).toBe('*');
    const oldOnesStay = async () => {
      const before = await allowed();
      const frontendApiOrigins = [before === '*' ? 'https://www.fjordbooks.example' : '*'];
      expect((await asAdmin('POST', 'ui-config', { frontendSettings: { frontendApiOrigins } })).status).toBe(204);
      return (await allowed()) === before;
    };
    // The server reads its origins every two minutes, which may end before the last call.
    await expect.poll(oldOnesStay).toBe(true);
  });
});

describe('API tokens: expiry and removal', () => {
  test('when you delete a token, then it still works for a while', async () => {
    const token = { tokenName: 'leaked', type: 'client', environment: 'development', projects: ['bookshop'] };
    const statusForDeleted = async () => {
      const { body } = await asAdmin('POST', 'api-tokens', token);
      const { secret } = body as { secret: string };
      expect(body).not.toHaveProperty('seenAt');
      expect((await asAdmin('DELETE', `api-tokens/${encodeURIComponent(secret)}`)).status).toBe(200);
      return (await ask(secret, 'GET', 'client/features')).status;
    };
    // The server reads its tokens each minute, which may end before the last call.
    await expect.poll(statusForDeleted).toBe(200);
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

  test('when you delete a token of several projects in one of them, then the answer is 400', async () => {
    const token = { tokenName: 'both', type: 'client', environment: 'development', projects: ['bookshop', 'default'] };
    const { secret } = (await asAdmin('POST', 'api-tokens', token)).body as { secret: string };
    const path = `projects/bookshop/api-tokens/${encodeURIComponent(secret)}`;
    expect((await asAdmin('DELETE', path)).status).toBe(400);
  });
});

describe('environments: fields', () => {
  test('a protected environment is not enabled, though the answer is 204', async () => {
    expect((await asAdmin('POST', 'environments/default/on')).status).toBe(204);
    expect((await asAdmin('GET', 'environments/default')).body).toMatchObject({ enabled: false, protected: true });
  });

  test('given a toggle that is on, when it is archived, then it still counts', async () => {
    const toggle = 'projects/default/features/audio-samples';
    const counted = async () => {
      const { environments } = (await asAdmin('GET', 'environments')).body as {
        environments: { name: string; enabledToggleCount: number }[];
      };
      return environments.find(({ name }) => name === 'development')?.enabledToggleCount;
    };
    const before = await counted();
    await asAdmin('POST', 'projects/default/features', { name: 'audio-samples' });
    expect((await asAdmin('POST', `${toggle}/environments/development/on`)).status).toBe(200);
    expect((await asAdmin('DELETE', toggle)).status).toBe(202);
    expect(await counted()).toBe((before ?? 0) + 1);
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

  test('when the file turns on a toggle of another project, then the answer is 400', async () => {
    await asAdmin('POST', 'projects/default/features', { name: 'audio-samples' });
    const dto = { project: 'bookshop', environment: 'development', data: fileThatTurnsOn('audio-samples') };
    const answer = await ask(tokens().UNLEASH_PERSONAL_TOKEN, 'POST', 'admin/features-batch/import', dto);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('in other projects')]);
  });

  test('when a state file has a toggle that exists and keep is off, then the answer is 409, though nothing differs', async () => {
    const { body } = await asAdmin('GET', 'state/export?strategies=0&tags=0&projects=0&environments=0');
    const { segments, featureStrategySegments, ...state } = body as Record<string, unknown>;
    expect((await asAdmin('POST', 'state/import?keep=0', state)).status).toBe(409);
  });
});

describe('custom project roles: what the role does not hold back', () => {
  const giveViewer = async (permissions: string, environment: string) => {
    await changeData(`INSERT INTO roles (id, name, description, type) VALUES (50, 'Developer', 'Works on toggles', 'custom')
      ON CONFLICT DO NOTHING`);
    await changeData(
      `INSERT INTO role_user (role_id, user_id, project) VALUES (50, 4, 'bookshop') ON CONFLICT DO NOTHING`,
    );
    await changeData(`INSERT INTO role_permission (role_id, permission_id, environment)
      SELECT 50, id, '${environment}' FROM permissions WHERE permission IN (${permissions})`);
  };
  const importInto = (environment: string, strategies: object[] = []) =>
    asViewer('POST', 'features-batch/import', {
      project: 'bookshop',
      environment,
      data: fileThatTurnsOn('book-recommendations', strategies),
    });

  test('given all permissions in development, then production is out of reach for the switch, new strategies and imports', async () => {
    await giveViewer("'UPDATE_FEATURE'", '');
    await giveViewer("SELECT permission FROM permissions WHERE type = 'environment'", 'development');
    expect((await asViewer('POST', `${inDevelopment}/off`)).status).toBe(200);
    expect((await asViewer('POST', `${inProduction}/on`)).status).toBe(403);
    expect((await asViewer('POST', `${inProduction}/strategies`, { name: 'default' })).status).toBe(403);
    expect((await asViewer('PUT', `${inProduction}/variants`, [])).status).toBe(403);
    expect((await importInto('production')).status).toBe(403);
  });

  test('given all permissions in development, when they change a strategy of production by its id, then Unleash lets them', async () => {
    await giveViewer("'UPDATE_FEATURE_STRATEGY'", 'development');
    const { body } = await asAdmin('GET', `${inProduction}/strategies`);
    const [{ id }] = body as [{ id: string }];
    const change = { name: 'flexibleRollout', parameters: { rollout: '55', stickiness: 'default', groupId: 'x' } };
    expect((await asViewer('PUT', `${inProduction}/strategies/${id}`, change)).status).toBe(403);
    expect((await asViewer('PUT', `${inDevelopment}/strategies/${id}`, change)).status).toBe(200);
    expect((await asAdmin('GET', `${inProduction}/strategies`)).body).toMatchObject([
      { parameters: { rollout: '55' } },
    ]);
  });

  test('given those to add and delete strategies in production, when they import, then the import switches', async () => {
    await giveViewer("'UPDATE_FEATURE'", '');
    await giveViewer("'CREATE_FEATURE_STRATEGY', 'DELETE_FEATURE_STRATEGY'", 'production');
    expect((await asViewer('POST', `${inProduction}/on`)).status).toBe(403);
    expect((await importInto('production', [{ name: 'default' }])).status).toBe(200);
    expect((await asAdmin('GET', inProduction)).body).toMatchObject({ enabled: true });
  });

  test('given the right to update toggles alone, when the file switches a toggle that it does not list, then it is switched', async () => {
    await giveViewer("'UPDATE_FEATURE'", '');
    await asAdmin('POST', 'projects/bookshop/features', { name: 'newsletter' });
    await asAdmin('POST', 'projects/default/features', { name: 'audio-samples' });
    const elsewhere = 'projects/default/features/audio-samples/environments/production';
    await asAdmin('POST', `${elsewhere}/on`);
    const importState = (name: string, enabled: boolean) => {
      const featureEnvironments = [{ name, featureName: name, environment: 'production', enabled }];
      const data = { ...fileThatTurnsOn('newsletter'), featureEnvironments };
      return asViewer('POST', 'features-batch/import', { project: 'bookshop', environment: 'production', data });
    };
    expect((await asViewer('POST', `${inProduction}/on`)).status).toBe(403);
    expect((await importState('book-recommendations', true)).status).toBe(200);
    expect((await asAdmin('GET', inProduction)).body).toMatchObject({ enabled: true });
    expect((await importState('audio-samples', false)).status).toBe(200);
    expect((await asAdmin('GET', elsewhere)).body).toMatchObject({ enabled: false });
  });

  test('given the printed narrow role, then the person works in development, and nothing of production changes', async () => {
    const page = 'how-to/how-to-create-and-assign-custom-project-roles';
    const call = pageSample(page, ({ code }) => code.includes('Contractor'));
    const [, role = ''] = /-d '([^']+)'/.exec(call) ?? [];
    const { permissions } = JSON.parse(role) as { permissions: { name: string; environment?: string }[] };
    expect(permissions).toHaveLength(4);
    for (const { name, environment = '' } of permissions) await giveViewer(`'${name}'`, environment);
    const before = (await asAdmin('GET', inProduction)).body;
    const strategy = { name: 'flexibleRollout', parameters: { rollout: '55', stickiness: 'default', groupId: 'x' } };
    const [{ id }] = (before as { strategies: [{ id: string }] }).strategies;
    const features = 'projects/bookshop/features';
    const status = async (...call: Parameters<typeof asViewer>) => (await asViewer(...call)).status;

    expect(await status('POST', features, { name: 'audio-samples' })).toBe(201);
    expect(await status('POST', `${inDevelopment}/strategies`, strategy)).toBe(200);
    expect(await status('PUT', `${inDevelopment}/variants`, [])).toBe(200);
    expect(await status('POST', `${inDevelopment}/off`)).toBe(200);
    const refused: Parameters<typeof asViewer>[] = [
      ['POST', `${inProduction}/on`],
      ['POST', `${inProduction}/off`],
      ['POST', `${inProduction}/strategies`, strategy],
      ['PUT', `${inProduction}/variants`, []],
      ['PUT', `${inDevelopment}/strategies/${id}`, strategy],
      ['DELETE', `${inDevelopment}/strategies/${id}`],
      ['PUT', `${features}/book-recommendations/variants`, []],
      ['PUT', `${features}/book-recommendations/variants-batch`, { environments: ['development', 'production'] }],
      ['PATCH', `${features}/book-recommendations`, []],
      ['DELETE', `${features}/book-recommendations`],
    ];
    for (const call of refused)
      expect([...call.slice(0, 2), await status(...call)]).toEqual([...call.slice(0, 2), 403]);
    for (const environment of ['development', 'production']) expect((await importInto(environment)).status).toBe(403);

    expect(await status('POST', `${features}/book-recommendations/clone`, { name: 'copy' })).toBe(201);
    const copied = (await asAdmin('GET', `${features}/copy/environments/production`)).body;
    expect(copied).toMatchObject({ enabled: false, strategies: [{ name: 'flexibleRollout' }] });
    expect((await asAdmin('GET', inProduction)).body).toEqual(before);
  });

  test('given the right to switch in development, when they name their project, then they turn off a toggle of another', async () => {
    await giveViewer("'UPDATE_FEATURE_ENVIRONMENT'", 'development');
    await asAdmin('POST', 'projects/default/features', { name: 'newsletter' });
    const elsewhere = 'features/newsletter/environments/development';
    await asAdmin('POST', `projects/default/${elsewhere}/strategies`, { name: 'default' });
    await asAdmin('POST', `projects/default/${elsewhere}/on`);
    expect((await asViewer('POST', `projects/bookshop/${elsewhere}/off`)).status).toBe(200);
    expect((await asAdmin('GET', `projects/default/${elsewhere}`)).body).toMatchObject({ enabled: false });
  });

  test('given only disabled strategies, when they may switch and not add, then Unleash adds the default one all the same', async () => {
    await giveViewer("'UPDATE_FEATURE_ENVIRONMENT'", 'development');
    await asAdmin('POST', 'projects/bookshop/features', { name: 'newsletter' });
    const development = 'projects/bookshop/features/newsletter/environments/development';
    expect((await asViewer('POST', `${development}/on`)).status).toBe(403);
    await asAdmin('POST', `${development}/strategies`, { name: 'default', disabled: true });
    expect((await asViewer('POST', `${development}/on`)).status).toBe(200);
    expect((await asAdmin('GET', `${development}/strategies`)).body).toMatchObject([
      { disabled: true },
      { disabled: false },
    ]);
  });

  test('given an Editor, when they name a project of theirs, then the variants of another are replaced in spite of the 404', async () => {
    const variants = [{ name: 'popular', weight: 1000, weightType: 'variable', stickiness: 'default' }];
    const path = 'features/search-cache/variants';
    expect((await asEditor('PUT', `projects/default/${path}`, variants)).status).toBe(404);
    expect((await asAdmin('GET', `projects/bookshop/${path}`)).body).toMatchObject({ variants });
  });
});

describe('environments: editions and permissions', () => {
  test('given an environment of a state import, then an Editor turns on no toggle in it, and one in development', async () => {
    await asAdmin('POST', 'projects/default/environments', { environment: 'staging' });
    await asEditor('POST', 'projects/default/features', { name: 'audio-samples' });
    const toggle = 'projects/default/features/audio-samples/environments';
    expect((await asEditor('POST', `${toggle}/development/on`)).status).toBe(200);
    expect((await asEditor('POST', `${toggle}/staging/on`)).status).toBe(403);
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

describe('editions: from one edition to another', () => {
  test.each([
    [
      'a group',
      `INSERT INTO groups (name) VALUES ('Shop'); INSERT INTO group_user (group_id, user_id)
      SELECT g.id, u.id FROM groups g, users u WHERE g.name = 'Shop' AND u.username = 'aisha';
      INSERT INTO group_role (group_id, role_id, project)
      SELECT g.id, r.id, 'bookshop' FROM groups g, roles r WHERE g.name = 'Shop' AND r.name = 'Member'`,
    ],
    [
      'a custom role',
      `INSERT INTO roles (name, type) VALUES ('Creator', 'custom');
      INSERT INTO role_permission (role_id, permission_id)
      SELECT r.id, p.id FROM roles r, permissions p WHERE r.name = 'Creator' AND p.permission = 'CREATE_FEATURE';
      INSERT INTO role_user (role_id, user_id, project)
      SELECT r.id, u.id, 'bookshop' FROM roles r, users u WHERE r.name = 'Creator' AND u.username = 'aisha'`,
    ],
  ])('given a Viewer with rights by %s in the database, then the open-source server grants them', async (_, sql) => {
    const create = async () => (await asViewer('POST', 'projects/bookshop/features', { name: 'audio-samples' })).status;
    expect(await create()).toBe(403);
    await changeData(sql);
    expect(await create()).toBe(201);
  });
});
