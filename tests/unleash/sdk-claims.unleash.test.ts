/** What the pages of SDKs say about starts, failures and bootstraps, tried with the packages and a real Unleash 5.6. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedExampleProject } from './example-project.ts';
import { serverFile } from './install-unleash.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';

type Client = {
  isEnabled(name: string, context: { userId: string }): boolean;
  destroy(): void;
  on(event: string, listener: (payload: unknown) => void): void;
};
type Sdk = { initialize(options: unknown): Client; startUnleash(options: unknown): Promise<Client> };
type Context = { userId?: string; properties?: Record<string, string> };
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

const folder = mkdtempSync(join(tmpdir(), 'sdk-claims-'));
let unleash: UnleashServer;
let sdk: Sdk;
let sdk421: Sdk421;
let frontEndToken: string;
let options: Record<string, unknown>;

beforeAll(async () => {
  unleash = await startUnleash();
  const { UNLEASH_CLIENT_TOKEN, UNLEASH_FRONTEND_TOKEN } = await seedExampleProject(unleash);
  frontEndToken = UNLEASH_FRONTEND_TOKEN;
  sdk421 = createRequire(serverFile)('unleash-client') as Sdk421;
  // Beside the server, and not the older one within it.
  sdk = createRequire(join(serverFile, '../../../package.json'))('unleash-client') as Sdk;
  options = {
    url: `${unleash.url}/api/`,
    appName: 'bookshop-api',
    customHeaders: { Authorization: UNLEASH_CLIENT_TOKEN },
    backupPath: folder,
    disableMetrics: true,
  };
});
afterAll(async () => {
  await unleash?.remove();
  rmSync(folder, { recursive: true, force: true });
});

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
    ['an address without /api', () => ({ url: `${unleash.url}/` }), 403],
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

  test('more than ten instances raise an error event, unless told otherwise', async () => {
    const offline = { ...options, refreshInterval: 0 };
    const quiet = Array.from({ length: 10 }, () => new sdk421.Unleash(offline));
    const loud = new sdk421.Unleash(offline);
    const [error] = await once(loud as never, 'error');
    expect(String(error)).toContain('The unleash SDK has been initialized more than 10 times');
    for (const client of [...quiet, loud]) client.destroy();
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
    expect(await warningsOf({ url: `${unleash.url}/api/client/missing` })).toBe(0);
  });

  test('given a backup and bootstrapOverride false, the backup wins over an address, and data over the backup', async () => {
    const express = async (bootstrap: unknown) => {
      const online = await sdk421.startUnleash(options);
      online.destroy();
      const client = await looked(bootstrap, { bootstrapOverride: false });
      client.destroy();
      return client.isEnabled('express-checkout', { userId: '1001' });
    };
    const url = `${unleash.url}/api/client/features?namePrefix=gift`;
    expect(await express({ url, urlHeaders: options.customHeaders })).toBe(true);
    expect(await express({ data: [toggle] })).toBe(false);
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
      fetch(`${unleash.url}/api/admin/features/${feature}/tags`, {
        method: 'POST',
        headers: { authorization: unleash.adminToken, 'content-type': 'application/json' },
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
    const answer = await fetch(`${unleash.url}/api/frontend/features/search-cache`, { headers });
    expect(answer.status).toBe(404);
  });
});

describe('JavaScript browser: options', () => {
  test('the front-end API answers 405 to usePOSTrequests', async () => {
    const headers = { authorization: frontEndToken, 'content-type': 'application/json' };
    const answer = await fetch(`${unleash.url}/api/frontend`, { method: 'POST', headers, body: '{"context":{}}' });
    expect(answer.status).toBe(405);
  });
});

test('given a backup and a server that is down, initialize starts with the backup and startUnleash rejects', async () => {
  const online = await sdk.startUnleash(options);
  expect(online.isEnabled('express-checkout', { userId: '1001' })).toBe(true);
  online.destroy();
  await unleash.stop();

  // The one that startUnleash waits for, too. An error that nothing listens for would end the process.
  const started = sdk.initialize(options);
  started.on('error', () => {});
  await expect(sdk.startUnleash(options)).rejects.toThrow('ECONNREFUSED');
  started.destroy();

  const restarted = sdk.initialize(options);
  const told = (event: string) => new Promise<void>((heard) => restarted.on(event, () => heard()));
  await Promise.all([told('ready'), told('error')]);
  expect(restarted.isEnabled('express-checkout', { userId: '1001' })).toBe(true);
  restarted.destroy();
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
