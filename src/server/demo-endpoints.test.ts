import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDemoEndpoints } from './demo-endpoints.ts';

let server: Server;
let origin: string;
let folder: string;
let printed: string[];
let now: number;

const feedback = {
  score: 4,
  comment: 'Søk is great',
  customerType: 'paying',
  openedManually: true,
  currentPage: '/reference/rbac',
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-endpoints-'));
  printed = [];
  now = Date.UTC(2023, 10, 1);
  const answerDemo = createDemoEndpoints({
    host: 'localhost',
    feedbackFile: join(folder, 'received', 'feedback.jsonl'),
    print: (line) => printed.push(line),
    now: () => now,
  });
  server = createServer(async (request, response) => {
    if (!(await answerDemo(request, response))) response.writeHead(404).end('not a demo endpoint');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const flags = (init: RequestInit = {}) =>
  fetch(`${origin}/demo/flags?appName=docs`, { ...init, headers: { authorization: 'demo', ...init.headers } });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: 'demo', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('the demo flag endpoint', () => {
  it('has the survey flag on', async () => {
    const response = await flags();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ toggles: [{ name: 'docs-feedback-survey-v1', enabled: true }] });
  });

  it('answers 304 without a body to a client that has the flags', async () => {
    const etag = (await flags()).headers.get('etag') ?? 'none';
    const response = await flags({ headers: { 'if-none-match': etag } });
    expect([response.status, await response.text()]).toEqual([304, '']);
  });

  it('takes the context in a POST body', async () => {
    const response = await post('/demo/flags', { context: { appName: 'docs' } });
    expect(await response.json()).toMatchObject({ toggles: [{ enabled: true }] });
    expect((await post('/demo/flags', { appName: 'docs' })).status).toBe(400);
  });

  it('wants a token', async () => {
    const response = await fetch(`${origin}/demo/flags`);
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: 'The Authorization header carries no token.' },
    ]);
  });

  it('takes metrics, and refuses what is none', async () => {
    const bucket = {
      start: '2023-11-01T00:00:00.000Z',
      stop: '2023-11-01T00:00:02.000Z',
      toggles: { 'docs-feedback-survey-v1': { yes: 1, no: 0, variants: {} } },
    };
    expect((await post('/demo/flags/client/metrics', { appName: 'docs', instanceId: 'browser', bucket })).status).toBe(
      200,
    );
    const refused = await post('/demo/flags/client/metrics', { appName: 'docs' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('bucket');
  });
});

