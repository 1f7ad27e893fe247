/** What “What Unleash sends home” says that a server sends, received by a server of our own. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage } from '../read-page.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';

/** What came, by the path of the address that the server was told. */
const received: Record<string, Record<string, unknown>[]> = {
  '/': [],
  '/custom': [],
  '/without-counts': [],
  '/off': [],
};
let address: string;
const home = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received[request.url ?? '']?.push(JSON.parse(body) as Record<string, unknown>);
  response.end(JSON.stringify({ latest: true, versions: { oss: '5.6.0', enterprise: '' } }));
});
let unleash: UnleashServer;

beforeAll(async () => {
  await new Promise<void>((listens) => home.listen(0, '127.0.0.1', listens));
  address = `http://127.0.0.1:${(home.address() as AddressInfo).port}`;
  unleash = await startUnleash({ CHECK_VERSION: 'true', UNLEASH_VERSION_URL: address });
});
afterAll(async () => {
  await unleash?.remove();
  home.close();
});
/** The names in the first column of the tables of “Field by field”. */
function namedFields(): string[] {
  const { text } = readPage('topics/data-collection');
  const section = text.split(/^## /m).find((part) => part.startsWith('Field by field')) ?? '';
  const cells = section.match(/^\| `.+?` \|/gm) ?? [];
  return cells.flatMap((cell) => cell.match(/(?<=`)[\w.]+(?=`)/g) ?? []);
}

describe('what Unleash sends home: field by field', () => {
  test('the server sends the fields that the page names, and no other', async () => {
    // The server asks twice at its start, the first time perhaps before it has read its id.
    const asked = () => received['/']?.find((body) => 'instanceId' in body);
    await expect.poll(asked).toBeDefined();
    const { versions, instanceId, featureInfo, ...rest } = asked() ?? {};
    expect(rest).toEqual({});
    expect(versions).toEqual({ oss: '5.6.0', enterprise: '' });
    const sent = ['instanceId', 'featureInfo', ...Object.keys(versions ?? {}).map((edition) => `versions.${edition}`)];
    expect(new Set(namedFields())).toEqual(new Set([...sent, ...Object.keys(featureInfo ?? {})]));
    const flags = new Set(['SAMLenabled', 'OIDCenabled', 'instanceId', 'versionOSS', 'versionEnterprise']);
    const counts = Object.entries(featureInfo ?? {}).filter(([name]) => !flags.has(name));
    for (const [name, count] of counts) expect([name, typeof count]).toEqual([name, 'number']);
    expect(featureInfo).toMatchObject({ instanceId });
  });
});

describe('what Unleash sends home: custom strategies', () => {
  test('given three toggles with one type of our own, then one of our own is in use', async () => {
    const post = (path: string, body: object) =>
      fetch(`${unleash.url}/api/admin/${path}`, {
        method: 'POST',
        headers: { authorization: unleash.adminToken, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('strategies', { name: 'clubMember', parameters: [] });
    for (const name of ['gift-cards', 'express-checkout', 'reading-lists']) {
      await post('projects/default/features', { name });
      const strategy = { name: 'clubMember', parameters: {}, constraints: [] };
      await post(`projects/default/features/${name}/environments/development/strategies`, strategy);
    }
    await unleash.restart({ UNLEASH_VERSION_URL: `${address}/custom` });
    await expect.poll(() => received['/custom']?.[0]?.featureInfo).toBeDefined();
    const counts = { featureToggles: 3, customStrategies: 1, customStrategiesInUse: 1 };
    expect(received['/custom']?.[0]?.featureInfo).toMatchObject(counts);
  });
});

describe('what Unleash sends home: the version check', () => {
  test('with SEND_TELEMETRY=false it asks without counts, and with CHECK_VERSION=false not at all', async () => {
    await unleash.restart({ SEND_TELEMETRY: 'false', UNLEASH_VERSION_URL: `${address}/without-counts` });
    await expect.poll(() => received['/without-counts']?.length).toBeGreaterThan(0);
    for (const body of received['/without-counts'] ?? []) expect(body).not.toHaveProperty('featureInfo');
    await unleash.restart({ CHECK_VERSION: 'false', UNLEASH_VERSION_URL: `${address}/off` });
    expect(received['/off']).toEqual([]);
  });
});
