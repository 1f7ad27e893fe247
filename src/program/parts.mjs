/** The parts of the program that `run.mjs` can run, each with the module that it begins with. */
export const parts = {
  build: 'src/commands/build.ts',
  start: 'src/commands/start.ts',
  'compile-worker': 'src/content/compile-worker.ts',
  'output-worker': 'src/output/output-worker-thread.ts',
};

/** What editors change, in a bundle of its own: an edit of it leaves the program as it is. */
export const editorFiles = {
  'site.config': 'site.config.ts',
  sidebar: 'sidebar.ts',
  redirects: 'redirects.ts',
  glossary: 'glossary.ts',
};