describe('the demo feedback endpoint', () => {
  it('appends each submission to the file as a line of JSON, and prints it', async () => {
    expect((await post('/demo/feedback', { data: feedback })).status).toBe(204);
    expect((await post('/demo/feedback', { data: { ...feedback, comment: 'a\nb' } })).status).toBe(204);

    const lines = (await readFile(join(folder, 'received', 'feedback.jsonl'), 'utf8')).trimEnd().split('\n');
    const receivedAt = '2023-11-01T00:00:00.000Z';
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { receivedAt, ...feedback },
      { receivedAt, ...feedback, comment: 'a\nb' },
    ]);
    expect(printed).toEqual(lines.map((line) => `Feedback received: ${line}`));
  });

  it.each([
    ['no JSON', '{', 'not JSON'],
    ['no data', {}, 'data'],
    ['a score of 6', { data: { ...feedback, score: 6 } }, 'score'],
    ['a missing score', { data: { ...feedback, score: null } }, 'score'],
    ['an unknown customer type', { data: { ...feedback, customerType: 'open source' } }, 'customerType'],
    ['a page that is no path', { data: { ...feedback, currentPage: 'https://evil.example' } }, 'currentPage'],
    ['a field too many', { data: { ...feedback, admin: true } }, 'admin'],
  ])('answers %s with 400 and the reason', async (_, body, reason) => {
    const response = await post('/demo/feedback', body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toContain(reason);
    expect(printed).toEqual([]);
  });

  it.each(['text/plain', 'application/jsonp', 'application/json-seq'])('takes JSON only, and no %s', async (type) => {
    const response = await post('/demo/feedback', { data: feedback }, { 'content-type': type });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'The content type is not application/json.' },
    ]);
  });

  it.each(['Application/JSON', 'application/json; charset=utf-8'])('takes %s', async (type) => {
    expect((await post('/demo/feedback', { data: feedback }, { 'content-type': type })).status).toBe(204);
  });

  it('lets no character of a comment command the terminal, hide there or turn the line round', async () => {
    const comment =
      'a\u001b[2J\u009b31m\u202eb\u2066\u200b\u2028\u{e0041}c 👍 \u3164\uffa0\u034f\ufe0f\u{e0100}\u180b\u2065';
    expect((await post('/demo/feedback', { data: { ...feedback, comment } })).status).toBe(204);
    const [line = ''] = printed;
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
    expect(line).toContain('👍');
    expect(JSON.parse(line.replace('Feedback received: ', ''))).toMatchObject({ comment });
    expect(await readFile(join(folder, 'received', 'feedback.jsonl'), 'utf8')).toContain('\\u009b');
  });

  /** Posts feedback with headers that only another program, or a page elsewhere, sends. */
  const postAs = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((done, fail) => {
      const asked = request(`${origin}/demo/feedback`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      });
      asked.once('response', (answer) => done(answer.resume().statusCode)).once('error', fail);
      asked.end(JSON.stringify({ data: feedback }));
    });

  it.each<[what: string, headers: Record<string, string>]>([
    ['a page elsewhere', { origin: 'https://evil.example' }],
    ['another server of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['a name elsewhere that leads here', { host: 'evil.example', origin: 'http://evil.example' }],
  ])('refuses %s', async (_, headers) => {
    expect(await postAs(headers)).toBe(403);
    expect(printed).toEqual([]);
  });

  it('takes what a page of this site sends, and what a person sends by hand', async () => {
    expect(await postAs({ origin })).toBe(204);
    expect(await postAs({})).toBe(204);
  });

  it('answers more than 16 KB with 413', async () => {
    const response = await post('/demo/feedback', { data: { ...feedback, comment: 'a'.repeat(16 * 1024) } });
    expect([response.status, await response.json()]).toEqual([413, { error: 'The body is larger than 16384 bytes.' }]);
  });

  it('answers the 21st submission of a minute with 429, and takes more a minute later', async () => {
    for (let count = 1; count <= 20; count++) {
      expect((await post('/demo/feedback', { data: feedback })).status).toBe(204);
    }
    expect((await post('/demo/feedback', { data: feedback })).status).toBe(429);
    now += 60_000;
    expect((await post('/demo/feedback', { data: feedback })).status).toBe(204);
  });
});

it('names the methods that an endpoint takes', async () => {
  const response = await fetch(`${origin}/demo/feedback`);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await flags({ method: 'DELETE' })).headers.get('allow')).toBe('GET, POST');
});

it('leaves every other request alone', async () => {
  expect(await (await fetch(`${origin}/demo/other`)).text()).toBe('not a demo endpoint');
  expect(await (await fetch(`${origin}/constructor`)).text()).toBe('not a demo endpoint');
});

describe('a search without a sure answer', () => {
  const search = (props: object) => post('/demo/searches', { name: 'Unanswered search', url: 'x', domain: 'y', props });

  it('is printed', async () => {
    expect((await search({ query: 'zero \u001b[31m hits', results: 0 })).status).toBe(202);
    expect(printed).toEqual(['Search without a sure answer: {"query":"zero \\u001b[31m hits","results":0}']);
  });

  it('is refused where it is longer than the site sends', async () => {
    expect((await search({ query: 'a'.repeat(81), results: 0 })).status).toBe(400);
    expect(printed).toEqual([]);
  });
});
