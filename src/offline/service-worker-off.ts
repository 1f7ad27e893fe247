/** `sw.js` of a site that has offline reading switched off: takes the place of an earlier worker, and leaves nothing. */
import { cachePrefix } from './offline-messages.ts';

type WorkerScope = {
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  addEventListener(type: string, listener: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void): void;
};

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
