/** Answers searches away from the page, so that typing never waits for one. */
import type { SiteConfig } from '../site/config.ts';
import type { SearchEngine, SearchOrder, SearchReport } from './engine.ts';
import { localEngine } from './local-engine.ts';

declare const __SEARCH__: { engine: SiteConfig['search']; siteUrl: string };

let engine: Promise<SearchEngine> | undefined;

async function engineOf(baseUrl: string): Promise<SearchEngine> {
  const { engine: settings, siteUrl } = __SEARCH__;
  if (settings.provider === 'algolia') return (await import('./algolia-engine.ts')).algoliaEngine(settings, siteUrl);
  if (settings.provider === 'typesense')
    return (await import('./typesense-engine.ts')).typesenseEngine(settings, siteUrl);
  return localEngine((path) => readJson(`${baseUrl}_search/${path}`));
}

/** Fetches a file of the index; the copy that the service worker has kept stands in for it. */
async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address).catch(() => null);
  const answered = response?.ok ? response : await copyOf(address);
  if (answered) return answered.json();
  throw new Error(`The server answered ${response?.status ?? 'nothing'} for ${address}.`);
}

/** The copy for readers without a network. A page without encryption has none: browsers keep them from it. */
async function copyOf(address: string): Promise<Response | undefined> {
  return 'caches' in self ? caches.match(address) : undefined;
}

async function answer({ id, baseUrl, request }: SearchOrder): Promise<SearchReport> {
  try {
    engine ??= engineOf(baseUrl);
    const answerer = await engine;
    if (request === 'prepare') await answerer.prepare();
    return { id, answer: request === 'prepare' ? null : await answerer.search(request) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Has the engine fetch ahead, so that the next letters need not wait for the network; not for readers who save data. */
async function lookAhead({ request }: SearchOrder, typed: AbortSignal): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (request === 'prepare' || connection?.saveData) return;
  try {
    await (await engine)?.lookAhead?.(request, typed);
  } catch {
    // What the reader asks next fetches it again, and shows what is wrong.
  }
}

/** Aborted by the next letter. */
let typing = new AbortController();

addEventListener('message', async ({ data }: MessageEvent<SearchOrder>) => {
  typing.abort();
  typing = new AbortController();
  const { signal } = typing;
  postMessage(await answer(data));
  await lookAhead(data, signal);
});
