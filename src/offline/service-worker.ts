/**
 * `sw.js`: lets a reader without a network read the pages that they have read before. With a network it changes nothing:
 * a page always comes from the server, and the copy of it is what is shown when the server does not answer.
 */
import { type Fragment, parseFragment } from '../site/fragment.ts';
import {
  cachePrefix,
  deleteCaches,
  type KeepMessage,
  type OfflineSettings,
  type WorkerEvent,
  type WorkerScope,
} from './offline-messages.ts';

declare const __OFFLINE_SETTINGS__: OfflineSettings;

type FetchEvent = WorkerEvent & {
  request: Request;
  /** Not every browser has it. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type FetchingScope = WorkerScope & {
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: KeepMessage }) => void): void;
};

const worker = self as unknown as FetchingScope;
const { build, offlinePage, shell } = __OFFLINE_SETTINGS__;
const base = new URL('./', location.href);

/** The page for offline readers with its files; each build has its own. */
const shellCache = `${cachePrefix}shell:${build}`;
/** Copies of what the reader has seen, which outlive a deploy: each is replaced when it is seen again. */
const pagesCache = `${cachePrefix}pages:1`;
const filesCache = `${cachePrefix}files:1`;
/** Where no server answers a preload, Firefox shows its own error at once, whatever the worker answers. */
const losesFailedPreloads = navigator.userAgent.includes('Firefox/');
const mostPages = 200;
const mostFiles = 400;
/** Milliseconds without another file of the search, after which those that came are kept. */
const quiet = 3000;

// A next worker waits until no page is open that this one answers: while it takes over, Chromium now and then loses what a
// page asks, and the page waits for ever.
worker.addEventListener('install', (event) => {
  // The browser has the files already, and under their names they never change.
  const fresh = shell.map((address) => new Request(address, address === offlinePage ? { cache: 'no-cache' } : {}));
  event.waitUntil(caches.open(shellCache).then((cache) => cache.addAll(fresh)));
});

worker.addEventListener('activate', (event) => {
  const { navigationPreload } = worker.registration;
  // Without this preload, each page would wait until the worker has started.
  event.waitUntil(losesFailedPreloads ? navigationPreload?.disable() : navigationPreload?.enable());
  event.waitUntil(deleteCaches([shellCache, pagesCache, filesCache]));
});

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request);
  if (kind === 'index') event.waitUntil(keepSoon(event.request.url));
  else if (kind === 'asset') event.respondWith(keptFile(event));
  else if (kind) event.respondWith(freshest(event, kind));
});

worker.addEventListener('message', (event) => {
  event.waitUntil(Promise.all(event.data.keep.map(keep)));
});

/** `index` is a file of the search index: the search itself turns to the copy, because letters come faster than this worker answers. */
type Kind = 'page' | 'part' | 'asset' | 'index';

/** What a request asks for; null for what is left to the browser. */
function kindOf({ method, mode, url }: Request): Kind | null {
  if (method !== 'GET' || !url.startsWith(base.href)) return null;
  return mode === 'navigate' ? 'page' : kindOfFile(url);
}

function kindOfFile(url: string): Exclude<Kind, 'page'> | null {
  const path = url.slice(base.href.length);
  // Names with a hash: another content has another name.
  if (path.startsWith('assets/')) return 'asset';
  if (/^_search\/[^?]+\//.test(path)) return 'index';
  return /^_(fragments|sidebar|search)\/|^_pages\.json$/.test(path) ? 'part' : null;
}

async function keptFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  event.waitUntil(storeFile(request.url, response.clone()).catch(ignore));
  return response;
}

async function storeFile(url: string, response: Response): Promise<void> {
  if (response.ok) await store(filesCache, mostFiles, url, response);
}

/** Addresses of files that will be kept. */
const gathered = new Set<string>();
let keeping: Promise<void> | undefined;

/** Keeps a copy of a file once nobody waits for the next. */
function keepSoon(address: string): Promise<void> {
  gathered.add(address);
  keeping ??= keepGathered();
  return keeping;
}

