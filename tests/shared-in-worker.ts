/** Values that are dear to make, such as a browser or a server, and that all test files of a worker use. */
import type { InputRecord } from './runner/recorder.ts';
import { recorder } from './runner/worker-recorder.ts';

const shared = new Map<string, Promise<{ value: unknown; inputs: InputRecord }>>();

/**
 * Makes a value for the first test file that asks for it, and gives it to the others. What was read for it counts as an
 * input of each. What it starts has to end with the worker, as `end-with-worker.ts` sees to.
 * @param key Names the value: another key makes another one.
 * @param make Is called again for the next file if it fails.
 */
export async function sharedInWorker<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
  const made = shared.get(key) ?? recorder.share(make);
  shared.set(key, made);
  made.catch(() => shared.delete(key));
  const { value, inputs } = await made;
  recorder.use(inputs);
  return value as Value;
}
