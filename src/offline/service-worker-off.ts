/**
 * `sw.js` of a site that has offline reading switched off: takes the place of an earlier worker once no page of that one is
 * open, and leaves nothing.
 */
import { deleteCaches, type WorkerScope } from './offline-messages.ts';

const worker = self as unknown as WorkerScope;

worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await deleteCaches([]);
  await worker.registration.unregister();
}
