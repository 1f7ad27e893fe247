import { readStored, store } from './storage.ts';

const session = () => sessionStorage;

/**
 * Reloads the whole page after one of its files could not be fetched: after a deploy, the new page names new files.
 * A page of a deploy reloads only once for each file, so that a file that is really gone causes no loop. Without a
 * network the page stays: a reload would lose it.
 *
 * @returns whether the page reloads
 */
export function reloadOnce(file: string): boolean {
  const key = `unleash-docs:reloaded:${file}`;
  const page = `${document.documentElement.dataset.build} ${location.href}`;
  if (!navigator.onLine || readStored(key, session) === page) return false;
  store(key, page, session);
  // Where storage is blocked, nothing could stop a loop of reloads: the page stays as it is.
  if (readStored(key, session) !== page) return false;
  location.reload();
  return true;
}
