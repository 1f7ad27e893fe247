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

/** Begins the name of each cache of ours on this origin. */
export const cachePrefix = 'unleash-docs:';
