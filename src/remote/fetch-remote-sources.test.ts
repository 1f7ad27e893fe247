import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookStructure } from '../api-reference/api.fixture.ts';
import { structureFile } from '../api-reference/api-structure.ts';
import { fetchRemote } from './fetch-remote-sources.ts';

let root: string;
let server: Server;
let openapi: string;
let status = 200;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'remote-api-'));
  await mkdir(join(root, 'openapi'));
  await writeFile(join(root, structureFile), JSON.stringify(bookStructure));
  const served = { ...bookStructure, info: { version: '5.6.1', title: 'A sentence.' } };
  server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(served)));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  openapi = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/docs/openapi.json`;
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

describe('the OpenAPI document of another server', () => {
  const fetchIt = () =>
    fetchRemote({ openapi, documents: [] }, { root, cacheDirectory: join(root, '.cache'), timeout: 10_000 });
  const kept = () => readFile(join(root, '.cache/remote/openapi.json'), 'utf8').catch(() => null);

  test('is kept beside ours, without its sentences, and we are told how much it changes', async () => {
    status = 200;
    expect(await fetchIt()).toEqual([`The API from ${openapi}; different from ours: 1`]);
    expect(await kept()).toContain('"version":"5.6.1"');
    expect(await kept()).not.toContain('sentence');
  });

  test('leaves ours in place when the server fails, and takes the earlier one away', async () => {
    status = 500;
    expect(await fetchIt()).toEqual([`The API stays as it is: the host answered 500 (${openapi}).`]);
    expect(await kept()).toBeNull();
  });
});
