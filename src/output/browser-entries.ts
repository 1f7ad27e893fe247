/** Where a browser begins to load code, by what the file is for. Paths are from the project's root. */
export const browserEntries = {
  start: 'src/runtime/start-runtime.ts',
  styles: 'src/runtime/site.css',
  /** Stands inline in the head of every page. */
  head: 'src/runtime/head.ts',
  redirect: 'src/navigation/redirect.ts',
  serviceWorker: 'src/offline/service-worker.ts',
  /** Takes the place of the service worker where offline reading is switched off. */
  serviceWorkerOff: 'src/offline/service-worker-off.ts',
} as const;
