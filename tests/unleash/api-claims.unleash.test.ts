/** What pages say about answers that lose data or let people in, asked of a real Unleash 5.6. Named after page and heading. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPageTrees } from '../../src/checks/prose/page-tree.ts';
import { samplesOf } from '../../src/checks/samples/read-samples.ts';
import { root } from '../../src/project.ts';
import { type DatabaseSnapshot, databaseOf, takeSnapshot } from './database.ts';
import { makePersonalToken, type SampleEnvironment, seedExampleProject } from './example-project.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';

const toggle = 'projects/bookshop/features/book-recommendations';
const inDevelopment = `${toggle}/environments/development`;
const variantsInDevelopment = `${inDevelopment}/variants`;

let unleash: UnleashServer;
let tokens: SampleEnvironment;
let viewer: string;
let editor: string;
let snapshot: DatabaseSnapshot;

beforeAll(async () => {
  unleash = await startUnleash();
  tokens = await seedExampleProject(unleash);
  viewer = await makePersonalToken(unleash, 'aisha');
  editor = await makePersonalToken(unleash, 'jonas');
  snapshot = await takeSnapshot(unleash.databaseUrl);
});
afterAll(async () => {
  await snapshot?.end();
  await unleash?.remove();
});
beforeEach(() => snapshot.restore());

type Answer = { status: number; body: unknown };

async function ask(method: string, path: string, body?: unknown, token = tokens.UNLEASH_ADMIN_TOKEN): Promise<Answer> {
  const response = await fetch(`${unleash.url}/api/${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
}

const admin = (method: string, path: string, body?: unknown) => ask(method, `admin/${path}`, body);
const asViewer = (method: string, path: string, body?: unknown) => ask(method, `admin/${path}`, body, viewer);

describe('environments: environments of a project', () => {
  test('given a toggle with variants, when its environment is removed and added, then strategies return and variants do not', async () => {
    const environments = 'projects/bookshop/environments';
    expect((await admin('DELETE', `${environments}/development`)).status).toBe(200);
    expect((await admin('POST', environments, { environment: 'development' })).status).toBe(200);
    const { body } = await admin('GET', inDevelopment);
    expect(body).toMatchObject({ enabled: false, strategies: [{ name: 'flexibleRollout' }] });
    expect((await admin('GET', variantsInDevelopment)).body).toMatchObject({ variants: [] });
  });
});

describe('feature toggle variants: weights', () => {
  const variant = (name: string, weight: number, weightType?: string) => ({ name, weight, weightType });
  const stored = async (variants: unknown) => {
    const { status, body } = await admin('PUT', variantsInDevelopment, variants);
    const { variants: kept = [] } = body as { variants?: { name: string; weight: number }[] };
    return { status, kept: Object.fromEntries(kept.map(({ name, weight }) => [name, weight])) };
  };

  test('when all are variable, then the weights that you send are gone', async () => {
    const sent = [variant('popular', 500, 'variable'), variant('similar', 300, 'variable')];
    expect(await stored([...sent, variant('personal', 200, 'variable')])).toEqual({
      status: 200,
      kept: { popular: 334, similar: 333, personal: 333 },
    });
  });

  test('when you send the printed shares, then they are stored as printed', async () => {
    const pages = await readPageTrees(root);
    const samples = pages.filter(({ file }) => file.endsWith('feature-toggle-variants.md')).flatMap(samplesOf);
    const printed = samples.find(({ code }) => code.startsWith('[') && code.includes('"fix"'))?.code ?? '[]';
    expect(await stored(JSON.parse(printed))).toEqual({
      status: 200,
      kept: { popular: 500, similar: 300, personal: 200 },
    });
  });

  test('when one variant has no weightType, then it is dropped without a message', async () => {
    const sent = [variant('popular', 500, 'variable'), variant('similar', 500)];
    expect(await stored(sent)).toEqual({ status: 200, kept: { popular: 1000 } });
  });

  test('when none has a weightType, then the answer is 400', async () => {
    const { status, body } = await admin('PUT', variantsInDevelopment, [variant('popular', 1000)]);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('at least one \\"variable\\"')]);
  });

  test.each(['weightType', 'stickiness'])(
    'when a variant of a strategy has no %s, then the answer is 400',
    async (left) => {
      const full = { name: 'popular', weight: 1000, weightType: 'variable', stickiness: 'default' };
      const variants = [Object.fromEntries(Object.entries(full).filter(([field]) => field !== left))];
      const strategy = { name: 'flexibleRollout', parameters: { rollout: '100' }, variants };
      expect((await admin('POST', `${inDevelopment}/strategies`, strategy)).status).toBe(400);
    },
  );

  test('when a payload is an empty text, then the answer is 400', async () => {
    const empty = { ...variant('popular', 1000, 'variable'), payload: { type: 'string', value: '' } };
    expect((await admin('PUT', variantsInDevelopment, [empty])).status).toBe(400);
  });
});

describe('front-end API: endpoints', () => {
  test.each(['proxy', 'development/proxy', 'production/proxy'])('/api/%s answers 404', async (path) => {
    expect((await ask('GET', path, undefined, tokens.UNLEASH_ADMIN_TOKEN)).status).toBe(404);
  });
});

describe('front-end API: CORS', () => {
  test('when you save other origins, then the server answers with the old ones for a while', async () => {
    const allowed = async () => {
      const headers = { authorization: tokens.UNLEASH_FRONTEND_TOKEN, origin: 'https://elsewhere.example' };
      return (await fetch(`${unleash.url}/api/frontend`, { headers })).headers.get('access-control-allow-origin');
    };
    expect(await allowed()).toBe('*');
    const origins = { frontendSettings: { frontendApiOrigins: ['https://www.fjordbooks.example'] } };
    expect((await admin('POST', 'ui-config', origins)).status).toBe(204);
    expect(await allowed()).toBe('*');
  });
});

describe('API tokens: expiry and removal', () => {
  test('when you delete a token, then it still works for a while', async () => {
    const token = { tokenName: 'leaked', type: 'client', environment: 'development', projects: ['bookshop'] };
    const { body } = await admin('POST', 'api-tokens', token);
    const { secret } = body as { secret: string };
    expect(body).not.toHaveProperty('seenAt');
    expect((await admin('DELETE', `api-tokens/${encodeURIComponent(secret)}`)).status).toBe(200);
    expect((await ask('GET', 'client/features', undefined, secret)).status).toBe(200);
  });

  test('when you lack a permission, then the message names it', async () => {
    const { status, body } = await asViewer('POST', 'projects/bookshop/features', { name: 'audio-samples' });
    expect(status).toBe(403);
    expect(JSON.stringify(body)).toContain("You don't have the required permissions to perform this operation.");
  });
});

describe('segments: permissions', () => {
  test('given a Viewer, when they set the segments of a strategy, then Unleash lets them', async () => {
    const { body } = await admin('GET', `${inDevelopment}/strategies`);
    const [{ id: strategyId }] = body as [{ id: string }];
    const change = { projectId: 'bookshop', environmentId: 'development', strategyId, segmentIds: [1] };
    expect((await asViewer('POST', 'segments/strategies', change)).status).toBe(201);
    expect((await admin('GET', `segments/strategies/${strategyId}`)).body).toMatchObject({ segments: [{ id: 1 }] });
  });
});

describe('import and export', () => {
  const query = { environment: 'development', features: ['express-checkout'] };

  test('a Viewer may export', async () => {
    expect((await asViewer('POST', 'features-batch/export', query)).status).toBe(200);
  });

  test('when you send tag and features together, then the answer is 400', async () => {
    expect((await admin('POST', 'features-batch/export', { ...query, tag: 'release' })).status).toBe(400);
  });

  test('given an Editor who may not switch toggles, when they import, then the import switches them', async () => {
    await admin('POST', 'projects/default/features', { name: 'audio-samples' });
    await admin('POST', 'projects/default/features/audio-samples/environments/development/on');
    const exported = { environment: 'development', features: ['audio-samples'] };
    const { body: data } = await admin('POST', 'features-batch/export', exported);
    const database = await databaseOf(unleash.databaseUrl);
    await database.query(`DELETE FROM role_permission USING permissions
      WHERE permissions.id = permission_id AND permissions.permission = 'UPDATE_FEATURE_ENVIRONMENT'`);
    await database.end();

    const production = 'admin/projects/default/features/audio-samples/environments/production';
    expect((await ask('POST', `${production}/on`, undefined, editor)).status).toBe(403);
    const dto = { project: 'default', environment: 'production', data };
    expect((await ask('POST', 'admin/features-batch/import', dto, editor)).status).toBe(200);
    expect((await ask('GET', production)).body).toMatchObject({ enabled: true });
  });

  test('when a state file has a toggle that exists and keep is off, then the answer is 409, though nothing differs', async () => {
    const { body } = await admin('GET', 'state/export?strategies=0&tags=0&projects=0&environments=0');
    const { segments, featureStrategySegments, ...state } = body as Record<string, unknown>;
    expect((await admin('POST', 'state/import?keep=0', state)).status).toBe(409);
  });
});

describe('projects', () => {
  test('the open-source server renames no project', async () => {
    expect((await admin('PUT', 'projects/default', { name: 'Shop' })).status).toBe(404);
  });

  test('given a limit of toggles that is reached, when you create one more, then the answer is 403', async () => {
    const database = await databaseOf(unleash.databaseUrl);
    await database.query(`INSERT INTO project_settings (project, default_stickiness, project_mode, feature_limit)
      VALUES ('bookshop', 'default', 'open', 5) ON CONFLICT (project) DO UPDATE SET feature_limit = 5`);
    await database.end();
    expect((await admin('POST', 'projects/bookshop/features', { name: 'audio-samples' })).status).toBe(403);
  });
});

describe('playground: with the API', () => {
  test('the older operation takes a list of projects', async () => {
    const question = { environment: 'development', projects: ['bookshop'], context: { appName: 'bookshop-web' } };
    expect((await admin('POST', 'playground', question)).status).toBe(200);
  });

  test('a gradual rollout says no where the context has no value for its stickiness', async () => {
    const isOn = async (context: Record<string, string>) => {
      const question = { environments: ['development'], projects: ['bookshop'], context };
      const { body } = await admin('POST', 'playground/advanced', question);
      const { features } = body as {
        features: { name: string; environments: Record<string, [{ isEnabled: boolean }]> }[];
      };
      return features.find(({ name }) => name === 'express-checkout')?.environments.development?.[0].isEnabled;
    };
    expect(await isOn({ appName: 'bookshop-web' })).toBe(false);
    expect(await isOn({ appName: 'bookshop-web', userId: '1001' })).toBe(true);
  });
});

describe('statuses and events of single operations', () => {
  test('creating a toggle answers 201', async () => {
    expect((await admin('POST', 'projects/bookshop/features', { name: 'audio-samples' })).status).toBe(201);
  });

  test('when you delete an active toggle by the address of the archive, then it stays and the log says it was deleted', async () => {
    expect((await admin('DELETE', 'archive/search-cache')).status).toBe(200);
    expect((await admin('GET', 'projects/bookshop/features/search-cache')).status).toBe(200);
    const { events } = (await admin('GET', 'events/search-cache')).body as { events: { type: string }[] };
    expect(events[0]?.type).toBe('feature-deleted');
  });

  test('a context field that does not exist is deleted with 404', async () => {
    expect((await admin('DELETE', 'context/no-such-field')).status).toBe(404);
  });

  test('a new segment is answered without the places that use it', async () => {
    const segment = { name: 'baltic-readers', constraints: [] };
    const { status, body } = await admin('POST', 'segments', segment);
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('usedInFeatures');
  });

  test('an admin may give a new user the password “a”', async () => {
    const weak = { username: 'lena', rootRole: 'Viewer', password: 'a', sendEmail: false };
    expect((await admin('POST', 'user-admin', weak)).status).toBe(201);
  });

  test('mails for a forgotten password are not limited', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 26 }, async (_, number) => {
        const body = JSON.stringify({ email: `nobody-${number}@example.com` });
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`${unleash.url}/auth/reset/password-email`, { method: 'POST', headers, body })).status;
      }),
    );
    expect(statuses).not.toContain(429);
  });

  test('an addon that is changed without description and projects keeps the first and applies to all projects', async () => {
    const addon = { provider: 'webhook', enabled: true, events: [], parameters: { url: 'https://hooks.example' } };
    const { body } = await admin('POST', 'addons', { ...addon, description: 'Releases', projects: ['bookshop'] });
    const { id } = body as { id: number };
    const parameters = { url: '*****' };
    expect((await admin('PUT', `addons/${id}`, { ...addon, parameters })).body).toMatchObject({
      description: 'Releases',
      projects: [],
      parameters: { url: 'https://hooks.example' },
    });
  });

  test('results of the advanced playground say whether a parent toggle stands in the way', async () => {
    const question = { environments: ['development'], projects: ['bookshop'], context: { appName: 'bookshop-web' } };
    const { body } = await admin('POST', 'playground/advanced', question);
    expect(JSON.stringify(body)).toContain('"hasUnsatisfiedDependency":false');
  });
});
