import { createServer, type Server } from 'node:http';
import compression from 'compression';
import sirv from 'sirv';
import { freePort } from '../e2e/project.ts';

/**
 * A web host that knows nothing of either site: files, clean URLs, and compression as the visitor asks for it. Files that
 * a build has compressed itself are left aside, so that the same gzip is at work on both sides.
 *
 * @param answers What it answers as JSON, by path, beside the files
 */
export async function plainHost(
  directory: string,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<{ url: string; stop(): void }> {
  const files = sirv(directory, { extensions: ['html'] });
  const compress = compression();
  const server: Server = createServer((request, response) =>
    // Express's types ask for more of a request than either library reads.
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {
      const path = request.url?.split('?', 1)[0] ?? '/';
      if (Object.hasOwn(answers, path)) response.end(JSON.stringify(answers[path]));
      else files(request, response, () => void response.writeHead(404).end());
    }),
  );
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
