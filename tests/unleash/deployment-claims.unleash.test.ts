/** What pages say about running Unleash where a mistake costs data or safety, tried with real servers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readPageTrees } from '../../src/checks/prose/page-tree.ts';
import { samplesOf } from '../../src/checks/samples/read-samples.ts';
import { samplePackages } from '../../src/checks/samples/sample-packages.ts';
import { root } from '../../src/project.ts';
import { nginxProgram, requireDebianPackages } from '../debian-packages.ts';
import { freePort } from '../e2e/project.ts';
import { statusOf } from '../status-of.ts';
import { databaseOf } from './database.ts';
import { makePersonalToken, seedExampleProject } from './example-project.ts';
import { installUnleash, serverFile } from './install-unleash.ts';
import { startPostgres } from './start-postgres.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function freshUnleash(settings?: Readonly<Record<string, string>>): Promise<UnleashServer> {
  const unleash = await startUnleash(settings);
  cleanUps.push(unleash.remove);
  return unleash;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-claims-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The first sample of this language on the page about securing Unleash. */
async function printedSample(sampleLanguage: string): Promise<string> {
  const pages = await readPageTrees(root);
  const samples = pages.filter(({ file }) => file.endsWith('/securing-unleash.md')).flatMap(samplesOf);
  const printed = samples.find(({ language }) => language === sampleLanguage)?.code;
  if (!printed) throw new Error(`securing-unleash.md prints no ${sampleLanguage}.`);
  return printed;
}

/** Starts the printed program with a sign-in of its own, and gives its address. */
async function startPrintedSignIn(): Promise<string> {
  installUnleash();
  const postgres = await startPostgres();
  cleanUps.push(postgres.stop);
  const folder = temporaryFolder();
  symlinkSync(samplePackages, join(folder, 'node_modules'));
  const program = (await printedSample('js')).replace(/postgres:[^']+/, postgres.url);
  writeFileSync(join(folder, 'server.mjs'), program);
  const port = await freePort();
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', HTTP_PORT: String(port), CHECK_VERSION: 'false' };
  const server = spawn(process.execPath, ['server.mjs'], { cwd: folder, stdio: 'ignore', env });
  cleanUps.push(() => end(server));
  const url = `http://127.0.0.1:${port}`;
  const health = () => statusOf(url, '/health').catch(() => 0);
  await expect.poll(health, { timeout: 60_000 }).toBe(200);
  return url;
}

/** Starts nginx as printed, but without TLS and on a free port. */
async function startPrintedNginx(unleashUrl: string): Promise<string> {
  requireDebianPackages(['nginx-light']);
  const folder = temporaryFolder();
  const port = await freePort();
  const printed = (await printedSample('nginx'))
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate.*;/g, '')
    .replace('127.0.0.1:4242', new URL(unleashUrl).host)
    .replace('http {', `http { access_log off; ${temporaryPaths(folder)}`);
  writeFileSync(join(folder, 'nginx.conf'), `daemon off; pid ${folder}/pid;\n${printed}`);
  const nginx = spawn(nginxProgram, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cleanUps.push(() => end(nginx));
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => statusOf(url, '/health').catch(() => 0), { timeout: 10_000 }).toBe(200);
  return url;
}

const temporaryPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

test('securing Unleash: given the printed reverse proxy, no spelling of the internal paths gets through', async () => {
  const unleash = await freshUnleash();
  const proxy = await startPrintedNginx(unleash.url);
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
  expect(await statusOf(unleash.url, '/INTERNAL-BACKSTAGE/prometheus')).toBe(200);
  expect(await statusOf(unleash.url, '//internal-backstage/prometheus')).toBe(200);
});

test('securing Unleash: the printed reverse proxy refuses the operations that ask for too little, in every spelling', async () => {
  const unleash = await freshUnleash();
  await seedExampleProject(unleash);
  const proxy = await startPrintedNginx(unleash.url);
  const viewer = await makePersonalToken(unleash, 'aisha');
  const call = async (base: string, method: string, path: string, body: unknown, token = unleash.adminToken) => {
    const headers = { authorization: token, 'content-type': 'application/json' };
    return (await fetch(base + path, { method, headers, body: JSON.stringify(body) })).status;
  };
  const toggle = '/api/admin/projects/bookshop/features/gift-cards';
  const variants = [{ name: 'only', weight: 1000, weightType: 'variable' }];
  for (const path of [`${toggle}/variants`, `${toggle}/Variants/`, `/API${toggle.slice(4)}/variants`]) {
    expect([path, await call(proxy, 'PUT', path, variants)]).toEqual([path, 403]);
    expect([path, await call(unleash.url, 'PUT', path, variants)]).toEqual([path, 200]);
  }
  expect(await call(proxy, 'PUT', `${toggle}/environments/development/variants`, variants)).toBe(200);
  expect(await call(proxy, 'PATCH', `${toggle}/variants`, [])).toBe(200);

  const strategies = await fetch(`${unleash.url}${toggle}/environments/development/strategies`, {
    headers: { authorization: unleash.adminToken },
  });
  const [{ id: strategyId } = { id: '' }] = (await strategies.json()) as { id: string }[];
  const change = { projectId: 'bookshop', environmentId: 'development', strategyId, segmentIds: [] };
  for (const path of ['/api/admin/segments/strategies', '/api/admin/Segments/STRATEGIES/']) {
    expect([path, await call(proxy, 'POST', path, change, viewer)]).toEqual([path, 403]);
    expect([path, await call(unleash.url, 'POST', path, change, viewer)]).toEqual([path, 201]);
  }
}, 120_000);

test('securing Unleash: given the printed sign-in of your own, nobody passes it, whatever the capitals in the path', async () => {
  const url = await startPrintedSignIn();
  for (const path of ['/api/admin/projects', '/API/admin/projects', '/api/client/features', '/API/client/features'])
    expect([path, await statusOf(url, path)]).toEqual([path, 401]);
  const signedIn = { headers: { 'x-forwarded-email': 'lena@fjordbooks.example.com' } };
  expect((await fetch(`${url}/api/admin/projects`, signedIn)).status).toBe(200);
}, 120_000);

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
  await expect.poll(() => tables(real), { timeout: 60_000 }).toBeGreaterThan(20);
  await expect.poll(() => server.exitCode, { timeout: 60_000 }).not.toBe(null);
  expect(await tables(copy)).toBe(0);
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

  await expect.poll(() => server.exitCode, { timeout: 60_000 }).toBe(1);
  const tables = await database.query("SELECT schemaname FROM pg_tables WHERE tablename = 'users'");
  expect(tables.rows).toEqual([{ schemaname: 'public' }]);
}, 120_000);

