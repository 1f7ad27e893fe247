/** What pages say about running Unleash where a mistake costs data or safety, tried with real servers. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { samplePackages } from '../../src/checks/samples/sample-packages.ts';
import { freePort } from '../e2e/project.ts';
import { limit } from '../machine.ts';
import { pageSample } from '../read-page.ts';
import { statusOf } from '../status-of.ts';
import { databaseOf } from './database.ts';
import { exampleServer, startExample } from './example-server.ts';
import { installUnleash, serverFile, serverModule } from './install-unleash.ts';
import { startNginx } from './start-nginx.ts';
import { startPostgres } from './start-postgres.ts';
import { createDatabase, startUnleash, type UnleashServer } from './start-unleash.ts';

const { tokens, url, viewer } = exampleServer();

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** @param onTestFinished Of a test that runs beside others: what these leave to `cleanUps` is removed when the first ends. */
async function freshUnleash(
  settings: Readonly<Record<string, string>> = {},
  onTestFinished: OnTestFinished = (cleanUp) => cleanUps.push(cleanUp),
): Promise<UnleashServer> {
  const unleash = await startUnleash(settings);
  onTestFinished(unleash.remove);
  return unleash;
}

/** The same with the example project. */
async function freshExample(
  settings: Readonly<Record<string, string>> = {},
  onTestFinished: OnTestFinished = (cleanUp) => cleanUps.push(cleanUp),
) {
  const example = await startExample(settings);
  onTestFinished(example.unleash.remove);
  return example;
}

type OnTestFinished = (cleanUp: () => Promise<void>) => unknown;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-claims-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The first sample of this language on a page about deployment, by default that about securing it, that has these words. */
function printedSample(sampleLanguage: string, page = 'securing-unleash', words = ''): string {
  return pageSample(
    `reference/deploy/${page}`,
    ({ language, code }) => language === sampleLanguage && code.includes(words),
  );
}

