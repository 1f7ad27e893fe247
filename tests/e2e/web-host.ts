import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Endpoints, serveBuild } from '../../src/server/serve-build.ts';

/** A request of the host to itself, which meets no trouble. */
const wholeHeader = 'x-whole';

/** Sends what a page throws and does not catch to the host, also in promises, and while it is being left. */
const reporter = {
  path: '/report-errors.js',
  target: '/errors-of-pages',
  script: `for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, ({ message, reason }) => navigator.sendBeacon('/errors-of-pages', String(message ?? reason)));`,
};

const scriptType = { 'content-type': 'text/javascript' };

/** What a web host does with a request when something is wrong with it. */
export type Trouble =
  | 'hang'
  | 'missing'
  | 'cut off'
  /** A part of the answer comes, and then no more: the connection stays, or it ends. */
  | 'half'
  | 'broken off'
  | 'in pieces'
  | 'without scripts'
  | { status: number }
  | { delay: number };

/** A web host for one build that can be given troubles, by a part of the path. */
export class WebHost {
  readonly requests: string[] = [];
  /** What pages have thrown since `reportErrors`. */
  readonly errors: string[] = [];
  readonly #troubles = new Map<string, Trouble>();
  #cut = false;
  #reportsErrors = false;

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  /** @param endpoints Answers what the files of the build do not, such as feedback. */
  static async start(directory: string, baseUrl = '/', endpoints: Endpoints = async () => false): Promise<WebHost> {
    const [answer] = serveBuild({ directory, baseUrl, endpoints }).listeners('request') as RequestListener[];
    const server = createServer();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const host = new WebHost(`http://127.0.0.1:${port}`, server);
    server.on('request', (request, response) => {
      const path = request.url ?? '/';
      if (host.#cut) return request.socket.destroy();
      if (path === reporter.target) return host.#takeError(request, response);
      host.requests.push(path);
      const trouble = [...host.#troubles].find(([part]) => path.includes(part))?.[1];
      if (trouble === 'hang') return;
      if (trouble === 'missing') return response.writeHead(404).end('gone');
      if (trouble === 'cut off')
        return response.writeHead(200, { 'content-type': 'application/json' }).end('{"build":"x","pa');
      if (trouble === 'half' || trouble === 'broken off') {
        response.writeHead(200, { 'content-length': 1000 });
        return response.write('<ul>', () => trouble === 'half' || response.destroy());
      }
      if (request.headers[wholeHeader]) return answer?.(request, response);
      if (trouble === 'in pieces') return host.#sendInPieces(path, response).catch(() => response.destroy());
      if (trouble === 'without scripts')
        return host.#sendWithoutScripts(path, response).catch(() => response.destroy());
      if (trouble && 'status' in trouble) return response.writeHead(trouble.status).end('trouble');
      if (trouble) return setTimeout(() => answer?.(request, response), trouble.delay);
      if (host.#reportsErrors && path === reporter.path)
        return response.writeHead(200, scriptType).end(reporter.script);
      if (host.#reportsErrors && request.headers.accept?.includes('text/html'))
        return host.#sendWithReporter(path, response).catch(() => response.destroy());
      return answer?.(request, response);
    });
    return host;
  }

  /** From now on, requests whose path contains `part` meet this trouble; `null` ends it. */
  trouble(part: string, trouble: Trouble | null): void {
    if (trouble === null) this.#troubles.delete(part);
    else this.#troubles.set(part, trouble);
  }

  /** From now on, pages tell of what they throw. No engine tells it in a way that is the same in the others. */
  reportErrors(): void {
    this.#reportsErrors = true;
  }

  /** Whether connections end without an answer, as they do for a reader without a network. */
  cut(cut: boolean): void {
    this.#cut = cut;
    if (cut) this.server.closeAllConnections();
  }

  #takeError(request: IncomingMessage, response: ServerResponse): void {
    void text(request).then((error) => {
      this.errors.push(error);
      response.writeHead(204).end();
    });
  }

  async #sendWithReporter(path: string, response: ServerResponse): Promise<void> {
    const whole = await fetch(this.url + path, { headers: { [wholeHeader]: 'yes' }, redirect: 'manual' });
    const headers = new Headers(whole.headers);
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'etag']) headers.delete(name);
    response.writeHead(whole.status, Object.fromEntries(headers));
    response.end((await whole.text()).replace('<head>', `<head><script src="${reporter.path}"></script>`));
  }

  /** Sends a page as a browser gets it that runs no script. */
  async #sendWithoutScripts(path: string, response: ServerResponse): Promise<void> {
    const whole = await fetch(this.url + path, { headers: { [wholeHeader]: 'yes' } });
    const type = whole.headers.get('content-type') ?? '';
    response.writeHead(whole.status, { 'content-type': type, 'content-security-policy': "script-src 'none'" });
    response.end(Buffer.from(await whole.arrayBuffer()));
  }

  /** Sends a page in pieces, so slowly that a browser could paint it after each; anything else in one go. */
  async #sendInPieces(path: string, response: ServerResponse): Promise<void> {
    const whole = await fetch(this.url + path, { headers: { [wholeHeader]: 'yes' } });
    const type = whole.headers.get('content-type') ?? '';
    response.writeHead(whole.status, { 'content-type': type });
    const tags = type.startsWith('text/html')
      ? (await whole.text()).split(/(?=<)/)
      : [Buffer.from(await whole.arrayBuffer())];
    const tagsInPiece = Math.ceil(tags.length / 80);
    for (let start = 0; start < tags.length; start += tagsInPiece) {
      for (const tag of tags.slice(start, start + tagsInPiece)) response.write(tag);
      await pause(16);
    }
    response.end();
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
