import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { structureFile } from './api-structure.ts';
import { refreshFrom } from './refresh-from-source.ts';

const operation = (operationId: string, more: object = {}) => ({
  tags: ['Books'],
  operationId,
  responses: { 200: { description: 'A sentence.' } },
  ...more,
});

const served = {
  openapi: '3.0.3',
  info: { title: 'Unleash', version: '5.7.0' },
  tags: [{ name: 'Books', description: 'A sentence.' }],
  components: {
    schemas: {
      book: {
        type: 'object',
        description: 'A sentence.',
        properties: { description: { type: 'string', description: 'A sentence.', example: 'Moby Dick' } },
      },
    },
  },
  paths: {
    '/books': { get: operation('getBooks', { summary: 'A sentence' }), post: operation('addBook') },
  },
};

let root: string;
let server: Server;
let url: string;
let answer: { status: number; body: string };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'refresh-'));
  server = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/docs/openapi.json`;
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  answer = { status: 200, body: JSON.stringify(served) };
  await mkdir(dirname(join(root, structureFile)), { recursive: true });
  await writeFile(
    join(root, structureFile),
    JSON.stringify({
      openapi: '3.0.3',
      info: { version: '5.6.0' },
      tags: [{ name: 'Books' }, { name: 'Shelves' }],
      components: { schemas: { shelf: { type: 'object' } } },
      paths: {
        '/books': {
          get: { tags: ['Books'], operationId: 'getBooks', responses: { 200: {} }, 'x-edition': 'open-source' },
        },
        '/old': { get: { tags: ['Books'], operationId: 'getOld', responses: {}, 'x-edition': 'open-source' } },
        '/shelves': { get: { tags: ['Shelves'], operationId: 'getShelves', responses: {}, 'x-edition': 'pro' } },
      },
    }),
  );
});

const written = async () => JSON.parse(await readFile(join(root, structureFile), 'utf8'));

describe('npm run api:refresh', () => {
  test('takes the structure of the server, without a sentence and without an example', async () => {
    await refreshFrom(url, root);
    expect(JSON.stringify(await written())).not.toMatch(/sentence|Moby/);
    const { components } = await written();
    expect(components.schemas.book.properties.description).toEqual({ type: 'string' });
  });

  test('tells what is new, what is gone and what has changed', async () => {
    expect(await refreshFrom(url, root)).toEqual([
      '~ version',
      '+ operation addBook (POST /books)',
      '- operation getOld (GET /old)',
      '+ schema book',
    ]);
  });

  test('keeps the operations of other editions, of which an open-source server says nothing', async () => {
    await refreshFrom(url, root);
    const { paths, tags } = await written();
    expect(paths['/shelves'].get['x-edition']).toBe('pro');
    expect(paths['/books'].post['x-edition']).toBe('open-source');
    expect(tags).toEqual([{ name: 'Books' }, { name: 'Shelves' }]);
  });

  test('says nothing changed the second time', async () => {
    await refreshFrom(url, root);
    expect(await refreshFrom(url, root)).toEqual([]);
  });

  test.each([
    ['an error', { status: 500, body: 'no' }, /answered 500/],
    ['a web page', { status: 200, body: '<!doctype html>' }, /is no OpenAPI document/],
    ['JSON of another kind', { status: 200, body: '{}' }, /is no OpenAPI document/],
  ])('leaves the file alone where the server answers with %s', async (_, given, says) => {
    answer = given;
    const before = await readFile(join(root, structureFile), 'utf8');
    await expect(refreshFrom(url, root)).rejects.toThrow(says);
    expect(await readFile(join(root, structureFile), 'utf8')).toBe(before);
  });
});
