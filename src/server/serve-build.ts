import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { attempt } from '../attempt.ts';
import { headerReader } from './header-rules.ts';
import { askedBy } from './request-path.ts';

/** Answers a request to one of its own addresses and tells so; leaves any other. */
export type Endpoints = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** What a host of files answers to; it changes nothing. */
const methods: readonly string[] = ['GET', 'HEAD'];

type ServeOptions = { directory: string; baseUrl: string; endpoints?: Endpoints };

/**
 * Serves a build as a web host would: clean URLs, 301 for paths that end in `.html`, the not-found page with its
 * status, the headers of `_headers`, compression.
 */
export function serveBuild({ directory, baseUrl, endpoints }: ServeOptions): Server {
  const headersOf = headerReader(directory);
  const compress = compression();
  const files = sirv(directory, {
    // Reads the folder anew for each request, so that a build made meanwhile is served whole.
    dev: true,
    extensions: ['html'],
    etag: true,
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await endpoints?.(request, response)) return;
    const { url = '/', method = '' } = request;
    if (!methods.includes(method)) return void response.writeHead(405, { allow: methods.join(', ') }).end();
    const asked = askedBy(url, baseUrl);
    const missing = async () => {
      const headers = { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' };
      const body = attempt(() => readFileSync(join(directory, '404.html'), 'utf8')) ?? '';
      response.setHeaders(new Map(Object.entries(await headersOf(`${baseUrl}404`))));
      response.writeHead(404, headers).end(request.method === 'HEAD' ? '' : body);
    };
    if (asked.is === 'nowhere') return missing();
    const headers = await headersOf(url.split('?', 1)[0] ?? '/');
    response.setHeaders(new Map(Object.entries({ 'Cache-Control': 'no-cache', ...headers })));
    if (asked.is === 'moved') return void response.writeHead(301, { location: asked.location }).end();
    request.url = `/${asked.path}${asked.query}`;
    // A server need not answer with a part, and the library fails at one that ends before it begins.
    delete request.headers.range;
    // Express's types ask for more of a request than either library reads.
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () =>
      files(request, response, missing),
    );
  }
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}
