import { readStored, store } from './storage.ts';

const session = () => sessionStorage;

/**
 * Reloads the whole page after one of its files could not be fetched: after a deploy, the new page names new files.
 * The same file does not make the same page of the same deploy reload a second time, so a file that is really gone
 * makes no loop. Without a network the page stays: a reload would lose it.
 *
 * @returns whether the page reloads
 */
export function reloadOnce(file: string): boolean {
  const key = `unleash-docs:reloaded:${file}`;
  const page = `${document.documentElement.dataset.build} ${location.href}`;
  if (!navigator.onLine || readStored(key, session) === page) return false;
  store(key, page, session);
  // Blocked storage could not stop a loop, so there the page stays as it is.
  if (readStored(key, session) !== page) return false;
  location.reload();
  return true;
}

/** Uses a part of the runtime when it is there. One that is gone reloads the page. */
export function whenLoaded<Part>(name: string, part: Promise<Part>, use: (part: Part) => unknown): void {
  void part.then(use, () => reloadOnce(name));
}