/** Starts a printed program, and gives its address and what stops it. */
async function startPrinted(printed: string, health: string): Promise<{ url: string; server: ChildProcess }> {
  const database = await createDatabase();
  cleanUps.push(database.remove);
  const folder = temporaryFolder();
  symlinkSync(samplePackages, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'server.mjs'), printed.replace(/postgres:[^']+/, database.url));
  const port = String(await freePort());
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', HTTP_PORT: port, PORT: port, CHECK_VERSION: 'false' };
  const server = spawn(process.execPath, ['server.mjs'], { cwd: folder, stdio: 'ignore', env });
  cleanUps.push(() => end(server));
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => statusOf(url, health).catch(() => 0), { timeout: limit(60_000) }).toBe(200);
  return { url, server };
}

/** Starts nginx as printed, but without TLS and on a free port. */
async function startPrintedNginx(unleashUrl: string): Promise<string> {
  const upstream = ['127.0.0.1:4242', new URL(unleashUrl).host] as const;
  const { url, stop } = await startNginx(printedSample('nginx'), temporaryFolder(), upstream);
  cleanUps.push(stop);
  return url;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

test('securing Unleash: given the printed reverse proxy, no spelling of the internal paths gets through', async () => {
  const proxy = await startPrintedNginx(url());
  const spellings = [
    '/internal-backstage/prometheus',
    '/INTERNAL-BACKSTAGE/prometheus',
    '/Internal-Backstage/PROMETHEUS',
    '/internal-backstage/prometheus/',
    '/internal-backstage',
    '//internal-backstage/prometheus',
    '/api/../INTERNAL-backstage/prometheus',
    '/%69nternal-backstage/prometheus',
  ];
  for (const path of spellings) expect([path, await statusOf(proxy, path)]).toEqual([path, 404]);
  expect(await statusOf(proxy, '/api/admin/projects')).toBe(401);
  expect(await statusOf(url(), '/INTERNAL-BACKSTAGE/prometheus')).toBe(200);
  expect(await statusOf(url(), '//internal-backstage/prometheus')).toBe(200);
});

test('securing Unleash: the printed reverse proxy refuses the operations that ask for too little, in every spelling', async () => {
  const proxy = await startPrintedNginx(url());
  const call = (base: string, method: string, path: string, body: unknown, token = tokens().UNLEASH_ADMIN_TOKEN) => {
    const headers = { authorization: token, 'content-type': 'application/json' };
    return statusOf(base, path, { method, headers, body: JSON.stringify(body) });
  };
  const toggle = '/api/admin/projects/bookshop/features/gift-cards';
  const variants = [{ name: 'only', weight: 1000, weightType: 'variable' }];
  for (const path of [`${toggle}/variants`, `${toggle}/Variants/`, `/API${toggle.slice(4)}/variants`]) {
    expect([path, await call(proxy, 'PUT', path, variants)]).toEqual([path, 403]);
    expect([path, await call(url(), 'PUT', path, variants)]).toEqual([path, 200]);
  }
  for (const path of [`${toggle}\\variants#`, `${toggle}/variants\\#`]) {
    expect([path, await call(proxy, 'PUT', path, variants)]).toEqual([path, 400]);
    expect([path, await call(url(), 'PUT', path, variants)]).toEqual([path, 200]);
  }
  expect(await call(proxy, 'PUT', `${toggle}/environments/development/variants`, variants)).toBe(200);
  expect(await call(proxy, 'PATCH', `${toggle}/variants`, [])).toBe(200);

  const strategies = await fetch(`${url()}${toggle}/environments/development/strategies`, {
    headers: { authorization: tokens().UNLEASH_ADMIN_TOKEN },
  });
  const [{ id: strategyId } = { id: '' }] = (await strategies.json()) as { id: string }[];
  const change = { projectId: 'bookshop', environmentId: 'development', strategyId, segmentIds: [] };
  for (const path of ['/api/admin/segments/strategies', '/api/admin/Segments/STRATEGIES/']) {
    expect([path, await call(proxy, 'POST', path, change, viewer())]).toEqual([path, 403]);
    expect([path, await call(url(), 'POST', path, change, viewer())]).toEqual([path, 201]);
  }
  const withHash = '/api/admin/segments/strategies\\#';
  expect(await call(proxy, 'POST', withHash, change, viewer())).toBe(400);
  expect(await call(url(), 'POST', withHash, change, viewer())).toBe(201);
});

test('securing Unleash: given the printed sign-in of your own, nobody passes it, whatever the capitals in the path', async () => {
  const { url } = await startPrinted(printedSample('js'), '/health');
  for (const path of ['/api/admin/projects', '/API/admin/projects', '/api/client/features', '/API/client/features'])
    expect([path, await statusOf(url, path)]).toEqual([path, 401]);
  const signedIn = { headers: { 'x-forwarded-email': 'lena@fjordbooks.example.com' } };
  expect((await fetch(`${url}/api/admin/projects`, signedIn)).status).toBe(200);
});

test('configuring Unleash: embedded in an Express application, both answer, and stop ends the process', async () => {
  const printed = printedSample('js', 'configuring-unleash', "from 'express'");
  const { url, server } = await startPrinted(printed, '/unleash/health');
  expect(await (await fetch(url)).text()).toBe('Fjord Books');
  expect(await statusOf(url, '/unleash/api/client/features')).toBe(401);
  expect(await statusOf(url, '/api/client/features')).toBe(404);
  expect(await (await fetch(`${url}/unleash/projects`)).text()).toContain('/unleash/static/');
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/unleash/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await post('auth/simple/login', { username: 'admin', password: 'unleash4all' });
  const cookie = signedIn.headers.getSetCookie().join('; ');
  const link = { name: 'friends', expiresAt: '2099-01-01T00:00:00Z' };
  const invited = (await (await post('api/admin/invite-link/tokens', link, { cookie })).json()) as { url: string };
  expect(invited.url).toContain('http://localhost:4242/unleash/new-user?invite=');
  server.kill('SIGTERM');
  await expect.poll(() => server.exitCode, { timeout: limit(20_000) }).toBe(0);
});

test('configuring Unleash: given a proxy, the version check goes through it, and not where NO_PROXY names the host', async () => {
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  }).listen(0, '127.0.0.1');
  cleanUps.push(() => proxy.close());
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const version = (host: string) => ({ CHECK_VERSION: 'true', UNLEASH_VERSION_URL: `http://${host}/version` });
  const settings = { HTTP_PROXY: `http://127.0.0.1:${port}`, NO_PROXY: 'direct.example' };
  const unleash = await freshUnleash({ ...settings, ...version('www.direct.example') });
  await unleash.restart(version('www.fjordbooks.example'));
  await expect
    .poll(() => new Set(asked), { timeout: limit(20_000) })
    .toEqual(new Set(['http://www.fjordbooks.example/version']));
});

