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

/** Style sheets that few pages need, by the first class of the element that they are for. The rest is in the one for every page. */
export const partStyles = {
  ApiList: 'src/api-reference/components/TagBody.css',
  Cards: 'src/shell/Cards.css',
  CodeLine: 'src/markdown/components/CodeLine.css',
  'Footnotes-label': 'src/markdown/components/Footnotes.css',
  NotFound: 'src/shell/NotFound.css',
  TaskMarker: 'src/markdown/components/TaskMarker.css',
} as const;
