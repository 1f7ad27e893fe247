/** What the pages of SDKs say about starts, failures and bootstraps, tried with the packages and a real Unleash 5.6. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { exampleServer } from './example-server.ts';
import { serverFile } from './install-unleash.ts';

type Client = {
  isEnabled(name: string, context: { userId: string }): boolean;
  destroy(): void;
  on(event: string, listener: (payload: unknown) => void): void;
};
type Sdk = { initialize(options: unknown): Client; startUnleash(options: unknown): Promise<Client> };
type Context = { userId?: string; properties?: Record<string, string | number> };
type Client421 = Omit<Client, 'isEnabled'> & {
  isEnabled(
    name: string,
    context: Context,
    fallback?: boolean | ((name: string, context: Context) => boolean),
  ): boolean;
  isSynchronized(): boolean;
  start(): Promise<void>;
  getFeatureToggleDefinitions(): { name: string }[];
};
/** The version that the page describes. */
type Sdk421 = {
  Unleash: new (options: unknown) => Client421;
  initialize(options: unknown): Client421;
  startUnleash(options: unknown): Promise<Client421>;
  destroy(): void;
};

const toggle = { name: 'gift-cards', enabled: true, strategies: [{ name: 'default', parameters: {} }] };

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'sdk-claims-'));
const { etag, tokens, url } = exampleServer();
let sdk: Sdk;
let sdk421: Sdk421;
let clientToken: string;
let frontEndToken: string;
let options: Record<string, unknown>;