test.each([
  ['sslmode=verify-full', {}, { rejectUnauthorized: false }],
  ['sslmode=verify-full', { DATABASE_SSL: '{"rejectUnauthorized":true}' }, { rejectUnauthorized: true }],
  ['sslmode=no-verify', { DATABASE_SSL: '{"rejectUnauthorized":true}' }, { rejectUnauthorized: false }],
  ['sslrootcert=ca.pem', { DATABASE_SSL: '{"rejectUnauthorized":true}' }, { rejectUnauthorized: true, ca: 'ours' }],
])('database setup: given %s in the address and %o, the options of TLS are %o', (query, settings, expected) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'ca.pem'), 'ours');
  const config = join(dirname(serverFile), 'lib/create-config.js');
  const program = `console.log(JSON.stringify(require(${JSON.stringify(config)}).createConfig({}).db.ssl))`;
  const env = { PATH: process.env.PATH, DATABASE_URL: `postgres://unleash@db/unleash?${query}`, ...settings };
  const printed = execFileSync(process.execPath, ['-e', program], { cwd: folder, env, encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual(expected);
});

test('database setup: a migration has what PostgreSQL knows since version 11', () => {
  const migration = join(dirname(serverFile), 'migrations/20231004120900-create-changes-stats-table-and-trigger.js');
  expect(readFileSync(migration, 'utf8')).toContain('EXECUTE FUNCTION');
});

test('configuring Unleash: migrations cut a password in DATABASE_URL at a colon, and not one in databaseUrl', () => {
  installUnleash();
  const parse = createRequire(createRequire(serverFile).resolve('db-migrate'))('parse-database-url') as (
    address: string,
  ) => {
    password: string;
  };
  const { createConfig } = serverModule('./lib/create-config') as {
    createConfig: (options: object) => { db: { password: string } };
  };
  const address = (password: string) => `postgres://unleash:${password}@db/unleash`;
  const passwordIn = (password: string) => parse(address(password)).password;
  expect([passwordIn('p%40ss%2Fword'), passwordIn('p%3Ass')]).toEqual(['p@ss/word', 'p']);
  expect(createConfig({ databaseUrl: address('p%3Ass') }).db.password).toBe('p:ss');
});

