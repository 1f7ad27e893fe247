/** `sw.js` of a site that has offline reading switched off: takes the place of an earlier worker, and leaves nothing. */
import { deleteCaches, type WorkerScope } from './offline-messages.ts';

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await deleteCaches([]);
  await worker.registration.unregister();
}
