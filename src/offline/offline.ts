import { baseUrl } from '../browser/address.ts';
import { onPageShown } from '../browser/page-shown.ts';
import type { KeepMessage } from './offline-messages.ts';

declare const __OFFLINE__: boolean;

/**
 * Starts the service worker that keeps visited pages for offline reading. Browsers have it on https and on this machine
 * only. Whatever goes wrong with it, the page is none the worse.
 */
export function startOffline(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!workers || !__OFFLINE__ || !import.meta.env.PROD || connection?.saveData) return;
  // Asked for anew whatever a host says about caching, so that it can always be exchanged.
  workers.register(`${baseUrl}sw.js`, { updateViaCache: 'none' }).then(
    () => keepWhatItDidNotSee(workers),
    (error: unknown) => console.info('Pages are not kept for offline reading.', error),
  );
}

/** Tells the worker which pages and files came before it had this page in its hands. */
function keepWhatItDidNotSee(workers: ServiceWorkerContainer): void {
  const tell = async () => {
    const { active } = await workers.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const assets = files.filter((name) => name.startsWith(`${location.origin}${baseUrl}assets/`));
    active?.postMessage({ keep: [location.href, ...assets] } satisfies KeepMessage);
  };
  onPageShown(() => workers.controller ?? void tell());
  workers.addEventListener('controllerchange', () => void tell());
}
