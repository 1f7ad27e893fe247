import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenStorage } from '../browser/storage.ts';
import { type Feedback, submitFeedback, submitUnsent } from './submit-feedback.ts';
import { memoryStorage } from './survey.fixture.ts';

const feedback: Feedback = {
  score: 3,
  comment: 'Fine',
  customerType: 'opensource',
  openedManually: true,
  currentPage: '/',
};
const FAILED = 'Oh, no! The feedback registration failed';

let server: Server;
let target: string;
let status: number;
let storage: OpenStorage;
let received: { method: string | undefined; type: string | undefined; body: string }[];

beforeEach(async () => {
  status = 200;
  received = [];
  storage = memoryStorage();
  // A browser on http: it has no locks.
  vi.stubGlobal('navigator', {});
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    received.push({ method: request.method, type: request.headers['content-type'], body });
    response.writeHead(status).end('the table is full');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feedback`;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.close();
});

describe('submitting feedback', () => {
  it('posts the answers as JSON', async () => {
    await submitFeedback(target, feedback, storage);
    expect(received).toEqual([{ method: 'POST', type: 'application/json', body: JSON.stringify({ data: feedback }) }]);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('logs the text of an answer that is not ok', async () => {
    status = 500;
    await submitFeedback(target, feedback, storage);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(FAILED, 'the table is full');
  });

  it('logs the error of a network failure', async () => {
    server.close();
    server.closeAllConnections();
    await submitFeedback(target, feedback, storage);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(FAILED, expect.any(TypeError));
  });

  it('does nothing without a target, and says so', async () => {
    await submitFeedback(null, feedback, storage);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('No target url specified for feedback. Not doing anything.');
    expect(received).toEqual([]);
  });

  it('has the browser go on after the reader has left, for as much as browsers take', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await submitFeedback(target, feedback, storage);
    await submitFeedback(target, { ...feedback, comment: 'ü'.repeat(40_000) }, storage);
    expect(asked.mock.calls.map(([, request]) => request?.keepalive ?? false)).toEqual([true, false]);
  });

  it('posts what is longer on the next page, once, where the reader left before an answer', async () => {
    const long = { ...feedback, comment: 'x'.repeat(70_000) };
    const left = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('The page was left.'));
    await submitFeedback(target, long, storage);
    expect(left).toHaveBeenCalledOnce();
    await submitUnsent(target, storage);
    await submitUnsent(target, storage);
    expect(received.map(({ body }) => body)).toEqual([JSON.stringify({ data: long })]);
  });

  it('posts nothing on the next page where it was answered', async () => {
    await submitFeedback(target, { ...feedback, comment: 'x'.repeat(70_000) }, storage);
    await submitUnsent(target, storage);
    expect(received).toHaveLength(1);
  });
});
