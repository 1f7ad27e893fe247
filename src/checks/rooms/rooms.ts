/** A folder of `src/`: a feature as a whole, or a step on the way from Markdown to the site. */
export type Room = { name: string; holds: string };

/** From the ground up: a room uses only what stands before it. Files beside the rooms are the ground. */
export const rooms: readonly Room[] = [
  { name: 'program', holds: 'starts a build: bundles its code once for each version of its sources, and runs it' },
  {
    name: 'browser',
    holds: 'what a page finds in every browser: storage, preferences, addresses, one reload after a deploy',
  },
  { name: 'design', holds: 'tokens, base styles, icons, logo, switch' },
  { name: 'islands', holds: 'the mechanism of islands: `<Island>`, waking, hydration, the crash box' },
  { name: 'home', holds: 'what only the home page shows' },
  { name: 'markdown', holds: 'a Markdown text → a compiled page, by an ordered list of plugins' },
  {
    name: 'site',
    holds: 'pages + sidebar + redirects → one model of the site: routes, neighbours, breadcrumbs, links',
  },
  { name: 'content', holds: '`docs/` → compiled pages: reading, threads, cache' },
  { name: 'shell', holds: 'the frame of every page: navbar, sidebar, table of contents, footer, theme, drawer' },
  { name: 'survey', holds: 'the feedback survey and its flag' },
  { name: 'search', holds: 'index, engines, dialog and page of the search' },
  { name: 'offline', holds: 'the service worker and the page without a network' },
  { name: 'api-reference', holds: '`openapi/` → operation and tag pages, and the samples that a reader fills in' },
  { name: 'remote', holds: 'documents of other repositories that a build may prefer to the committed ones' },
  { name: 'navigation', holds: 'from page to page without a new document: fetch, states, scroll, prefetch' },
  { name: 'runtime', holds: 'what the browser starts: it puts the features above together' },
  { name: 'output', holds: 'every file of the built site, by one list' },
  { name: 'server', holds: 'development server, local preview, demo endpoints' },
  { name: 'checks', holds: 'what holds writers, code and machines to the promises' },
  { name: 'commands', holds: 'one file for each npm script, named after it' },
];
