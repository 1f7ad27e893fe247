/** What the test files of a worker share, by key: a worker keeps its modules from one file to the next. */
const values = new Map<string, Promise<unknown>>();

/**
 * Makes a value that costs too much to make for each test file, once in each worker. What it starts has to end with the
 * worker, as `end-with-worker.ts` sees to: the runner ends a worker without a word.
 * @param make Is tried again by the next file if it fails.
 */
export function sharedInWorker<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
  const kept = values.get(key) as Promise<Value> | undefined;
  if (kept) return kept;
  const made = make();
  values.set(key, made);
  made.catch(() => values.delete(key));
  return made;
}