test('configuring Unleash: origins in the options replace the default, and first tokens stand beside those of the variables', () => {
  installUnleash();
  const config = join(dirname(serverFile), 'lib/create-config.js');
  const options = {
    frontendApiOrigins: ['https://fjordbooks.example'],
    authentication: { initApiTokens: [{ secret: 'default:development.of-the-options' }] },
  };
  const program = `
    const { frontendApiOrigins, authentication } =
      require(${JSON.stringify(config)}).createConfig(${JSON.stringify(options)});
    console.log(JSON.stringify([frontendApiOrigins, authentication.initApiTokens.map(({ secret }) => secret)]));`;
  const env = { PATH: process.env.PATH, INIT_ADMIN_API_TOKENS: '*:*.of-the-variable' };
  const printed = execFileSync(process.execPath, ['-e', program], { env, encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual([
    ['https://fjordbooks.example'],
    ['default:development.of-the-options', '*:*.of-the-variable'],
  ]);
});

test('configuring Unleash: acquireConnectionTimeout has no effect, and pool.acquireTimeoutMillis has', () => {
  const { createConfig } = serverModule('./lib/create-config') as { createConfig: (options: object) => object };
  const { createDb } = serverModule('./lib/db/db-pool') as {
    createDb: (config: object) => { client: { pool: { acquireTimeoutMillis: number } } };
  };
  const longestWait = (db: object) => createDb(createConfig({ db })).client.pool.acquireTimeoutMillis;
  expect(longestWait({ acquireConnectionTimeout: 5_000 })).toBe(60_000);
  expect(longestWait({ pool: { acquireTimeoutMillis: 5_000 } })).toBe(5_000);
});

test('database setup: given DATABASE_URL and a file with another address, the migrations change DATABASE_URL', async () => {
  installUnleash();
  const postgres = await startPostgres();
  cleanUps.push(postgres.stop);
  const copyUrl = postgres.url.replace(/postgres$/, 'copy');
  const real = await databaseOf(postgres.url);
  await real.query('CREATE DATABASE copy');
  const copy = await databaseOf(copyUrl);
  cleanUps.push(() => Promise.all([real.end(), copy.end()]));
  const addressFile = join(temporaryFolder(), 'address');
  writeFileSync(addressFile, copyUrl);

  const env = { PATH: process.env.PATH, DATABASE_URL: postgres.url, DATABASE_URL_FILE: addressFile };
  const server = spawn(process.execPath, [serverFile], {
    stdio: 'ignore',
    env: { ...env, DATABASE_SSL: 'false', HTTP_PORT: String(await freePort()), CHECK_VERSION: 'false' },
  });
  cleanUps.push(() => end(server));

  const tables = async (database: typeof real) =>
    Number((await database.query("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")).rows[0]?.count);
  await expect.poll(() => tables(real), { timeout: limit(60_000) }).toBeGreaterThan(20);
  await expect.poll(() => server.exitCode, { timeout: limit(60_000) }).not.toBe(null);
  expect(await tables(copy)).toBe(0);
});

test('database setup, migration guide: an administrator who is no superuser makes a database and the copy, and drops it', async () => {
  const postgres = await startPostgres();
  cleanUps.push(postgres.stop);
  const run = async (role: string, database: string, sql: string) => {
    const address = new URL(`/${database}`, postgres.url);
    address.username = role;
    const connection = await databaseOf(address.href);
    try {
      // One by one, as psql does: no database is made or dropped in a transaction.
      for (const statement of sql.split(/;\s*/).filter(Boolean)) await connection.query(statement);
    } finally {
      await connection.end();
    }
  };
  const copySql = printedSample('sql', 'migration-guide', 'CREATE ROLE');
  await run('unleash', 'postgres', 'CREATE ROLE root SUPERUSER LOGIN');
  await run('root', 'postgres', 'ALTER ROLE unleash RENAME TO first; CREATE ROLE cloud LOGIN CREATEDB CREATEROLE');

  await run('cloud', 'postgres', printedSample('sql', 'database-setup', 'CREATE ROLE'));
  await run('unleash', 'unleash', 'CREATE TABLE real ()');
  await run('cloud', 'postgres', copySql);
  await run('unleash_copy', 'unleash_copy', 'CREATE TABLE tried ()');
  await run('unleash', 'unleash', 'DROP TABLE real');
  await expect(run('unleash_copy', 'unleash', 'SELECT 1')).rejects.toThrow('permission denied for database "unleash"');

  await run('cloud', 'postgres', printedSample('sql', 'migration-guide', 'DROP ROLE'));
});

test('database setup: given a schema that does not exist, the tables are in public, and the server stops', async () => {
  installUnleash();
  const postgres = await startPostgres();
  cleanUps.push(postgres.stop);
  const database = await databaseOf(postgres.url);
  cleanUps.push(() => database.end());
  const env = { PATH: process.env.PATH, DATABASE_URL: postgres.url, DATABASE_SSL: 'false', CHECK_VERSION: 'false' };
  const server = spawn(process.execPath, [serverFile], {
    stdio: 'ignore',
    env: { ...env, DATABASE_SCHEMA: 'toggles', HTTP_PORT: String(await freePort()) },
  });
  cleanUps.push(() => end(server));

  await expect.poll(() => server.exitCode, { timeout: limit(60_000) }).toBe(1);
  const tables = await database.query("SELECT schemaname FROM pg_tables WHERE tablename = 'users'");
  expect(tables.rows).toEqual([{ schemaname: 'public' }]);
});

test('API tokens: given a first token of a project that does not exist, it is never created, and one of default is', async () => {
  const unleash = await freshUnleash({
    INIT_CLIENT_API_TOKENS: 'bookshop:production.of-the-bookshop,default:production.of-the-default',
  });
  const toggles = async (token: string) =>
    (await fetch(`${unleash.url}/api/client/features`, { headers: { authorization: token } })).status;
  await expect.poll(() => toggles('default:production.of-the-default')).toBe(200);
  expect(await toggles('bookshop:production.of-the-bookshop')).toBe(401);

  const made = await fetch(`${unleash.url}/api/admin/state/import`, {
    method: 'POST',
    headers: { authorization: unleash.adminToken, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 4, projects: [{ id: 'bookshop', name: 'Bookshop' }] }),
  });
  expect(made.status).toBe(202);
  await unleash.restart();
  await expect.poll(() => toggles('default:production.of-the-default')).toBe(200);
  expect(await toggles('bookshop:production.of-the-bookshop')).toBe(401);
});

test('import and export: given a file that is loaded at each start, a toggle that you turned off is on again after a restart', async () => {
  const file = join(temporaryFolder(), 'unleash-state.json');
  const place = { featureName: 'gift-cards', environment: 'development' };
  const state = {
    version: 4,
    features: [{ name: 'gift-cards', type: 'permission', project: 'default' }],
    featureStrategies: [
      { ...place, id: '5f0c1c1e-6d0a-4b58-9f0e-2f6a3a0c7d11', projectId: 'default', strategyName: 'default' },
    ],
    featureEnvironments: [{ ...place, enabled: true }],
  };
  writeFileSync(file, JSON.stringify(state));
  const unleash = await freshUnleash({ IMPORT_FILE: file, IMPORT_KEEP_EXISTING: 'true' });
  const development = `${unleash.url}/api/admin/projects/default/features/gift-cards/environments/development`;
  const headers = { authorization: unleash.adminToken };
  const isOn = async () => ((await (await fetch(development, { headers })).json()) as { enabled: boolean }).enabled;
  await fetch(`${development}/off`, { method: 'POST', headers });
  expect(await isOn()).toBe(false);
  await unleash.restart();
  expect(await isOn()).toBe(true);
});

// These wait more than they work, each for a server of its own. What is polled beside others needs the test's own `expect`.
test.concurrent('environments: when ENABLED_ENVIRONMENTS leaves one out, every project loses it, with the switches of its toggles', async ({
  expect,
  onTestFinished,
}) => {
  const { unleash } = await freshExample({}, onTestFinished);
  const environmentsOf = async () => {
    const headers = { authorization: unleash.adminToken };
    const response = await fetch(`${unleash.url}/api/admin/projects/bookshop/features/express-checkout`, { headers });
    const { environments } = (await response.json()) as { environments: { name: string }[] };
    return environments.map(({ name }) => name).sort();
  };
  expect(await environmentsOf()).toEqual(['development', 'production', 'staging']);
  await unleash.restart({ ENABLED_ENVIRONMENTS: 'production' });
  await expect.poll(environmentsOf).toEqual(['production']);
  await unleash.restart();
  expect(await environmentsOf()).toEqual(['production']);
});

test.concurrent('a toggle is not available, toggle unknown to the SDK: an instance that registered three days ago is no longer listed, though it reports', async ({
  expect,
  onTestFinished,
}) => {
  const { unleash, tokens } = await freshExample({}, onTestFinished);
  const { UNLEASH_CLIENT_TOKEN } = tokens;
  const report = async (path: string, body: object, instanceId = 'jobs-1') => {
    const headers = { authorization: UNLEASH_CLIENT_TOKEN, 'content-type': 'application/json' };
    const sent = { appName: 'bookshop-jobs', instanceId, environment: 'development', ...body };
    const response = await fetch(`${unleash.url}/api/client/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(sent),
    });
    expect(response.status).toBe(202);
  };
  const register = (instanceId?: string) =>
    report('register', { strategies: ['default'], started: new Date(), interval: 60_000 }, instanceId);
  const listed = async () => {
    const headers = { authorization: unleash.adminToken };
    const response = await fetch(`${unleash.url}/api/admin/metrics/applications/bookshop-jobs`, { headers });
    const { instances = [] } = (await response.json()) as { instances?: { instanceId: string }[] };
    return instances.map(({ instanceId }) => instanceId).sort();
  };
  await Promise.all([register(), register('jobs-2')]);
  await expect.poll(listed, { timeout: limit(30_000) }).toEqual(['jobs-1', 'jobs-2']);

  const database = await databaseOf(unleash.databaseUrl);
  await database.query(`UPDATE client_instances SET
    created_at = now() - CASE instance_id WHEN 'jobs-1' THEN interval '3 days' ELSE interval '1 day' END`);
  await database.end();
  await unleash.restart();
  await expect.poll(listed, { timeout: limit(30_000) }).toEqual(['jobs-2']);
  const toggles = { 'search-cache': { yes: 1, no: 0 } };
  await report('metrics', { bucket: { start: new Date(), stop: new Date(), toggles } });
  expect(await listed()).toEqual(['jobs-2']);
  await register();
  await expect.poll(listed, { timeout: limit(30_000) }).toEqual(['jobs-1', 'jobs-2']);
});

test.concurrent('front-end API: switched off, it answers 403 to a front-end token and 404 to an admin token', async ({
  expect,
  onTestFinished,
}) => {
  const { unleash, tokens } = await freshExample({ UNLEASH_EXPERIMENTAL_EMBED_PROXY: 'false' }, onTestFinished);
  const { UNLEASH_FRONTEND_TOKEN } = tokens;
  const status = async (authorization: string) =>
    (await fetch(`${unleash.url}/api/frontend`, { headers: { authorization } })).status;
  expect(await status(UNLEASH_FRONTEND_TOKEN)).toBe(403);
  expect(await status(unleash.adminToken)).toBe(404);
});

test.concurrent('configuring Unleash: with the sign-in none, the front-end API answers 500, and whoever asks gets the environment default unless the address names another', async ({
  expect,
  onTestFinished,
}) => {
  const unleash = await freshUnleash({ AUTH_TYPE: 'none' }, onTestFinished);
  expect(await statusOf(unleash.url, '/api/frontend')).toBe(500);
  const post = (path: string, body: unknown = {}) =>
    fetch(`${unleash.url}/api/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('projects/default/features', { name: 'gift-cards' });
  await post('projects/default/features/gift-cards/environments/development/strategies', { name: 'default' });
  await post('projects/default/features/gift-cards/environments/development/on');
  const token = { tokenName: 'shop', type: 'client', environment: 'development', projects: ['*'] };
  const { secret } = (await (await post('api-tokens', token)).json()) as { secret: string };
  const enabled = async (query: string, headers: Record<string, string>) => {
    const response = await fetch(`${unleash.url}/api/client/features${query}`, { headers });
    return ((await response.json()) as { features: { enabled: boolean }[] }).features.map((toggle) => toggle.enabled);
  };
  expect(await enabled('', { authorization: secret })).toEqual([false]);
  expect(await enabled('?environment=development', {})).toEqual([true]);
});

test('maintenance mode: an instance that starts during maintenance stays paused after its end', async () => {
  const { unleash: first, tokens } = await freshExample({ FRONTEND_API_REFRESH_INTERVAL_MS: '500' });
  const { UNLEASH_CLIENT_TOKEN, UNLEASH_FRONTEND_TOKEN } = tokens;
  const call = (path: string, body: unknown) =>
    fetch(`${first.url}/api/admin/${path}`, {
      method: 'POST',
      headers: { authorization: first.adminToken, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const names = async (url: string) => {
    const response = await fetch(`${url}/api/client/features`, { headers: { authorization: UNLEASH_CLIENT_TOKEN } });
    const { features = [] } = (await response.json()) as { features?: { name: string }[] };
    return features.map(({ name }) => name);
  };

  const namesForVisitors = async (url: string) => {
    const response = await fetch(`${url}/api/frontend`, { headers: { authorization: UNLEASH_FRONTEND_TOKEN } });
    return ((await response.json()) as { toggles: { name: string }[] }).toggles.map(({ name }) => name);
  };

  expect((await call('maintenance', { enabled: true })).status).toBe(204);
  const second = await first.startAnother();
  cleanUps.push(second.stop);
  expect(await names(second.url)).toContain('gift-cards');
  expect(await namesForVisitors(second.url)).not.toContain('audio-samples');
  expect((await call('maintenance', { enabled: false })).status).toBe(204);

  expect((await call('projects/bookshop/features', { name: 'audio-samples' })).status).toBe(201);
  expect((await call('projects/bookshop/features/audio-samples/environments/development/on', {})).status).toBe(200);
  await expect.poll(() => names(first.url)).toContain('audio-samples');
  await expect.poll(() => namesForVisitors(second.url), { timeout: limit(30_000) }).toContain('audio-samples');
  // It takes longer to start than an instance that is not paused takes to hear of the change.
  const third = await first.startAnother();
  cleanUps.push(third.stop);
  expect(await names(third.url)).toContain('audio-samples');
  expect(await names(second.url)).not.toContain('audio-samples');
});
