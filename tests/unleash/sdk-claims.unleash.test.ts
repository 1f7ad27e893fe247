/** What the page of the Node.js SDK says about failures, tried with the package and a real Unleash 5.6. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedExampleProject } from './example-project.ts';
import { serverFile } from './install-unleash.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';

type Client = {
  isEnabled(name: string, context: { userId: string }): boolean;
  destroy(): void;
  on(event: string, listener: (payload: unknown) => void): void;
};
type Sdk = { initialize(options: unknown): Client; startUnleash(options: unknown): Promise<Client> };

const folder = mkdtempSync(join(tmpdir(), 'sdk-claims-'));
let unleash: UnleashServer;
let sdk: Sdk;
let options: Record<string, unknown>;

beforeAll(async () => {
  unleash = await startUnleash();
  const { UNLEASH_CLIENT_TOKEN } = await seedExampleProject(unleash);
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
