import { readStored, store } from './storage.ts';

const session = () => sessionStorage;

/**
 * Whether the reader is on the way to another page: Firefox and WebKit then reject every import that is still under way,
 * though nothing is wrong with its file, and what the page asks for would stand in the reader's way.
 */
export let isLeaving = false;

/** Notices when the reader leaves, and when they stay after all, as after a download. An iPhone has no `beforeunload`. */
export function followLeaving(): void {
  const notice = ({ type, defaultPrevented, target }: Event) => {
    const isLink = target instanceof Element && target.closest('a[href]:not([target],[href^="#"])') !== null;
    isLeaving = type === 'beforeunload' || (type === 'click' && !defaultPrevented && isLink);
  };
  for (const type of ['beforeunload', 'keydown', 'click']) addEventListener(type, notice);
}

/**
 * Reloads the whole page after one of its files could not be fetched: after a deploy, the new page names new files.
 * A page of a deploy reloads only once for each file, so that a file that is really gone causes no loop. Without a
 * network the page stays: a reload would lose it.
 *
 * @returns whether the page will reload
 */
export function reloadOnce(file: string): boolean {
  const key = `unleash-docs:reloaded:${file}`;
  const page = `${document.documentElement.dataset.build} ${location.href}`;
  if (!navigator.onLine || readStored(key, session) === page) return false;
  store(key, page, session);
  // Where storage is blocked, nothing could stop a loop of reloads: the page stays as it is.
  if (readStored(key, session) !== page) return false;
  // An iPhone tells of a link that is followed, but not of an address that is typed: the page to come gets a second.
  setTimeout(() => isLeaving || location.reload(), 1000);
  return true;
}