beforeAll(async () => {
  clientToken = tokens().UNLEASH_CLIENT_TOKEN;
  frontEndToken = tokens().UNLEASH_FRONTEND_TOKEN;
  sdk421 = createRequire(serverFile)('unleash-client') as Sdk421;
  // Beside the server, and not the older one within it.
  sdk = createRequire(join(serverFile, '../../../package.json'))('unleash-client') as Sdk;
  options = {
    url: `${url()}/api/`,
    appName: 'bookshop-api',
    customHeaders: { Authorization: clientToken },
    backupPath: folder,
    disableMetrics: true,
  };
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Waits for the backup of a client in a folder of its own: a client has its toggles before that is on the disk. */
async function backupIn(backupPath: string): Promise<void> {
  const backup = join(backupPath, 'unleash-backup-bookshop-api.json');
  await expect.poll(() => JSON.parse(readFileSync(backup, 'utf8'))).toHaveProperty('features');
}

/** A client that has read its backup and its bootstrap, and asks no server. */
async function offlineClient(bootstrap: unknown): Promise<Client421> {
  const client = new sdk421.Unleash({ ...options, refreshInterval: 0, bootstrap });
  await once(client as never, 'synchronized');
  return client;
}

/** A client that asks no server for toggles, once it has looked for its backup and its bootstrap. */
async function looked(bootstrap: unknown, rest: Record<string, unknown> = {}, listen = (_client: Client421) => {}) {
  const offline = { ...options, refreshInterval: 0, disableAutoStart: true, bootstrap, ...rest };
  const client = new sdk421.Unleash(offline);
  listen(client);
  await client.start();
  return client;
}

describe('Node.js: if it fails', () => {
  test.each([
    ['no token that Unleash knows', () => ({ customHeaders: { Authorization: 'wrong' } }), 401],
    ['a front-end token', () => ({ customHeaders: { Authorization: frontEndToken } }), 403],
    ['an address without /api', () => ({ url: `${url()}/` }), 403],
  ] as const)('given %s, the error names the status', async (_given, change, status) => {
    const rejected = sdk421.startUnleash({ ...options, ...change() });
    await expect(rejected).rejects.toThrow(`Response was not statusCode 2XX, but was ${status}`);
    sdk421.destroy();
  });
});

describe('Node.js: initialise', () => {
  test('a second call returns the instance, and throws for another configuration', () => {
    const first = sdk421.initialize(options);
    first.on('error', () => {});
    expect(sdk421.initialize(options)).toBe(first);
    expect(() => sdk421.initialize({ ...options, appName: 'bookshop-web' })).toThrow(
      'You already have an Unleash instance with a different configuration.',
    );
    sdk421.destroy();
  });

  test('more than ten instances of one process raise an error event, unless told otherwise', async () => {
    const makeEleven = (skipInstanceCountWarning: boolean) => {
      const offline = { ...options, refreshInterval: 0, skipInstanceCountWarning };
      const program = `const { Unleash } = require('unleash-client');
        const clients = Array.from({ length: 11 }, () => new Unleash(${JSON.stringify(offline)}));
        clients.forEach((client, index) => client.on('error', ({ message }) => console.log(index + 1, message)));
        setImmediate(() => clients.forEach((client) => client.destroy()));`;
      return run(process.execPath, ['-e', program], { cwd: dirname(serverFile) });
    };
    expect((await makeEleven(false)).stdout).toBe('11 The unleash SDK has been initialized more than 10 times\n');
    expect((await makeEleven(true)).stdout).toBe('');
  });
});

describe('Node.js: check a toggle', () => {
  test('the fallback answers for a toggle that does not exist, and not for one that is off', async () => {
    const client = await offlineClient({ data: [{ ...toggle, enabled: false }] });
    expect(client.isEnabled('gift-cards', {}, true)).toBe(false);
    expect(client.isEnabled('audio-samples', {}, true)).toBe(true);
    expect(
      client.isEnabled('audio-samples', { userId: '7' }, (name, { userId }) => name + userId === 'audio-samples7'),
    ).toBe(true);
    client.destroy();
  });

  test('a field at the top wins over a property of the same name', async () => {
    const forMaya = { contextName: 'userId', operator: 'IN', values: ['maya'] };
    const strategies = [{ name: 'default', parameters: {}, constraints: [forMaya] }];
    const client = await offlineClient({ data: [{ ...toggle, strategies }] });
    expect(client.isEnabled('gift-cards', { userId: 'maya', properties: { userId: 'jonas' } })).toBe(true);
    expect(client.isEnabled('gift-cards', { properties: { userId: 'maya' } })).toBe(true);
    client.destroy();
  });

  test('a number in properties is for the number operators', async () => {
    const withConstraint = (name: string, constraint: object) => {
      const strategies = [{ name: 'default', parameters: {}, constraints: [{ contextName: 'books', ...constraint }] }];
      return { ...toggle, name, strategies };
    };
    const data = [
      withConstraint('number', { operator: 'NUM_EQ', value: '5' }),
      withConstraint('text', { operator: 'IN', values: ['5'] }),
    ];
    const client = await offlineClient({ data });
    const [number, text] = [{ properties: { books: 5 } }, { properties: { books: '5' } }];
    expect([client.isEnabled('number', number), client.isEnabled('text', number)]).toEqual([true, false]);
    expect([client.isEnabled('number', text), client.isEnabled('text', text)]).toEqual([true, true]);
    client.destroy();
  });
});

describe('Node.js: methods', () => {
  test('after destroy, checks go on with the last toggles', async () => {
    const client = await offlineClient({ data: [toggle] });
    client.destroy();
    expect(client.isEnabled('gift-cards', {})).toBe(true);
  });
});

describe('Node.js: bootstrap', () => {
  test('one without toggles is ignored', async () => {
    const client = await looked({ data: [] });
    expect(client.isSynchronized()).toBe(false);
    client.destroy();
  });

  test('a file that cannot be read raises a warning, an address that answers with an error status does not', async () => {
    const warningsOf = async (bootstrap: unknown) => {
      const warnings: string[] = [];
      const listen = (client: Client421) => client.on('warn', (warning) => warnings.push(String(warning)));
      const client = await looked(bootstrap, { backupPath: join(folder, 'none') }, listen);
      client.destroy();
      return warnings.filter((warning) => warning.includes('unable to load bootstrap')).length;
    };
    expect(await warningsOf({ filePath: join(folder, 'missing.json') })).toBe(1);
    expect(await warningsOf({ url: `${url()}/api/client/missing` })).toBe(0);
  });

  test('given a backup and bootstrapOverride false, the backup wins over an address, and data over the backup', async () => {
    let backupIsRead: Promise<unknown> = Promise.resolve();
    const express = async (bootstrap: unknown) => {
      const backupPath = mkdtempSync(join(folder, 'backup-'));
      const online = await sdk421.startUnleash({ ...options, backupPath });
      await backupIn(backupPath);
      online.destroy();
      const client = await looked(bootstrap, { bootstrapOverride: false, backupPath }, (made) => {
        backupIsRead = once(made as never, 'ready');
      });
      client.destroy();
      return client.isEnabled('express-checkout', { userId: '1001' });
    };
    // An address is slower than the disk: here it is so on a busy machine, too.
    const slow = createServer(async (_request, response) => {
      await backupIsRead;
      response.end(JSON.stringify({ version: 2, features: [toggle] }));
    });
    await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void slow.close());
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
    expect(await express({ url })).toBe(true);
    expect(await express({ data: [toggle] })).toBe(false);
  });

  test('an address that answers after the server becomes the backup, and is not in use', async () => {
    let serverHasAnswered: Promise<unknown> = Promise.resolve();
    const late = createServer(async (_request, response) => {
      await serverHasAnswered;
      response.end(JSON.stringify({ version: 2, features: [{ ...toggle, name: 'from-the-bootstrap' }] }));
    });
    await new Promise<void>((listening) => late.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void late.close());
    const bootstrap = { url: `http://127.0.0.1:${(late.address() as AddressInfo).port}/` };
    const stored: string[][] = [];
    const storageProvider = {
      get: async () => undefined,
      set: async (_key: string, { features }: { features: { name: string }[] }) => {
        stored.push(features.map(({ name }) => name));
      },
    };
    const client = new sdk421.Unleash({ ...options, bootstrap, storageProvider, disableAutoStart: true });
    serverHasAnswered = once(client as never, 'synchronized');
    await client.start();
    expect(stored.at(-1)).toEqual(['from-the-bootstrap']);
    expect(client.getFeatureToggleDefinitions().map(({ name }) => name)).toContain('express-checkout');
    expect(client.getFeatureToggleDefinitions().map(({ name }) => name)).not.toContain('from-the-bootstrap');
    client.destroy();
  });
});

describe('Node.js: store the backup elsewhere', () => {
  test('an error of set raises warn where it was to store a bootstrap, and the toggles are in use', async () => {
    const storageProvider = {
      get: async () => undefined,
      set: async () => {
        throw new Error('The store is full');
      },
    };
    const offline = { ...options, refreshInterval: 0, bootstrap: { data: [toggle] }, storageProvider };
    const client = new sdk421.Unleash(offline);
    const [[warning]] = await Promise.all([once(client as never, 'warn'), once(client as never, 'ready')]);
    expect(warning).toContain('The store is full');
    expect(client.isEnabled('gift-cards', {})).toBe(true);
    client.destroy();
  });
});

describe('Node.js: options', () => {
  test('tags brings the toggles with at least one of them', async () => {
    const tag = (feature: string, value: string) =>
      fetch(`${url()}/api/admin/features/${feature}/tags`, {
        method: 'POST',
        headers: { authorization: tokens().UNLEASH_ADMIN_TOKEN, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'simple', value }),
      });
    expect((await tag('gift-cards', 'spring')).status).toBe(201);
    expect((await tag('search-cache', 'autumn')).status).toBe(201);

    const tags = ['spring', 'autumn'].map((value) => ({ name: 'simple', value }));
    const client = await sdk421.startUnleash({ ...options, tags });
    const names = client.getFeatureToggleDefinitions().map(({ name }) => name);
    sdk421.destroy();

    expect(names.sort()).toEqual(['gift-cards', 'search-cache']);
  });
});

