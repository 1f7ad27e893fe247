import { createServer, type RequestListener, type Server } from 'node:http';
import { serveBuild } from '../../src/server/serve-build.ts';
import { freePort } from './project.ts';

/** What a web host does with a request when something is wrong with it. */
export type Trouble = 'hang' | 'missing' | 'cut off' | { status: number } | { delay: number };

/** A web host for one build that can be given troubles, by a part of the path. */
export class WebHost {
  readonly requests: string[] = [];
  readonly #troubles = new Map<string, Trouble>();
  #cut = false;

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async start(directory: string, baseUrl = '/'): Promise<WebHost> {
    const [answer] = serveBuild({ directory, baseUrl }).listeners('request') as RequestListener[];
    const port = await freePort();
    const server = createServer();
    const host = new WebHost(`http://127.0.0.1:${port}`, server);
    server.on('request', (request, response) => {
      const path = request.url ?? '/';
      if (host.#cut) return request.socket.destroy();
      host.requests.push(path);
      const trouble = [...host.#troubles].find(([part]) => path.includes(part))?.[1];
      if (trouble === 'hang') return;
      if (trouble === 'missing') return response.writeHead(404).end('gone');
      if (trouble === 'cut off')
        return response.writeHead(200, { 'content-type': 'application/json' }).end('{"build":"x","pa');
      if (trouble && 'status' in trouble) return response.writeHead(trouble.status).end('trouble');
      if (trouble) return setTimeout(() => answer?.(request, response), trouble.delay);
      return answer?.(request, response);
    });
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
    return host;
  }

  /** From now on, requests whose path contains `part` meet this trouble; `null` ends it. */
  trouble(part: string, trouble: Trouble | null): void {
    if (trouble === null) this.#troubles.delete(part);
    else this.#troubles.set(part, trouble);
  }

  /** Whether connections end without an answer, as they do for a reader without a network. */
  cut(cut: boolean): void {
    this.#cut = cut;
    if (cut) this.server.closeAllConnections();
  }

  recover(): void {
    this.#cut = false;
    this.#troubles.clear();
    this.requests.length = 0;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }
}
