import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { attempt } from '../attempt.ts';
import { describeFault } from '../fault.ts';
import { browserEntries, partStyles } from '../output/browser-entries.ts';
import { type BrowserCode, clientConstants } from '../output/client-bundle.ts';
import { loadConfig } from '../output/editor-files.ts';
import { mediaType } from '../output/media-type.ts';
import { escapeHtml } from '../output/redirect-page.ts';
import { bundleInline } from '../output/write-bundle.ts';
import { root } from '../project.ts';
import { withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';
import { faultsOf, showFaults } from './dev-faults.ts';
import { type Address, listen } from './listen.ts';
import { isOwnHost } from './own-host.ts';
import { askedBy } from './request-path.ts';
import { type LoadSite, watchEdits } from './watch-edits.ts';

/** Starts the development server: each file is made when it is asked for. @returns The address of the site. */
export async function startDevServer(address: Address): Promise<string> {
  const config = await loadConfig();
  const http = createServer();
  const [vite, browser] = await Promise.all([startVite(http, config, address), browserCode(config)]);
  const loadSite: LoadSite = async () =>
    (await vite.ssrLoadModule('/src/server/dev-site.ts')) as Awaited<ReturnType<LoadSite>>;
  try {
    await (await loadSite()).readEverything(browser);
    watchEdits(vite, loadSite);
    const answer = answerer(vite, loadSite, { baseUrl: config.baseUrl, host: address.host });
    http.on('request', answer);
    return (await listen(http, address)) + config.baseUrl;
  } catch (error) {
    await vite.close();
    throw error;
  }
}

function startVite(http: Server, config: SiteConfig, { host }: Address): Promise<ViteDevServer> {
  return createViteServer({
    root,
    configFile: false,
    appType: 'custom',
    publicDir: false,
    logLevel: 'warn',
    base: config.baseUrl,
    plugins: [react()],
    define: clientConstants(config),
    // Found at the start, so that no island makes the page load anew when it first wakes.
    optimizeDeps: {
      entries: ['src/runtime/start-development.ts', 'src/**/*.island.tsx'],
      include: ['react', 'react/jsx-dev-runtime'],
    },
    server: {
      middlewareMode: true,
      allowedHosts: [host],
      hmr: { server: http },
      watch: {
        ignored: ['build', '.cache', 'tests'].map((folder) => `${root}/${folder}/**`),
        // An editor may empty a file before it writes it; without a wait, the watcher drops the second of the two events.
        awaitWriteFinish: { stabilityThreshold: 5, pollInterval: 5 },
      },
    },
  });
}

/** In development, pages name the sources. Vite serves them and replaces what is edited. */
async function browserCode({ baseUrl }: SiteConfig): Promise<BrowserCode> {
  // A worker that a preview at the same address has left would go on answering; this one takes its place and leaves.
  const entries = [browserEntries.head, browserEntries.redirect, browserEntries.serviceWorkerOff];
  const [headScript = '', redirectScript = '', serviceWorker = ''] = await Promise.all(
    entries.map((entry) => bundleInline(root, entry)),
  );
  const assets = {
    styles: [withBaseUrl(baseUrl, `/${browserEntries.styles}`)],
    partStyles: await stylesOfParts(baseUrl),
    script: withBaseUrl(baseUrl, '/src/runtime/start-development.ts'),
    modulePreloads: [],
    headScript,
    buildId: 'dev',
  };
  return { assets, redirectScript, serviceWorker };
}

/** Pages come with the styles of their parts and islands: markup that waits for the island is shown by them, too. */
async function stylesOfParts(baseUrl: string): Promise<Record<string, string>> {
  const files = (await readdir(join(root, 'src'), { recursive: true })).filter((file) => file.endsWith('.island.css'));
  const ofIslands = files.map((file) => [basename(file, '.island.css'), `src/${file.replaceAll('\\', '/')}`] as const);
  return Object.fromEntries(
    [...Object.entries(partStyles), ...ofIslands].map(([name, source]) => [name, withBaseUrl(baseUrl, `/${source}`)]),
  );
}

/** Paths below the base URL that are Vite's: sources, packages, and what it makes of them. */
const ofVite = /^(@|__|src\/|node_modules\/)/;

/** Answers requests as the built site would be served, and those for sources by Vite. */
function answerer(vite: ViteDevServer, loadSite: LoadSite, { baseUrl, host }: { baseUrl: string; host: string }) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const end = (status: number, type: string, body: string | Uint8Array) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (!isOwnHost(request.headers.host, host))
      return void end(403, 'text/plain', 'Ask for localhost, an IP address, or the HOST that the server was told.\n');
    const missing = async () => {
      const page = await (await loadSite()).makeFile('404.html');
      end(404, 'text/html; charset=utf-8', page?.content ?? '');
    };
    const asked = askedBy(request.url ?? '/', baseUrl);
    const path = asked.is === 'here' ? attempt(() => decodeURI(asked.path)) : null;
    if (asked.is === 'moved') return void response.writeHead(301, { location: asked.location }).end();
    if (path === null) return missing();
    if (ofVite.test(path)) return vite.middlewares(request, response, () => end(404, 'text/plain', ''));
    const file = await (await loadSite()).makeFile(path || 'index.html', `${path}.html`);
    if (!file) return missing();
    end(200, mediaType(file.path), file.content);
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      const faults = faultsOf(error);
      setTimeout(() => showFaults(vite, faults), 300);
      if (response.headersSent) return void response.destroy();
      // The page reloads by itself when the fault is mended, because the client below stays connected.
      const body = `<!doctype html><title>Fault</title><pre>${escapeHtml(faults.map(describeFault).join('\n'))}</pre><script type="module" src="${baseUrl}@vite/client"></script>`;
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    });
  };
}
