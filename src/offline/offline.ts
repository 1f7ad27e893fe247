import { baseUrl } from '../browser/address.ts';
import { onPageShown } from '../browser/page-shown.ts';
import type { KeepMessage } from './offline-messages.ts';

declare const __OFFLINE__: boolean;

/**
 * Starts the service worker that keeps visited pages for offline reading. Browsers have it on https and on this machine
 * only. Where it fails, the page works as before.
 */
export function startOffline(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!workers || !__OFFLINE__ || !import.meta.env.PROD || connection?.saveData) return;
  // Fetched again whatever the host says about caching, so that a deploy can always replace it.
  workers.register(`${baseUrl}sw.js`, { updateViaCache: 'none' }).then(
    () => keepWhatItDidNotSee(workers),
    (error: unknown) => console.info('Pages are not kept for offline reading.', error),
  );
}

/** Tells the worker which pages and files were fetched before it controlled this page. */
function keepWhatItDidNotSee(workers: ServiceWorkerContainer): void {
  const tell = async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const assets = files.filter((name) => name.startsWith(`${location.origin}${baseUrl}assets/`));
    try {
      const { active } = await workers.ready;
      active?.postMessage({ keep: [location.href, ...assets] } satisfies KeepMessage);
    } catch {
      // Firefox lets a page that is being left speak to no worker. It is kept when it is read again.
    }
  };
  onPageShown(() => workers.controller ?? void tell());
  workers.addEventListener('controllerchange', () => void tell());
}
