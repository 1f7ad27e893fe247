import { readStored, store } from './storage.ts';

const session = () => sessionStorage;

/**
 * Reloads the whole page after one of its files could not be fetched: after a deploy, the new page names new files.
 * The same file does not make the same page reload a second time, so a file that is really gone makes no loop.
 *
 * @returns whether the page reloads
 */
export function reloadOnce(file: string, address: string = location.href): boolean {
  const key = `unleash-docs:reloaded:${file}`;
  if (readStored(key, session) === address) return false;
  store(key, address, session);
  // Blocked storage could not stop a loop, so there the page stays as it is.
  if (readStored(key, session) !== address) return false;
  if (address === location.href) location.reload();
  else location.assign(address);
  return true;
}
