/** What “Surviving an outage of Unleash” says of Node.js and of browsers, done to their SDKs and a real server. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../e2e/project.ts';
import { limit } from '../machine.ts';
import { pageSample } from '../read-page.ts';
import { startExample } from './example-server.ts';
import { serverFile, serverModule } from './install-unleash.ts';
import type { UnleashServer } from './start-unleash.ts';

type Client = NodeJS.EventEmitter & {
  isEnabled(name: string, context?: object, fallback?: boolean): boolean;
  isSynchronized(): boolean;
  destroy(): void;
};
type BrowserClient = {
  start(): Promise<void>;
  stop(): void;
  updateContext(context: { userId: string }): Promise<void>;
  isEnabled(name: string): boolean;
};
type Sdk = {
  Unleash: new (options: object) => Client;
  startUnleash(options: object): Promise<Client>;
  destroy(): void;
};

const { Unleash, ...sdk } = serverModule('unleash-client') as Sdk;
const { UnleashClient } = serverModule('unleash-proxy-client') as {
  UnleashClient: new (options: object) => BrowserClient;
};
const folder = mkdtempSync(join(tmpdir(), 'outage-claims-'));
/** An address as that of a server that is stopped: connections are refused. */
const stopped = { url: 'http://127.0.0.1:1/api/' };
const cleanUps: (() => void)[] = [];
let unleash: UnleashServer;
let options: Record<string, unknown>;
let token: string;
let frontEndToken: string;

