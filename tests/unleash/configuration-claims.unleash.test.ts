/** What the deployment pages say of settings, doors, limits and imports, asked of a real Unleash 5.6. Named after page and heading. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/project.ts';
import { limit } from '../machine.ts';
import { pageSample } from '../read-page.ts';
import { statusOf } from '../status-of.ts';
import { exampleServer } from './example-server.ts';
import { serverFile } from './install-unleash.ts';
import { openShell } from './run-sample.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';

const { ask, asAdmin, changeData, tokens, url } = exampleServer();

describe('securing Unleash: three doors', () => {
  const doors = ['admin/projects', 'client/features', 'frontend'];

  test.each([
    ['an admin token', 'UNLEASH_ADMIN_TOKEN', [200, 200, 200]],
    ['a personal access token', 'UNLEASH_PERSONAL_TOKEN', [200, 200, 401]],
    ['a client token', 'UNLEASH_CLIENT_TOKEN', [403, 200, 403]],
    ['a front-end token', 'UNLEASH_FRONTEND_TOKEN', [403, 403, 200]],
  ] as const)('%s opens its doors and no other', async (_, name, statuses) => {
    const answers = await Promise.all(doors.map((path) => ask(tokens()[name], 'GET', path)));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });

  test.each(doors)('without a token, /api/%s answers 401', async (path) => {
    expect(await statusOf(url(), `/api/${path}`)).toBe(401);
  });
});

describe('securing Unleash: sessions and passwords', () => {
  test('the cookie is HttpOnly and SameSite=Lax and lasts 48 hours', async () => {
    const cookie = await cookieOfSignIn(url());
    expect(cookie).toMatch(/^unleash-session=.*HttpOnly; SameSite=Lax$/);
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(Math.round((expires - Date.now()) / 3_600_000)).toBe(48);
  });

  test('given a session that is about to end, each request begins its 48 hours anew', async () => {
    const answer = await signIn(url());
    await answer.text();
    const headers = { cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
    const whoAmI = async () => {
      const answered = await fetch(`${url()}/api/admin/user`, { headers });
      // The session is stored after the answer has begun, and before it ends.
      await answered.text();
      return answered.status;
    };
    await changeData("UPDATE unleash_session SET expired = now() + interval '1 minute'");
    expect(await whoAmI()).toBe(200);
    await changeData("UPDATE unleash_session SET expired = expired - interval '47 hours'");
    expect(await whoAmI()).toBe(200);
    await changeData("UPDATE unleash_session SET expired = expired - interval '49 hours'");
    expect(await whoAmI()).toBe(401);
  });

  test('the password that an admin sends with createUser is not checked, and one that people choose is', async () => {
    const account = { username: 'lena', name: 'Lena Dahl', rootRole: 'Viewer', password: 'a' };
    const { status, body } = await asAdmin('POST', 'user-admin', account);
    expect(status).toBe(201);
    const { id } = body as { id: number };
    const change = (password: string) => asAdmin('POST', `user-admin/${id}/change-password`, { password });
    expect([(await change('a')).status, (await change('Fjord-Books-2023!')).status]).toEqual([400, 200]);
  });
});

describe('securing Unleash: what can be seen without signing in', () => {
  test.each(['/health', '/internal-backstage/prometheus', '/docs/openapi/'])('%s answers', async (path) => {
    expect(await statusOf(url(), path)).toBe(200);
  });

  test('POST /auth/reset/password-email tells whether an address has an account', async () => {
    const email = 'lena.dahl@example.com';
    const forgotten = async () => {
      const headers = { 'content-type': 'application/json' };
      const options = { method: 'POST', headers, body: JSON.stringify({ email }) };
      return (await fetch(`${url()}/auth/reset/password-email`, options)).status;
    };
    expect(await forgotten()).toBe(404);
    expect((await asAdmin('POST', 'user-admin', { name: 'Lena Dahl', email, rootRole: 'Viewer' })).status).toBe(201);
    expect(await forgotten()).toBe(200);
  });

  test('POST /edge/validate tells which of the tokens sent are valid', async () => {
    const { UNLEASH_CLIENT_TOKEN } = tokens();
    const sent = [UNLEASH_CLIENT_TOKEN, 'bookshop:development.guessed'];
    const response = await fetch(`${url()}/edge/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tokens: sent }),
    });
    const known = { token: UNLEASH_CLIENT_TOKEN, type: 'client', projects: ['bookshop'] };
    expect(await response.json()).toEqual({ tokens: [known] });
  });

  test('POST /edge/metrics stores what anybody sends', async () => {
    const started = new Date().toISOString();
    const stranger = { appName: 'stranger', instanceId: 'unknown', environment: 'production', started, interval: 10 };
    const { status } = await fetch(`${url()}/edge/metrics`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applications: [{ ...stranger, strategies: [] }], metrics: [] }),
    });
    expect(status).toBe(202);
    const stored = async () => (await asAdmin('GET', 'metrics/applications/stranger')).status;
    await expect.poll(stored, { timeout: limit(20_000) }).toBe(200);
  });
});

describe('import and export: copy toggles with the API', () => {
  const production = 'projects/bookshop/features/express-checkout/environments/production';
  const asMaya = (path: string, body: unknown) =>
    ask(tokens().UNLEASH_PERSONAL_TOKEN, 'POST', `admin/features-batch/${path}`, body);

  test('given an environment that does not exist, when you export and import, then the strategies of the target are deleted', async () => {
    expect((await asAdmin('GET', production)).body).toMatchObject({ strategies: [{ name: 'flexibleRollout' }] });
    const query = { environment: 'prodution', features: ['express-checkout'] };
    const { status, body: data } = await asAdmin('POST', 'features-batch/export', query);
    expect([status, data]).toMatchObject([200, { featureStrategies: [] }]);
    const dto = { project: 'bookshop', environment: 'production', data };
    expect((await asMaya('validate', dto)).body).toMatchObject({ errors: [], permissions: [] });
    expect((await asMaya('import', dto)).status).toBe(200);
    expect((await asAdmin('GET', production)).body).toMatchObject({ strategies: [] });
  });

  describe('promote with a script', () => {
    const runPrinted = async (change = (code: string) => code) => {
      const printed = pageSample('reference/deploy/import-export', ({ title }) => title === 'promote.sh');
      const shell = openShell(tokens());
      onTestFinished(shell.remove);
      return shell.run(change(printed));
    };
    const raise = (...words: string[]) => {
      const printed = pageSample('reference/deploy/import-export', ({ title }) => title === 'raise.sh');
      return runPrinted(() => `set -- express-checkout ${words.join(' ')}\n${printed}`);
    };
    const strategiesWithRollout = (share: string) => ({ strategies: [{ parameters: { rollout: share } }] });

    const development = production.replace('production', 'development');
    const clubOnly = { contextName: 'plan', operator: 'IN', values: ['club'] };
    const add = (environment: string, strategy: object) => asAdmin('POST', `${environment}/strategies`, strategy);
    const remove = async (environment: string) => {
      const { strategies } = (await asAdmin('GET', environment)).body as { strategies: { id: string }[] };
      await Promise.all(strategies.map(({ id }) => asAdmin('DELETE', `${environment}/strategies/${id}`)));
    };
    const rollout = (percentage: string, more = {}) => ({
      name: 'flexibleRollout',
      parameters: { rollout: percentage, stickiness: 'userId', groupId: 'express-checkout' },
      ...more,
    });

    test('strategies are carried over, and percentages, switches and variants of the target stay', async () => {
      const variants = [{ name: 'kept', weight: 1000, weightType: 'variable', stickiness: 'default' }];
      await asAdmin('PUT', `${production}/variants`, variants);
      await remove(development);
      await add(development, rollout('100', { constraints: [clubOnly] }));
      await add(development, rollout('80'));
      expect((await asAdmin('GET', production)).body).toMatchObject(strategiesWithRollout('10'));
      expect(await runPrinted()).toBeNull();
      const { enabled, strategies } = (await asAdmin('GET', production)).body as {
        enabled: boolean;
        strategies: { parameters: { rollout: string }; constraints: unknown[] }[];
      };
      const copied = strategies.map(({ parameters, constraints }) => [parameters.rollout, constraints.length]);
      expect([enabled, copied.sort()]).toEqual([
        false,
        [
          ['10', 0],
          ['10', 1],
        ],
      ]);
      expect((await asAdmin('GET', `${production}/variants`)).body).toMatchObject({ variants: [{ name: 'kept' }] });
    });

    test('without a strategy in the target, or with a disabled one, it begins with 0 %', async () => {
      await remove(production);
      expect(await runPrinted()).toBeNull();
      expect((await asAdmin('GET', production)).body).toMatchObject(strategiesWithRollout('0'));
      await remove(production);
      await add(production, rollout('70', { disabled: true }));
      expect(await runPrinted()).toBeNull();
      expect((await asAdmin('GET', production)).body).toMatchObject(strategiesWithRollout('0'));
    });

    test('strategies without a percentage on both sides are carried over as they are', async () => {
      const users = (userIds: string) => ({ name: 'userWithId', parameters: { userIds } });
      await Promise.all([remove(production), remove(development)]);
      await add(production, users('1001'));
      await add(development, users('1001,1002'));
      expect(await runPrinted()).toBeNull();
      expect((await asAdmin('GET', production)).body).toMatchObject({ strategies: [users('1001,1002')] });
    });

    test('a percentage of a custom strategy is kept and raised, too', async () => {
      const parameters = [{ name: 'percentage', type: 'percentage', required: true }];
      await asAdmin('POST', 'strategies', { name: 'gradualByShop', parameters });
      const byShop = (percentage: string) => ({ name: 'gradualByShop', parameters: { percentage } });
      await Promise.all([remove(production), remove(development)]);
      await add(production, byShop('10'));
      await add(development, byShop('100'));
      expect(await runPrinted()).toBeNull();
      expect((await asAdmin('GET', production)).body).toMatchObject({ strategies: [byShop('10')] });
      expect(await raise('30')).toBeNull();
      expect((await asAdmin('GET', production)).body).toMatchObject({ strategies: [byShop('30')] });
    });

    test.each([
      ['several percentages', production, rollout('50')],
      ['a strategy without one beside one in the target', production, { name: 'default' }],
      ['a strategy without one in the source alone', development, { name: 'default' }],
    ])('given %s, it names the toggle and changes nothing', async (_, environment, strategy) => {
      await add(environment, strategy);
      const before = (await asAdmin('GET', production)).body;
      expect(await runPrinted()).toContain('express-checkout: its percentages differ');
      expect((await asAdmin('GET', production)).body).toEqual(before);
    });

    test('with servers and tokens of their own, it needs the variables of neither', async () => {
      const printed = `SOURCE_URL=$UNLEASH_URL SOURCE_TOKEN=$UNLEASH_PERSONAL_TOKEN
        TARGET_URL=$UNLEASH_URL TARGET_TOKEN=$UNLEASH_PERSONAL_TOKEN
        unset UNLEASH_URL UNLEASH_PERSONAL_TOKEN`;
      expect(await runPrinted((code) => `${printed}\n${code}`)).toBeNull();
      expect((await asAdmin('GET', production)).body).toMatchObject(strategiesWithRollout('10'));
    });

    test('with EXPORT=kept, it imports the file that is there', async () => {
      const { body } = await asAdmin('POST', 'features-batch/export', {
        environment: 'development',
        features: ['express-checkout', 'search-cache'],
      });
      const file = JSON.stringify(body).replaceAll('"stickiness":"userId"', '"stickiness":"sessionId"');
      expect(await runPrinted((code) => `export EXPORT=kept\necho '${file}' > export.json\n${code}`)).toBeNull();
      expect((await asAdmin('GET', production)).body).toMatchObject({
        strategies: [{ parameters: { rollout: '10', stickiness: 'sessionId' } }],
      });
    });

    test('the second script raises the percentage after an import, and leaves constraints and segments', async () => {
      await remove(development);
      await add(development, rollout('100', { constraints: [clubOnly], segments: [1] }));
      const ids = async () => {
        const { strategies } = (await asAdmin('GET', production)).body as { strategies: { id: string }[] };
        return strategies.map(({ id }) => id);
      };
      const before = await ids();
      expect(await runPrinted()).toBeNull();
      expect(await ids()).not.toEqual(before);
      expect(await raise('25')).toBeNull();
      expect((await asAdmin('GET', `${production}/strategies`)).body).toMatchObject([
        { parameters: { rollout: '25', stickiness: 'userId' }, constraints: [clubOnly], segments: [1] },
      ]);
      expect(await raise('9')).toContain('express-checkout has 25% already');
      expect(await raise()).toContain('percentage');
      expect(await raise('101')).toContain('from 0 to 100');
      expect((await asAdmin('GET', production)).body).toMatchObject(strategiesWithRollout('25'));
      await add(production, rollout('50'));
      expect(await raise('60')).toContain('express-checkout has no percentage, or several');
    });

    test('given the word “check”, it changes nothing', async () => {
      expect(await runPrinted((code) => `set -- check\n${code}`)).toBeNull();
      expect((await asAdmin('GET', production)).body).toMatchObject(strategiesWithRollout('10'));
    });

    test('given a toggle that is not there, it stops and changes nothing', async () => {
      const problem = await runPrinted((code) => code.replace('"search-cache"', '"serach-cache"'));
      expect(problem).toContain('A toggle is missing in development');
      expect((await asAdmin('GET', production)).body).toMatchObject(strategiesWithRollout('10'));
    });

    test('given a toggle of another project, it stops with the message of the check', async () => {
      const problem = await runPrinted((code) => code.replace('project=bookshop', 'project=default'));
      expect(problem).toContain('already exist in other projects');
      expect((await asAdmin('GET', production)).body).toMatchObject(strategiesWithRollout('10'));
    });
  });

  test('given a file without variants, then those of the target stay', async () => {
    const variants = [{ name: 'kept', weight: 1000, weightType: 'variable', stickiness: 'default' }];
    await asAdmin('PUT', `${production}/variants`, variants);
    const query = { environment: 'staging', features: ['express-checkout'] };
    const { body: data } = await asAdmin('POST', 'features-batch/export', query);
    expect(data).toMatchObject({ featureEnvironments: [{ variants: [] }] });
    expect((await asMaya('import', { project: 'bookshop', environment: 'production', data })).status).toBe(200);
    expect((await asAdmin('GET', `${production}/variants`)).body).toMatchObject({ variants: [{ name: 'kept' }] });
  });

  test('given a project that does not exist, then the check finds nothing, and the import answers 404', async () => {
    const data = {
      features: [{ name: 'audio-samples' }],
      featureStrategies: [],
      featureEnvironments: [],
      tagTypes: [],
    };
    const dto = { project: 'nowhere', environment: 'production', data };
    expect((await asMaya('validate', dto)).body).toMatchObject({ errors: [], permissions: [] });
    expect((await asMaya('import', dto)).status).toBe(404);
  });

  test('an admin token is refused with 400', async () => {
    const exported = { environment: 'development', features: ['express-checkout'] };
    const { body: data } = await asAdmin('POST', 'features-batch/export', exported);
    const dto = { project: 'bookshop', environment: 'production', data };
    const answer = await asAdmin('POST', 'features-batch/import', dto);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain("You can't use an admin token to import features");
  });

  test.each([
    ['a state import as JSON body', 'state/import', 100],
    ['an export or import of toggles', 'features-batch/import', 500],
  ])('%s of more than its kilobytes gets 413', async (_, path, kilobytes) => {
    const large = await asAdmin('POST', path, { version: 4, filler: 'x'.repeat(kilobytes * 1024) });
    const small = await asAdmin('POST', path, { version: 4, filler: 'x'.repeat((kilobytes - 20) * 1024) });
    expect([large.status, small.status]).toEqual([413, 400]);
  });
});

describe('import and export: archived toggles', () => {
  const toggle = 'projects/bookshop/features/gift-cards';

  test('given an export that names an archived toggle, then an import archives the toggle of that name', async () => {
    const query = { environment: 'development', features: ['gift-cards'] };
    await asAdmin('DELETE', toggle);
    const { body: data } = await asAdmin('POST', 'features-batch/export', query);
    expect(data).toMatchObject({ features: [{ name: 'gift-cards', archived: true }] });
    await asAdmin('POST', 'projects/bookshop/revive', { features: ['gift-cards'] });
    expect((await asAdmin('GET', toggle)).body).toMatchObject({ archived: false });
    const dto = { project: 'bookshop', environment: 'production', data };
    const { status } = await ask(tokens().UNLEASH_PERSONAL_TOKEN, 'POST', 'admin/features-batch/import', dto);
    expect(status).toBe(200);
    expect((await asAdmin('GET', 'archive/features')).body).toMatchObject({ features: [{ name: 'gift-cards' }] });
  });

  test('given an archived toggle of another project, then the check has an error, and the import leaves it out', async () => {
    const name = 'printed-catalogue';
    await asAdmin('POST', 'projects/default/features', { name });
    await asAdmin('DELETE', `projects/default/features/${name}`);
    const data = { features: [{ name }], featureStrategies: [], featureEnvironments: [], tagTypes: [] };
    const asMaya = (path: string) => {
      const dto = { project: 'bookshop', environment: 'production', data };
      return ask(tokens().UNLEASH_PERSONAL_TOKEN, 'POST', `admin/features-batch/${path}`, dto);
    };
    expect((await asMaya('validate')).body).toMatchObject({
      errors: [{ affectedItems: [`${name} (in project default)`] }],
      warnings: [{ affectedItems: [name] }],
    });
    expect((await asMaya('import')).status).toBe(200);
    expect((await asAdmin('GET', `projects/bookshop/features/${name}`)).status).toBe(404);
  });

  test('given a toggle that is archived in the target, then a state import with keep answers 409', async () => {
    await asAdmin('DELETE', toggle);
    const features = [{ name: 'gift-cards', project: 'bookshop' }];
    const state = { version: 4, features, featureStrategies: [], featureEnvironments: [] };
    expect((await asAdmin('POST', 'state/import?keep=1', state)).status).toBe(409);
  });
});

describe('import and export: state export', () => {
  test('a disabled strategy arrives enabled, and without its title', async () => {
    const place = { featureName: 'audio-samples', environment: 'development' };
    const state = {
      version: 4,
      features: [{ name: 'audio-samples', project: 'bookshop' }],
      featureStrategies: [{ ...place, projectId: 'bookshop', strategyName: 'default', title: 'Later', disabled: true }],
      featureEnvironments: [{ ...place, enabled: true }],
    };
    expect((await asAdmin('POST', 'state/import', state)).status).toBe(202);
    const { body } = await asAdmin('GET', 'projects/bookshop/features/audio-samples/environments/development');
    expect(body).toMatchObject({ strategies: [{ name: 'default', title: null, disabled: false }] });
  });

  test('given projects in the file, drop opens all projects to the tokens of certain ones', async () => {
    const clientToken = async () => {
      const { body } = (await asAdmin('GET', 'api-tokens')) as { body: { tokens: { secret: string }[] } };
      return body.tokens.find(({ secret }) => secret === tokens().UNLEASH_CLIENT_TOKEN);
    };
    expect(await clientToken()).toMatchObject({ projects: ['bookshop'] });
    const projects = [
      { id: 'default', name: 'Default' },
      { id: 'bookshop', name: 'Bookshop' },
    ];
    expect((await asAdmin('POST', 'state/import?drop=1', { version: 4, projects })).status).toBe(202);
    expect(await clientToken()).toMatchObject({ projects: ['*'] });
  });
});

describe('configuring Unleash: every variable', () => {
  const readByServer = () => {
    const folder = join(dirname(serverFile), 'lib');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => file.endsWith('.js') && !file.endsWith('.test.js'));
    const variablesOf = (file: string) => readFileSync(join(folder, file), 'utf8').match(/(?<=process\.env\.)[A-Z_]+/g);
    return new Set(sources.flatMap((file) => variablesOf(file) ?? []));
  };
  const page = readFileSync(join(root, 'docs/reference/deploy/configuring-unleash.md'), 'utf8');

  test('each variable that the server reads is on the page', () => {
    const read = readByServer();
    expect(read.size).toBeGreaterThan(80);
    expect([...read].filter((variable) => !page.includes(`\`${variable}\``))).toEqual([]);
  });

  test('each variable of the tables is read by the server or its runtime', () => {
    const printed = [...page.matchAll(/^\| `([A-Z_]{3,})`/gm)].map(([, variable]) => variable ?? '');
    const read = readByServer();
    expect(printed.length).toBeGreaterThan(80);
    // Node.js itself reads the first; the second is an error.
    const others = ['TZ', 'EADDRINUSE'];
    expect(printed.filter((variable) => !read.has(variable) && !others.includes(variable))).toEqual([]);
  });
});

describe('configuring Unleash: with other settings', () => {
  let unleash: UnleashServer;
  const post = async (path: string, body: unknown, server = unleash.url) => {
    const headers = { authorization: unleash.adminToken, 'content-type': 'application/json' };
    return (await fetch(`${server}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const metrics = { appName: 'bookshop-api', instanceId: '1', bucket: { start: 0, stop: 1, toggles: {} } };
  const registration = { appName: 'bookshop-api', instanceId: '1', strategies: [], started: 0, interval: 1 };

  beforeAll(async () => {
    unleash = await startUnleash({
      REGISTER_CLIENT_RATE_LIMIT_PER_MINUTE: '1',
      CREATE_USER_RATE_LIMIT_PER_MINUTE: '1',
      SIMPLE_LOGIN_LIMIT_PER_MINUTE: 'ten',
      SECURE_HEADERS: 'true',
      ENABLE_OAS: 'TRUE',
      AUTH_TYPE: 'strange',
      UNLEASH_SEGMENT_VALUES_LIMIT: '3',
      UNLEASH_PAT_KILL_SWITCH: 't',
    });
  });
  afterAll(() => unleash?.remove());

  test('REGISTER_CLIENT_… limits metrics, not registration', async () => {
    const statuses = async (path: string, body: unknown) => [await post(path, body), await post(path, body)];
    expect(await statuses('/api/client/metrics', metrics)).toEqual([202, 429]);
    expect(await statuses('/api/client/register', registration)).toEqual([202, 202]);
  });

  test('monitoring: a request that a limit refuses counts for the path of its operation', async () => {
    expect([await post('/api/client/metrics', metrics), await post('/api/client/metrics', metrics)]).toContain(429);
    const served = await (await fetch(`${unleash.url}/internal-backstage/prometheus`)).text();
    expect(served).toMatch(/_count\{path="\/api\/client\/metrics",method="POST",status="429"/);
  });

  test('UNLEASH_PAT_KILL_SWITCH: personal access tokens can neither be made nor listed', async () => {
    const token = { description: 'laptop', expiresAt: '2099-01-01T00:00:00Z' };
    expect(await post('/api/admin/user/tokens', token)).toBe(404);
    const headers = { authorization: unleash.adminToken };
    expect((await fetch(`${unleash.url}/api/admin/user/tokens`, { headers })).status).toBe(404);
  });

  test('each instance counts for itself', async () => {
    const account = (username: string) => ({ username, rootRole: 'Viewer' });
    const another = await unleash.startAnother();
    onTestFinished(another.stop);
    expect(await post('/api/admin/user-admin', account('ida'))).toBe(201);
    expect(await post('/api/admin/user-admin', account('per'))).toBe(429);
    expect(await post('/api/admin/user-admin', account('per'), another.url)).toBe(201);
  });

  test('a number that is none gives the default', async () => {
    const { headers } = await signIn(unleash.url);
    expect(headers.get('ratelimit-limit')).toBe('10');
  });

  test('TRUE is false, t is true, and an unknown AUTH_TYPE means open-source', async () => {
    expect((await fetch(`${unleash.url}/docs/openapi.json`)).headers.get('content-type')).toContain('text/html');
    const headers = { authorization: unleash.adminToken };
    const config = await (await fetch(`${unleash.url}/api/admin/ui-config`, { headers })).json();
    expect(config).toMatchObject({
      authenticationType: 'open-source',
      segmentValuesLimit: 3,
      flags: { personalAccessTokensKillSwitch: true },
    });
  });

  test.each([
    ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'],
    ['content-security-policy', "default-src 'self' cdn.getunleash.io gravatar.com"],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'SAMEORIGIN'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ])('SECURE_HEADERS sends %s', async (name, value) => {
    expect((await fetch(`${unleash.url}/health`)).headers.get(name)).toContain(value);
  });

  test('over HTTP without X-Forwarded-Proto, Unleash does not send the cookie; with it, the cookie is Secure', async () => {
    expect((await signIn(unleash.url)).status).toBe(200);
    expect(await cookieOfSignIn(unleash.url)).toBe('');
    expect(await cookieOfSignIn(unleash.url, { 'x-forwarded-proto': 'https' })).toContain('Secure');
  });

  // The last one: nobody else signs in for the rest of the minute.
  test('monitoring: a refused sign-in and one too many are counted as the page says', async () => {
    const signInAsNobody = () => post('/auth/simple/login', { username: 'nobody', password: 'wrong' });
    // The minute of the limit may end between two attempts.
    await expect.poll(signInAsNobody, { interval: 1, timeout: limit(60_000) }).toBe(429);
    const served = await (await fetch(`${unleash.url}/internal-backstage/prometheus`)).text();
    expect(served).toMatch(/_count\{path="\/auth\/simple\/login",method="POST",status="401"/);
    expect(served).toMatch(/_count\{path="\(hidden\)",method="POST",status="429"/);
  });
});

function signIn(server: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${server}/auth/simple/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: 'admin', password: 'unleash4all' }),
  });
}

async function cookieOfSignIn(server: string, headers?: Readonly<Record<string, string>>): Promise<string> {
  return (await signIn(server, headers)).headers.get('set-cookie') ?? '';
}
