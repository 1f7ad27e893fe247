// Node 20 does not read TypeScript in a worker thread by itself, even where the main thread does.
import { register } from 'tsx/esm/api';

register();
await import('./output-worker-thread.ts');
