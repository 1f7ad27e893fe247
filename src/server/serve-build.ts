import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { headerReader } from './header-rules.ts';
import { askedBy } from './request-path.ts';

/** Answers a request to one of its own addresses and tells so; leaves any other. */
export type Endpoint = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

export type ServeOptions = { directory: string; baseUrl: string; endpoints?: Endpoint };

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
    const { url = '/' } = request;
    const asked = askedBy(url, baseUrl);
    const missing = async () => {
      setHeaders(response, await headersOf(`${baseUrl}404`));
      notFound(request, response, directory);
    };
    if (asked.is === 'nowhere') return missing();
    setHeaders(response, { 'Cache-Control': 'no-cache', ...(await headersOf(url.split('?', 1)[0] ?? '/')) });
    if (asked.is === 'moved') return redirect(response, asked.location);
    request.url = `/${asked.path}${asked.query}`;
    // Express's types ask for more of a request than either library reads.
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () =>
      files(request, response, missing),
    );
  }
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  });
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  if (!response.headersSent) response.writeHead(500);
  response.end();
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location }).end();
}

function notFound(request: IncomingMessage, response: ServerResponse, directory: string): void {
  const body = readText(join(directory, '404.html'));
  response
    .writeHead(404, {
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    })
    .end(request.method === 'HEAD' ? '' : body);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
