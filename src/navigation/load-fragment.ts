import { baseUrl } from '../browser/address.ts';
import { type Fragment, parseFragment } from '../site/fragment.ts';

export type FragmentOutcome =
  | { kind: 'loaded'; fragment: Fragment }
  /** The page is not there, or it belongs to another deploy: only the server can answer. */
  | { kind: 'leave' }
  | { kind: 'failed'; message: string };

const cache = new Map<string, Promise<FragmentOutcome>>();
/** Pages that the reader has seen, but not fetched as fragments: shown where no fragment comes. */
const kept = new Map<string, Fragment>();
const patience = 30_000;

/** Fetches the page at a route, once: a fetched page is kept, a failed one is asked for again. */
export function loadFragment(route: string): Promise<FragmentOutcome> {
  const cached = cache.get(route);
  if (cached) return cached;
  const outcome = fetchFragment(route).then((fetched) => {
    const fragment = fetched.kind === 'failed' && kept.get(route);
    return fragment ? { kind: 'loaded' as const, fragment } : fetched;
  });
  cache.set(route, outcome);
  void outcome.then(({ kind }) => kind === 'loaded' || cache.delete(route));
  return outcome;
}

/** Keeps the page at a route as the reader leaves it, so that a step back to it needs no network. */
export function keepPage(route: string, pageAsLeft: () => Fragment): void {
  if (!cache.has(route)) kept.set(route, pageAsLeft());
}

async function fetchFragment(route: string): Promise<FragmentOutcome> {
  const address = `${baseUrl}_fragments${route === '/' ? '/index' : route}.json`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    if (response.status === 404) return { kind: 'leave' };
    if (!response.ok) return { kind: 'failed', message: `The server answered ${response.status} for ${route}.` };
    const fragment = parseFragment(await response.text());
    if (!fragment) return { kind: 'failed', message: `The page ${route} arrived incomplete.` };
    if (fragment.build !== document.documentElement.dataset.build) return { kind: 'leave' };
    return { kind: 'loaded', fragment };
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', message: late ? `The server did not answer for ${route}.` : `${reason} (${route})` };
  }
}