describe('PHP: let Edge evaluate', () => {
  test('Unleash has no endpoint for one toggle, and so none of them exists for withProxy', async () => {
    const headers = { authorization: frontEndToken };
    const answer = await fetch(`${url()}/api/frontend/features/search-cache`, { headers });
    expect(answer.status).toBe(404);
  });
});

describe('Rust: initialise', () => {
  test('given a slash too many in the address, Unleash answers all the same', async () => {
    const headers = { authorization: clientToken };
    expect((await fetch(`${url()}/api//client/features`, { headers })).status).toBe(200);
  });

  test('an answer has fields that the crate feature strict does not accept', async () => {
    const answer = await fetch(`${url()}/api/client/features`, { headers: { authorization: clientToken } });
    const { features, ...rest } = (await answer.json()) as { features: object[] };
    expect(Object.keys(rest)).toContain('query');
    expect(features.every((feature) => 'type' in feature && 'project' in feature)).toBe(true);
  });
});

describe('Android and iOS: if it fails', () => {
  test.each<[string, string, () => string, number]>([
    ['a token that Unleash does not know', '/api/frontend', () => 'wrong', 401],
    ['a client token', '/api/frontend', () => clientToken, 403],
    ['an address without /api/frontend', '', () => frontEndToken, 403],
  ])('given %s, the status is that of the table', async (_given, path, token, status) => {
    const answer = await fetch(`${url()}${path}`, { headers: { authorization: token() } });
    expect(answer.status).toBe(status);
  });
});

