import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoEndpoints } from './demo-endpoints.ts';
import { addressOf, listen } from './listen.ts';
import { serveBuild } from './serve-build.ts';

let directory: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'build-'));
  await writeFile(join(directory, 'index.html'), 'home');
  await writeFile(join(directory, '404.html'), 'not found');
  await writeFile(join(directory, 'systemd.html'), 'a service');
  await writeFile(join(directory, 'systemd.md'), '# A service');
  await writeFile(join(directory, '_headers'), '/*.md\n  Content-Type: text/markdown; charset=utf-8\n');
  const endpoints = createDemoEndpoints({ host: 'localhost', feedbackFile: join(directory, 'feedback.jsonl') });
  server = serveBuild({ directory, baseUrl: '/', endpoints });
  origin = await listen(server, { ...addressOf({}), port: 0 });
});
afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true });
});

/** The status and text of an answer to a request that no browser sends by itself. */
function ask(path: string, headers: Record<string, string> = {}): Promise<[status: number | undefined, text: string]> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path, headers }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      done([answer.statusCode, text]);
    });
    asked.once('error', fail).end();
  });
}

describe('the preview of a build, with the demo of the survey', () => {
  test.each(['/%ff', '/%00', '//', '//[', '/\\evil.example', '*', 'http://[', '/..%2f..%2fetc/passwd', '/%2e%2e/x'])(
    'answers %s, which is nowhere, with the not-found page',
    async (path) => {
      expect(await ask(path)).toEqual([404, 'not found']);
      expect(await ask('/')).toEqual([200, 'home']);
    },
  );

  test.each([
    ['/systemd', 'text/html;charset=utf-8'],
    ['/systemd.md', 'text/markdown; charset=utf-8'],
  ])('sends %s as %s, although both end in the same letters', async (path, type) => {
    expect((await fetch(origin + path)).headers.get('content-type')).toBe(type);
  });

  test.each(['bytes=5-2', 'bytes=abc', 'bytes=9999-'])(
    'answers a request for %s with the whole page',
    async (range) => {
      expect(await ask('/', { range })).toEqual([200, 'home']);
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
    'answers %s with 405 and the methods that it takes',
    async (method) => {
      for (const path of ['/', '/nowhere', '//']) {
        const answer = await fetch(origin + path, { method });
        expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([405, 'GET, HEAD', '']);
      }
      expect((await fetch(origin, { method: 'HEAD' })).status).toBe(200);
    },
  );

  test('can be reached from this machine only, unless it is told another host', () => {
    const address = server.address();
    expect(['127.0.0.1', '::1']).toContain(typeof address === 'object' ? address?.address : address);
    expect(addressOf({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });
});
