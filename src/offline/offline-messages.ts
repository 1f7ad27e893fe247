/** What the build tells the service worker. */
export type OfflineSettings = {
  build: string;
  /** Address of the page for offline readers. */
  offlinePage: string;
  /** That page, and the files that it needs. */
  shell: readonly string[];
};

/** What a page tells the service worker: addresses to keep copies of. */
export type KeepMessage = { keep: readonly string[] };

/** Types of a service worker, which are not among those that TypeScript has for a document. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type WorkerScope = {
  registration: ServiceWorkerRegistration;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
};

/** Begins the name of each cache of ours on this origin. */
export const cachePrefix = 'unleash-docs:';

/** Deletes our caches on this origin, except those named. */
export async function deleteCaches(except: readonly string[]): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && !except.includes(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
