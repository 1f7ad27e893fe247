import { appendFile, mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { z } from 'zod';
import { hashOf } from '../hash.ts';
import { longestReport } from '../site/search-reports.ts';
import { terminalText } from '../terminal-text.ts';
import { isOwnHost } from './own-host.ts';

const FLAGS = {
  toggles: [
    {
      name: 'docs-feedback-survey-v1',
      enabled: true,
      variant: { name: 'disabled', enabled: false },
      impressionData: false,
    },
  ],
};
const MAX_BODY_BYTES = 16 * 1024;
const MAX_SUBMISSIONS = 20;
const RATE_WINDOW_MS = 60_000;

const feedback = z.strictObject({
  data: z.strictObject({
    score: z.int().min(1).max(5),
    comment: z.string(),
    customerType: z.enum(['paying', 'opensource']),
    openedManually: z.boolean(),
    currentPage: z.string().startsWith('/').max(2000),
  }),
});

const unansweredSearch = z.looseObject({
  name: z.literal('Unanswered search'),
  props: z.strictObject({ query: z.string().max(longestReport), results: z.int().min(0) }),
});

const yesNo = z.looseObject({ yes: z.int().min(0), no: z.int().min(0) });
const metrics = z.looseObject({
  appName: z.string().min(1),
  bucket: z.looseObject({ start: z.iso.datetime(), stop: z.iso.datetime(), toggles: z.record(z.string(), yesNo) }),
});

/** What a request is answered with; `body` is sent as JSON. */
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Route = Record<string, (request: IncomingMessage) => Answer | Promise<Answer>>;

/** Thrown while a request is read, and answered with its status and message. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export type DemoOptions = {
  /** The name that the server was told to listen on. */
  host: string;
  /** Each submission is appended here as one line of JSON; the folder is made where it is missing. */
  feedbackFile: string;
  /** Tells the person at the terminal of a submission. */
  print?: (line: string) => void;
  now?: () => number;
};

/**
 * The endpoints that stand in for Unleash and for a collector of feedback on one's own machine:
 * `/demo/flags` as Unleash's front-end API answers, with the survey's flag on, `/demo/feedback`, and `/demo/searches`.
 * The returned function answers a request to one of them and resolves to true, or resolves to false and leaves it.
 */
export function createDemoEndpoints({ host, feedbackFile, print = console.log, now = Date.now }: DemoOptions) {
  const countSubmission = limitRate(now);

  const routes: Record<string, Route> = {
    '/demo/flags': { GET: answerFlags, POST: answerFlagsOfBody },
    '/demo/flags/client/metrics': { POST: takeMetrics },
    '/demo/feedback': { POST: takeFeedback },
    '/demo/searches': { POST: takeSearch },
  };

  async function takeFeedback(request: IncomingMessage): Promise<Answer> {
    countSubmission(request.socket.remoteAddress ?? 'unknown');
    const { data } = await readJson(request, feedback);
    const line = terminalText(JSON.stringify({ receivedAt: new Date(now()).toISOString(), ...data }));
    await mkdir(dirname(feedbackFile), { recursive: true });
    await appendFile(feedbackFile, `${line}\n`);
    print(`Feedback received: ${line}`);
    return { status: 204 };
  }

  async function takeSearch(request: IncomingMessage): Promise<Answer> {
    countSubmission(request.socket.remoteAddress ?? 'unknown');
    const { props } = await readJson(request, unansweredSearch);
    print(`Search without a sure answer: ${terminalText(JSON.stringify(props))}`);
    return { status: 202 };
  }

  return async function answerDemo(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    // Not as a URL: a path that cannot be one is nobody's, and no error.
    const [path = ''] = (request.url ?? '').split('?', 1);
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!route) return false;
    send(response, isOfThisSite(request, host) ? await answer(route, request) : foreign);
    return true;
  };
}

/** The rest of the request is not read, so the connection cannot serve another. */
const foreign: Answer = {
  status: 403,
  body: { error: 'Only pages of this site are answered.' },
  headers: { connection: 'close' },
};

/** Whether a request came by a name of this machine, and from no page of another site. */
function isOfThisSite({ headers }: IncomingMessage, host: string): boolean {
  const { origin } = headers;
  return isOwnHost(headers.host, host) && (origin === undefined || origin === `http://${headers.host}`);
}

async function answer(route: Route, request: IncomingMessage): Promise<Answer> {
  const handle = route[request.method ?? ''];
  if (!handle) {
    const allow = Object.keys(route).join(', ');
    return { status: 405, body: { error: `Use ${allow}.` }, headers: { allow } };
  }
  try {
    return await handle(request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The rest of the request is not read, so the connection cannot serve another.
    return { status: error.status, body: { error: error.message }, headers: { connection: 'close' } };
  }
}

function answerFlags(request: IncomingMessage): Answer {
  requireToken(request);
  const etag = `"${hashOf(JSON.stringify(FLAGS)).slice(0, 16)}"`;
  const headers = { etag, 'cache-control': 'no-cache' };
  return request.headers['if-none-match'] === etag ? { status: 304, headers } : { status: 200, body: FLAGS, headers };
}

async function answerFlagsOfBody(request: IncomingMessage): Promise<Answer> {
  await readJson(request, z.looseObject({ context: z.looseObject({}) }));
  return answerFlags(request);
}

async function takeMetrics(request: IncomingMessage): Promise<Answer> {
  requireToken(request);
  await readJson(request, metrics);
  return { status: 200 };
}

function requireToken(request: IncomingMessage): void {
  if (!request.headers.authorization) throw new Refusal(401, 'The Authorization header carries no token.');
}

/** Counts one more submission of `client`; throws a 429 where it has sent its share of the running minute. */
function limitRate(now: () => number): (client: string) => void {
  let windowStart = now();
  const counts = new Map<string, number>();
  return (client) => {
    if (now() - windowStart >= RATE_WINDOW_MS) {
      windowStart = now();
      counts.clear();
    }
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    if (count > MAX_SUBMISSIONS) throw new Refusal(429, `At most ${MAX_SUBMISSIONS} submissions a minute are taken.`);
  };
}

/** The body of `request` where it is JSON of `schema`; throws a 400 that says what is wrong, or a 413. */
async function readJson<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  if (!/^application\/json *(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new Refusal(400, 'The content type is not application/json.');
  }
  const read = schema.safeParse(parseJson(await readBody(request)));
  if (!read.success) throw new Refusal(400, z.prettifyError(read.error));
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Refusal(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const type = json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(status, { ...headers, ...type }).end(json);
}
