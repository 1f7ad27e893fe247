import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Seen = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: NodeJS.Dict<string>;
  body: unknown;
};

/** A local HTTP server that stands in for Unleash's front-end API and keeps every request that it got. */
export type FrontEndApi = {
  url: string;
  requests: Seen[];
  /** What it answers to a request for flags, and to metrics. May be changed at any time. */
  flags: { status: number; etag?: string; body: unknown };
  metrics: { status: number };
  /** Resolves with the request that makes the number of requests for `path` reach `count`. */
  seen(path: string, count: number): Promise<Seen>;
  stop(): Promise<void>;
};

export async function startFrontEndApi(): Promise<FrontEndApi> {
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const answer = pathname.endsWith('/client/metrics') ? { body: undefined, ...api.metrics } : api.flags;
    const unchanged = 'etag' in answer && answer.etag !== undefined && request.headers['if-none-match'] === answer.etag;
    response.statusCode = unchanged ? 304 : answer.status;
    if ('etag' in answer && answer.etag !== undefined) response.setHeader('etag', answer.etag);
    response.end(unchanged || answer.body === undefined ? undefined : JSON.stringify(answer.body));
    api.requests.push({
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers as NodeJS.Dict<string>,
      body: text === '' ? undefined : JSON.parse(text),
    });
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const api: FrontEndApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/frontend`,
    requests: [],
    flags: { status: 200, body: { toggles: [] } },
    metrics: { status: 200 },
    seen: (path, count) =>
      new Promise((resolve) => {
        const check = () => {
          const request = api.requests.filter((each) => each.path === path)[count - 1];
          if (!request) return;
          waiting.delete(check);
          resolve(request);
        };
        waiting.add(check);
        check();
      }),
    async stop() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  return api;
}

/** A toggle as the front-end API lists it: only those that are on for the visitor. */
export function toggle(name: string, impressionData = false) {
  return { name, enabled: true, variant: { name: 'disabled', enabled: false }, impressionData };
}
