/** Gives the browser's storage; reading `window.localStorage` itself throws where the reader blocks it. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads a value that a page stored; null where there is none, or storage is blocked. */
export function readStored(key: string, storage: OpenStorage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value; a full or blocked storage is no reason to disturb the reader.
 *
 * @returns whether it is stored
 */
export function store(key: string, value: string, storage: OpenStorage = () => localStorage): boolean {
  try {
    storage().setItem(key, value);
    return true;
  } catch {
    // The choice then lasts until the page is left.
    return false;
  }
}
