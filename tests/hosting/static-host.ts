import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

/**
 * A host that knows files and nothing else, as GitHub Pages: a path is a file or a file with `.html`, a missing one is
 * answered by `404.html` and its status. It reads no settings, sends no headers of ours and redirects nothing.
 */
export class StaticHost {
  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async start(directory: string): Promise<StaticHost> {
    // GitHub Pages lets browsers keep everything for ten minutes.
    const files = sirv(directory, { extensions: ['html'], maxAge: 600, etag: true });
    const notFound = readFileSync(join(directory, '404.html'));
    const server = createServer((request, response) =>
      files(request, response, () => {
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFound);
      }),
    );
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return new StaticHost(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }
}
