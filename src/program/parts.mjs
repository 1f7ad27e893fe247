/** The parts of the program that `run.mjs` can run, each with the module that it begins with. */
export const parts = {
  build: 'src/commands/build.ts',
  start: 'src/commands/start.ts',
  'compile-worker': 'src/content/compile-worker.ts',
  'output-worker': 'src/output/output-worker-thread.ts',
};
