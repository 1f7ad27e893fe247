/** `npm run dev`: each page rendered when it is asked for, each edit shown where the reader is. */
import { createServer } from 'node:http';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { describeFault, type Fault, type FaultsFound } from '../fault.ts';
import { browserEntries } from '../output/browser-entries.ts';
import { clientConstants } from '../output/client-bundle.ts';
import { loadEditorFiles } from '../output/editor-files.ts';
import { bundleInline } from '../output/write-bundle.ts';
import { root } from '../project.ts';
import { addressOf, failWith, listen } from '../server/listen.ts';

type DevSite = typeof import('../server/dev-site.ts');

const { config } = await loadEditorFiles();
const { baseUrl } = config;
const http = createServer();
const vite = await createViteServer({
  root,
  configFile: false,
  appType: 'custom',
  publicDir: false,
  logLevel: 'warn',
  base: baseUrl,
  plugins: [react()],
  define: clientConstants(config),
  // Found at the start, so that no island makes the page load anew when it first wakes.
  optimizeDeps: { entries: ['src/runtime/dev.ts', 'src/**/*.island.tsx'], include: ['react', 'react/jsx-dev-runtime'] },
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: {
      ignored: ['build', '.cache', 'tests'].map((folder) => `${root}/${folder}/**`),
      // An editor may empty a file before it writes it; without a wait, the watcher drops the second of the two events.
      awaitWriteFinish: { stabilityThreshold: 5, pollInterval: 5 },
    },
  },
});
const headScript = await bundleInline(root, browserEntries.head);
const preamble = react.preambleCode.replace('__BASE__', baseUrl);
const site = (): Promise<DevSite> => vite.ssrLoadModule('/src/server/dev-site.ts') as Promise<DevSite>;

const started = performance.now();
await (await site()).readEverything(root);
watchContent(vite);

http.on('request', async (request, response) => {
  const path = decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname);
  try {
    const answer = await (await site()).answer({ root, path, headScript, preamble });
    if (!answer) return vite.middlewares(request, response);
    response.writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store' }).end(answer.body);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    const faults = faultsOf(error);
    // The page reloads by itself when the fault is mended, because the client below stays connected.
    const body = `<!doctype html><title>Fault</title><pre>${faults.map(describeFault).join('\n')}</pre><script type="module" src="${baseUrl}@vite/client"></script>`;
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    setTimeout(() => showFaults(faults), 300);
  }
});

try {
  const origin = await listen(http, addressOf(process.env));
  console.log(`\n  The docs are at ${origin}${baseUrl}, ready in ${Math.round(performance.now() - started)} ms\n`);
} catch (error) {
  await vite.close();
  failWith(error);
}

function watchContent({ watcher, ws, environments }: ViteDevServer): void {
  const update = async (file: string) => {
    const path = relative(root, file);
    const isContent = path.startsWith('docs/');
    const isApi = path.startsWith('openapi/');
    if (!isContent && !isApi && !/^src\/(ui|content|site|build|pages)\/|^[a-z.-]+\.ts$/.test(path)) return;
    // Vite does so too, but later: until then the module that failed would fail again.
    environments.ssr.moduleGraph.onFileChange(file);
    try {
      if (isApi) await (await site()).readApiAgain(root);
      const faults = isContent ? await (await site()).readAgain(root, path) : [];
      const all = [...faults, ...(await (await site()).check(root))];
      if (all.length > 0) return showFaults(all);
      ws.send({ type: 'custom', event: 'site:changed', data: {} });
    } catch (error) {
      showFaults(faultsOf(error));
    }
  };
  // One after the other: an editor that truncates a file before it writes it makes two events.
  let updates = Promise.resolve();
  const enqueue = (file: string) => {
    updates = updates.then(() => update(file));
  };
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, enqueue);
}

/** Shows the faults over the page: the first with its place, all of them as text. */
function showFaults(faults: readonly Fault[]): void {
  const [first] = faults;
  if (!first) return;
  for (const fault of faults) console.error(describeFault(fault));
  vite.ws.send({
    type: 'error',
    err: {
      message: faults.map(describeFault).join('\n'),
      stack: '',
      id: first.file,
      loc: { file: first.file, line: first.line, column: 0 },
      plugin: 'docs',
    },
  });
}

function faultsOf(error: unknown): readonly Fault[] {
  if (error instanceof Error && error.name === 'FaultsFound') return (error as FaultsFound).faults;
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [{ file: 'src', line: 1, problem, cure: 'Mend it; the page comes back by itself.' }];
}