async function keepGathered(): Promise<void> {
  let before = 0;
  while (gathered.size > before) {
    before = gathered.size;
    await new Promise((done) => setTimeout(done, quiet));
  }
  const addresses = [...gathered];
  gathered.clear();
  keeping = undefined;
  for (const address of addresses) await keep(address);
}

/** The server's answer, whatever it is. Where there is none: the copy, or else the page for offline readers. */
async function freshest(event: FetchEvent, kind: 'page' | 'part'): Promise<Response> {
  const { request } = event;
  const network = Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  const address = addressOf(request.url);
  event.waitUntil(network.then((response) => update(address, response.clone())).catch(ignore));
  // Without a timeout: a reader on a slow network is online, and must not get an old page.
  const answer = await network.catch(() => null);
  return answer ?? (await copyOf(address)) ?? (kind === 'page' ? offline() : Response.error());
}

/** Keeps an answer as the copy; a page that the server no longer has is forgotten. */
async function update(address: string, response: Response): Promise<void> {
  // A browser refuses a redirected answer for a page.
  if (response.redirected) return;
  if (response.ok) await store(pagesCache, mostPages, address, response);
  else if (response.status === 404 || response.status === 410) await (await caches.open(pagesCache)).delete(address);
}

/** The copy at an address. A page of which only the fragment was fetched is put together from it. */
async function copyOf(address: string): Promise<Response | null> {
  const pages = await caches.open(pagesCache);
  const copy = await pages.match(address);
  if (copy) return copy;
  const path = address.slice(base.href.length);
  const fragments = `${base.href}_fragments/`;
  if (address.startsWith(fragments)) {
    const page = base.href + path.slice('_fragments/'.length).replace(/(^index)?\.json$/, '');
    // The runtime answers a 404 by asking for the whole page, of which there is a copy.
    return (await pages.match(page)) ? new Response(null, { status: 404 }) : null;
  }
  const kept = await pages.match(`${fragments}${path || 'index'}.json`);
  const fragment = kept && parseFragment(await kept.text());
  return fragment ? wholePage(fragment) : null;
}

async function wholePage({ route, title, page }: Fragment): Promise<Response> {
  const frame = await offline();
  const html = (await frame.text())
    .replace(/(<main id="page" data-route=")[^"]*("[^>]*>)[\s\S]*<\/main>/, (_, start, end) =>
      [start, route, end, page, '</main>'].join(''),
    )
    .replace(/<title>[^<]*/, () => `<title>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}`);
  // The headers carry the Content-Security-Policy.
  return new Response(html, { headers: frame.headers });
}

async function offline(): Promise<Response> {
  const page = await caches.match(offlinePage);
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}

/** Keeps a copy of what was fetched without this worker: mostly from the browser's own cache. */
async function keep(url: string): Promise<void> {
  try {
    if (!url.startsWith(base.href)) return;
    const kind = kindOfFile(url);
    if (kind !== 'asset' && kind !== 'index') await update(addressOf(url), await fetch(addressOf(url)));
    else if (!(await caches.match(url))) await storeFile(url, await fetch(url));
  } catch {
    // It is kept the next time that it is fetched.
  }
}

/** Stores a copy, and deletes the oldest ones beyond `most`. */
async function store(name: string, most: number, address: string, response: Response): Promise<void> {
  const cache = await caches.open(name);
  // Where the browser has no room for it, the copy of before stays.
  await cache.put(address, response.clone());
  const known = await cache.keys();
  const others = known.filter(({ url }) => url !== address);
  // WebKit leaves what is replaced in its place, among the oldest.
  if (known.at(-1)?.url !== address) {
    await cache.delete(address);
    await cache.put(address, response);
  }
  await Promise.all(others.slice(0, Math.max(known.length - most, 0)).map((old) => cache.delete(old)));
}

/** One address for all spellings of a page: without query, `.html` and a trailing slash. */
function addressOf(url: string): string {
  const [address = ''] = url.split(/[?#]/);
  const clean = address.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
  return clean.length < base.href.length ? base.href : address.includes('/_sidebar/') ? address : clean;
}

function ignore(): void {}