describe('Next.js: strategies that depend on the place', () => {
  type NextSdk = { evaluateFlags(definitions: object, context: object): { toggles: { name: string }[] } };
  const { evaluateFlags } = createRequire(serverFile)('@unleash/nextjs') as NextSdk;
  const isOn = (name: string, parameters: object, context: object) => {
    const feature = { name: 'gift-cards', enabled: true, strategies: [{ name, parameters }] };
    return evaluateFlags({ version: 2, features: [feature] }, context).toggles.length > 0;
  };

  test('a custom strategy never holds', () => {
    expect(isOn('clubMember', { plans: 'club' }, { properties: { plan: 'club' } })).toBe(false);
  });

  test('an address holds where the context has it, and nothing fills it', () => {
    expect(isOn('remoteAddress', { IPs: '10.0.0.0/8' }, { remoteAddress: '10.1.2.3' })).toBe(true);
    expect(isOn('remoteAddress', { IPs: '0.0.0.0/0' }, {})).toBe(false);
  });

  test('the name of the machine holds only where HOSTNAME says the same', () => {
    const same = process.env.HOSTNAME?.toLowerCase() === hostname().toLowerCase();
    expect(isOn('applicationHostname', { hostNames: hostname() }, {})).toBe(same);
  });
});

describe('Next.js: check a toggle in a server component', () => {
  type Options = { url: string; token: string };
  type NextSdk = {
    getDefinitions(options: Options): Promise<{ features: object[] }>;
    flag(name: string, context: Context, options: Options): Promise<{ enabled: boolean; error?: unknown }>;
  };
  const { flag, getDefinitions } = createRequire(serverFile)('@unleash/nextjs') as NextSdk;

  test('given an answer, the SDK sends its ETag, and gets 304 while nothing changes', async () => {
    await etag();
    const statuses: number[] = [];
    const realFetch = globalThis.fetch;
    const watched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const answer = await realFetch(...request);
      statuses.push(answer.status);
      return answer;
    });
    onTestFinished(() => watched.mockRestore());

    const options = { url: `${url()}/api/client/features`, token: clientToken };
    const first = await getDefinitions(options);
    const second = await getDefinitions(options);
    expect(statuses).toEqual([200, 304]);
    expect(second).toEqual(first);
  });

  test('an error status with JSON sets no error, an answer that is no JSON does', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const gateway = createServer((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    });
    await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void gateway.close());

    const refused = await flag('gift-cards', {}, { url: `${url()}/api/client/features`, token: 'wrong' });
    expect(refused).not.toHaveProperty('error');
    expect(refused.enabled).toBe(false);
    expect(log.mock.calls[0]?.[0]).toContain('Failed to evaluate flags from provided definitions');

    const broken = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/api/client/features`;
    const unread = await flag('gift-cards', {}, { url: broken, token: clientToken });
    expect(unread).toMatchObject({ enabled: false, error: expect.objectContaining({ name: 'SyntaxError' }) });
  });
});

describe('JavaScript browser: options', () => {
  test('the front-end API answers 405 to usePOSTrequests', async () => {
    const headers = { authorization: frontEndToken, 'content-type': 'application/json' };
    const answer = await fetch(`${url()}/api/frontend`, { method: 'POST', headers, body: '{"context":{}}' });
    expect(answer.status).toBe(405);
  });
});

test('given a strategy that the SDK does not know, the toggle is off and no event tells it', async () => {
  const toggle = { name: 'gift-cards', enabled: true, strategies: [{ name: 'clubMember', parameters: {} }] };
  const client = sdk.initialize({ ...options, refreshInterval: 0, backupPath: folder, bootstrap: { data: [toggle] } });
  const warnings: unknown[] = [];
  client.on('warn', (warning) => warnings.push(warning));
  await once(client as never, 'synchronized');
  expect(client.isEnabled('gift-cards', { userId: '1001' })).toBe(false);
  expect(warnings).toEqual([]);
  client.destroy();
});
