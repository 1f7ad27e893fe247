import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { textType } from './text-type.ts';

/** Answers a request to one of its own addresses and tells so; leaves any other. */
export type Endpoint = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

export type ServeOptions = { directory: string; baseUrl: string; endpoints?: Endpoint };

/**
 * Serves a build as a web host would: clean URLs, 301 for paths that end in `.html`, the not-found page with its
 * status, the headers of `_headers`, compression.
 */
export function serveBuild({ directory, baseUrl, endpoints }: ServeOptions): Server {
  const policy = /Content-Security-Policy: (.*)/.exec(readText(join(directory, '_headers')))?.[1];
  const compress = compression();
  const files = sirv(directory, {
    // Reads the folder anew for each request, so that a build made meanwhile is served whole.
    dev: true,
    extensions: ['html'],
    etag: true,
    setHeaders: (response, path) => {
      // The core of the search index has no hash in its name; all other files of it are in a folder that has.
      const immutable = path.startsWith('/assets/') || /^\/_search\/.+\//.test(path);
      const type = textType(path);
      if (type) response.setHeader('content-type', type);
      response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return createServer(async (request, response) => {
    const answered = await endpoints?.(request, response).catch((error: unknown) => fail(response, error));
    if (answered) return;
    const clean = cleanAddress(request.url ?? '/', baseUrl);
    if (clean !== null) return redirect(response, clean);
    if (policy) response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    if (!request.url?.startsWith(baseUrl)) return notFound(request, response, directory);
    request.url = `/${request.url.slice(baseUrl.length)}`;
    // Express's types ask for more of a request than either library reads.
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () =>
      files(request, response, () => notFound(request, response, directory)),
    );
  });
}

/** The address without `.html`, `index.html` and a trailing slash; null where it has none of them. */
function cleanAddress(address: string, baseUrl: string): string | null {
  const { pathname, search } = new URL(address, 'http://localhost');
  if (pathname.startsWith(`${baseUrl}_`)) return null;
  const bare = pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
  const clean = bare.length > baseUrl.length ? bare.replace(/\/+$/, '') : bare;
  // A path of two slashes would lead to another host.
  return clean === pathname || clean.startsWith('//') ? null : clean + search;
}

function fail(response: ServerResponse, error: unknown): true {
  console.error(error instanceof Error ? error.message : error);
  response.writeHead(500).end();
  return true;
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location }).end();
}

function notFound(request: IncomingMessage, response: ServerResponse, directory: string): void {
  const body = readText(join(directory, '404.html'));
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(request.method === 'HEAD' ? '' : body);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