test('API tokens: given a first token of a project that does not exist, it is never created, and one of default is', async () => {
  const unleash = await freshUnleash({
    INIT_CLIENT_API_TOKENS: 'bookshop:production.of-the-bookshop,default:production.of-the-default',
  });
  const toggles = async (token: string) =>
    (await fetch(`${unleash.url}/api/client/features`, { headers: { authorization: token } })).status;
  await expect.poll(() => toggles('default:production.of-the-default')).toBe(200);
  expect(await toggles('bookshop:production.of-the-bookshop')).toBe(401);

  await seedExampleProject(unleash);
  await unleash.restart();
  await expect.poll(() => toggles('default:production.of-the-default')).toBe(200);
  expect(await toggles('bookshop:production.of-the-bookshop')).toBe(401);
});

test('environments: when ENABLED_ENVIRONMENTS leaves one out, every project loses it, with the switches of its toggles', async () => {
  const unleash = await freshUnleash();
  await seedExampleProject(unleash);
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

test('front-end API: switched off, it answers 403 to a front-end token and 404 to an admin token', async () => {
  const unleash = await freshUnleash({ UNLEASH_EXPERIMENTAL_EMBED_PROXY: 'false' });
  const { UNLEASH_FRONTEND_TOKEN } = await seedExampleProject(unleash);
  const status = async (authorization: string) =>
    (await fetch(`${unleash.url}/api/frontend`, { headers: { authorization } })).status;
  expect(await status(UNLEASH_FRONTEND_TOKEN)).toBe(403);
  expect(await status(unleash.adminToken)).toBe(404);
});

test('configuring Unleash: with the sign-in none, the front-end API answers 500', async () => {
  const unleash = await freshUnleash({ AUTH_TYPE: 'none' });
  expect(await statusOf(unleash.url, '/api/frontend')).toBe(500);
});

test('maintenance mode: an instance that starts during maintenance stays paused after its end', async () => {
  const first = await freshUnleash();
  const { UNLEASH_CLIENT_TOKEN } = await seedExampleProject(first);
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

  expect((await call('maintenance', { enabled: true })).status).toBe(204);
  const second = await first.startAnother();
  cleanUps.push(second.stop);
  expect(await names(second.url)).toContain('gift-cards');
  expect((await call('maintenance', { enabled: false })).status).toBe(204);

  expect((await call('projects/bookshop/features', { name: 'audio-samples' })).status).toBe(201);
  await expect.poll(() => names(first.url), { timeout: 10_000 }).toContain('audio-samples');
  // It takes longer to start than an instance that is not paused takes to hear of the change.
  const third = await first.startAnother();
  cleanUps.push(third.stop);
  expect(await names(third.url)).toContain('audio-samples');
  expect(await names(second.url)).not.toContain('audio-samples');
});