beforeAll(async () => {
  const example = await startExample();
  unleash = example.unleash;
  token = example.tokens.UNLEASH_CLIENT_TOKEN;
  frontEndToken = example.tokens.UNLEASH_FRONTEND_TOKEN;
  const customHeaders = { Authorization: token };
  options = { url: `${unleash.url}/api/`, appName: 'bookshop-api', customHeaders, disableMetrics: true };
});
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  sdk.destroy();
});
afterAll(async () => {
  await unleash?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * The next event of a name; `once` of Node.js would end with any `error` before it. A client that ends while its request
 * is under way throws where nobody can catch it, so tests wait for the `error` of each client.
 */
const heard = (client: Client, event: string) => new Promise((resolve) => client.once(event, resolve));

type OnTestFinished = (cleanUp: () => void) => unknown;

/**
 * What `initialize` makes, without being the one instance of the process.
 * @param onTestFinished Of a test that runs beside others, whose clients have to stay when the first ends.
 */
function initialize(changes: object, onTestFinished: OnTestFinished = (cleanUp) => cleanUps.push(cleanUp)): Client {
  const client = new Unleash({ ...options, skipInstanceCountWarning: true, ...changes });
  client.on('error', () => {});
  onTestFinished(() => client.destroy());
  return client;
}

/** A folder with the backup of a run that had the server. */
async function withBackup(name: string, onTestFinished?: OnTestFinished): Promise<{ backupPath: string }> {
  const backupPath = mkdtempSync(join(folder, name));
  const client = initialize({ backupPath }, onTestFinished);
  await heard(client, 'synchronized');
  // It has its toggles before their backup is on the disk.
  const backup = join(backupPath, 'unleash-backup-bookshop-api.json');
  await expect.poll(() => JSON.parse(readFileSync(backup, 'utf8'))).toHaveProperty('features');
  client.destroy();
  return { backupPath };
}

/** A server that takes a request and keeps silent until it is told to answer: then it says that nothing has changed. */
async function silentServer(): Promise<{ url: string; answer(): Promise<void> }> {
  const server = createServer();
  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const answer = async () => {
    const [, response] = await asked;
    response.writeHead(304, { connection: 'close' }).end();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`, answer };
}

async function turnOff(name: string): Promise<void> {
  const path = `projects/bookshop/features/${name}/environments/development/off`;
  const headers = { authorization: unleash.adminToken };
  expect((await fetch(`${unleash.url}/api/admin/${path}`, { method: 'POST', headers })).status).toBe(200);
}

const checkout = (client: Client) => client.isEnabled('express-checkout', { userId: '1001' });

describe('surviving an outage: Node.js, step by step', () => {
  test('an application that runs goes on, and gets what was changed once the server is back', async () => {
    const client = initialize({ backupPath: mkdtempSync(join(folder, 'running-')), refreshInterval: 200 });
    await heard(client, 'synchronized');
    await unleash.stop();
    await heard(client, 'error');
    await heard(client, 'error');
    expect([checkout(client), client.isEnabled('gift-cards')]).toEqual([true, true]);
    await unleash.restart();
    await turnOff('gift-cards');
    await expect.poll(() => client.isEnabled('gift-cards')).toBe(false);
    expect(checkout(client)).toBe(true);
  });

  // An SDK tells of a server that is down after its third try, three seconds later.
  test.concurrent('one that starts with a backup is ready, and not synchronised (the page of the Node.js SDK)', async ({
    onTestFinished,
  }) => {
    const backup = await withBackup('backup-', onTestFinished);
    const client = initialize({ ...backup, ...stopped }, onTestFinished);
    await Promise.all([heard(client, 'ready'), heard(client, 'error')]);
    expect([checkout(client), client.isSynchronized()]).toEqual([true, false]);
  });

  test.concurrent('one that starts without a backup gives defaults, and warns', async ({ onTestFinished }) => {
    const client = initialize({ backupPath: mkdtempSync(join(folder, 'empty-')), ...stopped }, onTestFinished);
    const warnings: unknown[] = [];
    client.on('warn', (warning) => warnings.push(warning));
    await heard(client, 'error');
    const context = { userId: '1001' };
    expect([
      client.isEnabled('express-checkout', context),
      client.isEnabled('express-checkout', context, true),
    ]).toEqual([false, true]);
    expect(String(warnings)).toContain('Unleash has not been initialized yet');
  });

  test.concurrent('two environments of one application that share a folder share the backup', async ({
    onTestFinished,
  }) => {
    const backup = await withBackup('shared-', onTestFinished);
    const customHeaders = { Authorization: 'bookshop:production.other' };
    const production = initialize({ ...backup, ...stopped, customHeaders }, onTestFinished);
    await Promise.all([heard(production, 'ready'), heard(production, 'error')]);
    expect(checkout(production)).toBe(true);
  });

  test.concurrent.each([
    ['destroy() ends with status 1', 'client.destroy();', 1],
    ['flushed and told to exit, it ends with 0', 'client.destroyWithFlush().then(() => process.exit(0));', 0],
  ])('given a request under way that fails, a process with %s', async (_, end, status) => {
    const program = `
      const { createServer } = require('node:net');
      const { Unleash } = require('unleash-client');
      const server = createServer((socket) => {
        server.close();
        ${end}
        socket.destroy();
      }).listen(0, '127.0.0.1', () => {
        const url = 'http://127.0.0.1:' + server.address().port + '/api/';
        const backupPath = ${JSON.stringify(folder)};
        const client = new Unleash({ url, appName: 'stopped-api', backupPath, disableMetrics: true });
        client.on('error', () => {});
        globalThis.client = client;
      });`;
    const child = spawn(process.execPath, ['--eval', program], { cwd: dirname(serverFile) });
    const [[code], stderr] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    expect([code, stderr.includes('FetchError')]).toEqual([status, status === 1]);
  });

  test('startUnleash rejects in spite of a backup (the page of the Node.js SDK)', async () => {
    const backup = await withBackup('rejects-');
    await expect(sdk.startUnleash({ ...options, ...backup, ...stopped })).rejects.toThrow('ECONNREFUSED');
  });

  test('given a server that answers nothing, the backup counts at once', async () => {
    const backup = await withBackup('silent-');
    const silent = await silentServer();
    const client = initialize({ ...backup, url: silent.url });
    await heard(client, 'ready');
    expect(checkout(client)).toBe(true);
    const unchanged = heard(client, 'unchanged');
    await silent.answer();
    await unchanged;
  });

  test('given a timeout below a second, each request for toggles fails (the page of the Node.js SDK)', async () => {
    const client = initialize({ backupPath: mkdtempSync(join(folder, 'short-')), timeout: 999 });
    expect(String(await heard(client, 'error'))).toContain('minTimeout is greater than maxTimeout');
  });
});

/** A program of the page. */
function printed(title: string): string {
  return pageSample('topics/surviving-an-outage', (sample) => sample.title === title);
}

describe('surviving an outage: start safely in Node.js', () => {
  /** What the printed program says of a toggle, and what is in its folder afterwards. */
  async function startPrinted(name: string, url: string, files: Readonly<Record<string, string>>) {
    const place = mkdtempSync(join(folder, name));
    mkdirSync(join(place, 'node_modules'));
    symlinkSync(
      dirname(dirname(createRequire(serverFile).resolve('unleash-client'))),
      join(place, 'node_modules/unleash-client'),
    );
    const asks = `import { readFileSync } from 'node:fs';
      import { setTimeout } from 'node:timers/promises';
      import { unleash } from './start.mjs';
      console.log(unleash.isEnabled('search-cache'));
      const stored = () => readFileSync(new URL('./backup.json', import.meta.url), 'utf8').includes('express-checkout');
      while (unleash.isSynchronized() && !stored()) await setTimeout(20);
      process.exit(0);`;
    for (const [file, text] of Object.entries({ ...files, 'start.mjs': printed('start.mjs'), 'asks.mjs': asks }))
      writeFileSync(join(place, file), text);
    const env = { ...process.env, UNLEASH_URL: url, UNLEASH_CLIENT_TOKEN: token };
    const { stdout } = await promisify(execFile)(process.execPath, [join(place, 'asks.mjs')], { cwd: tmpdir(), env });
    return { answer: stdout.trim(), place };
  }
  const toggles = (enabled: boolean) =>
    JSON.stringify({ version: 2, features: [{ name: 'search-cache', enabled, strategies: [], variants: [] }] });
  const away = 'http://127.0.0.1:1';

  // Each is a process of its own, which gives the server three seconds to answer.
  test.concurrent.each([
    [
      'a backup that is newer than the file of the build',
      { 'backup.json': toggles(true), 'toggles.json': toggles(false) },
      'true',
    ],
    ['the file of the build alone', { 'toggles.json': toggles(true) }, 'true'],
    [
      'the file of the build beside a damaged backup',
      { 'backup.json': '{ "vers', 'toggles.json': toggles(true) },
      'true',
    ],
    ['the file of the build beside an empty backup', { 'backup.json': '', 'toggles.json': toggles(true) }, 'true'],
    ['neither', {}, 'false'],
  ])('without a server, given %s, the program comes up with it', async (_, files, expected) => {
    expect((await startPrinted('safe-', away, files)).answer).toBe(expected);
  });

  test('with a server, its toggles count and become the backup', async () => {
    const files = { 'backup.json': toggles(false), 'toggles.json': toggles(false) };
    const { answer, place } = await startPrinted('served-', unleash.url, files);
    expect(answer).toBe('true');
    expect(readFileSync(join(place, 'backup.json'), 'utf8')).toContain('express-checkout');
  });

  test('startUnleash resolves with a bootstrap from a file, which replaces a newer backup on the disk', async () => {
    const backupPath = mkdtempSync(join(folder, 'replaced-'));
    const backup = join(backupPath, 'unleash-backup-bookshop-api.json');
    writeFileSync(backup, toggles(true));
    const filePath = join(backupPath, 'toggles.json');
    writeFileSync(filePath, toggles(false));
    const client = await sdk.startUnleash({ ...options, ...stopped, backupPath, bootstrap: { filePath } });
    client.on('error', () => {});
    expect(client.isEnabled('search-cache')).toBe(false);
    await expect.poll(() => readFileSync(backup, 'utf8')).toBe(toggles(false));
    await heard(client, 'error');
  });

  test('startUnleash rejects where the file of the bootstrap cannot be read', async () => {
    const bootstrap = { filePath: join(folder, 'nowhere.json') };
    const starts = sdk.startUnleash({ ...options, ...stopped, backupPath: folder, bootstrap });
    await expect(starts).rejects.toThrow();
  });
});

test('surviving an outage: given the program between, an application goes on when it ends, and follows when it is back', async () => {
  const port = await freePort();
  const between = join(folder, 'between.mjs');
  writeFileSync(between, printed('between.mjs').replace('4545', String(port)));
  const start = () => {
    const program = spawn(process.execPath, [between], { env: { ...process.env, UNLEASH_URL: unleash.url } });
    onTestFinished(() => void program.kill('SIGINT'));
    return program;
  };
  const first = start();
  const health = () => fetch(`http://127.0.0.1:${port}/health`).then(({ status }) => status);
  await expect.poll(health).toBe(200);

  const url = `http://127.0.0.1:${port}/api/`;
  const client = initialize({ url, backupPath: mkdtempSync(join(folder, 'between-')), refreshInterval: 200 });
  await heard(client, 'synchronized');
  expect(client.isEnabled('pause-payments')).toBe(false);
  first.kill('SIGINT');
  await heard(client, 'error');
  expect(checkout(client)).toBe(true);

  start();
  const path = 'projects/bookshop/features/pause-payments/environments/development/on';
  const headers = { authorization: unleash.adminToken };
  expect((await fetch(`${unleash.url}/api/admin/${path}`, { method: 'POST', headers })).status).toBe(200);
  await expect.poll(() => client.isEnabled('pause-payments')).toBe(true);
  // The end of the client comes between two requests, before that of the program: see `heard`.
  await heard(client, 'unchanged');
  client.destroy();
});

test('surviving an outage, the four moments: a browser goes on, begins with what it stored or was given, and follows', async () => {
  const searchCache = {
    name: 'search-cache',
    enabled: true,
    variant: { name: 'disabled', enabled: false },
    impressionData: false,
  };
  const opened = async (stored: Map<string, unknown>, bootstrap?: readonly object[], options: object = {}) => {
    const page = new UnleashClient({
      url: `${unleash.url}/api/frontend`,
      clientKey: frontEndToken,
      appName: 'bookshop-web',
      refreshInterval: 0,
      disableMetrics: true,
      fetch,
      storageProvider: {
        save: async (name: string, data: unknown) => void stored.set(name, data),
        get: async (name: string) => stored.get(name),
      },
      ...(bootstrap ? { bootstrap } : {}),
      ...options,
    });
    onTestFinished(() => page.stop());
    await page.start();
    return page;
  };
  const stored = new Map<string, unknown>();
  const page = await opened(stored);
  expect(page.isEnabled('search-cache')).toBe(true);

  await unleash.stop();
  await page.updateContext({ userId: '1002' });
  expect(page.isEnabled('search-cache')).toBe(true);
  expect((await opened(new Map(stored))).isEnabled('search-cache')).toBe(true);
  expect((await opened(new Map())).isEnabled('search-cache')).toBe(false);
  expect((await opened(new Map(), [searchCache])).isEnabled('search-cache')).toBe(true);
  const asBuilt = [{ ...searchCache, enabled: false }];
  expect((await opened(new Map(stored), asBuilt)).isEnabled('search-cache')).toBe(false);
  expect((await opened(new Map(stored), asBuilt, { bootstrapOverride: false })).isEnabled('search-cache')).toBe(true);

  await unleash.restart();
  await turnOff('search-cache');
  // The front-end API takes up a change after about a second.
  const asked = async () => {
    await page.updateContext({ userId: '1003' });
    return page.isEnabled('search-cache');
  };
  await expect.poll(asked, { timeout: limit(15_000) }).toBe(false);
});

test('surviving an outage, what each SDK does: Next.js has nothing on the server while Unleash is stopped, though it ran before', async () => {
  const next = serverModule('@unleash/nextjs') as {
    getDefinitions(options: object): Promise<{ features: object[] }>;
    flag(name: string, context: object, options: object): Promise<{ enabled: boolean; error?: unknown }>;
  };
  const asked = { url: `${unleash.url}/api/client/features`, token };
  const running = await next.flag('book-recommendations', { userId: '1001' }, asked);
  expect(running.enabled).toBe(true);

  await unleash.stop();
  await expect(next.getDefinitions(asked)).rejects.toThrow('fetch failed');
  const during = await next.flag('book-recommendations', { userId: '1001' }, asked);
  expect([during.enabled, String(during.error)]).toEqual([false, 'TypeError: fetch failed']);

  await unleash.restart();
  expect((await next.flag('book-recommendations', { userId: '1001' }, asked)).enabled).toBe(true);
});
