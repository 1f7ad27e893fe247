import { readStored, store } from '../browser/storage.ts';
import { isSecret, sampleText } from './connection.ts';
import { connectionKey } from './connection-key.ts';

/** What the reader has filled in, by the key of the field. */
export type ConnectionValues = Readonly<Record<string, string>>;

const session = () => sessionStorage;
const local = () => localStorage;
const listeners = new Set<() => void>();
let current: ConnectionValues | undefined;

/** The values as they are now; the object is the same until one of them changes. */
export function connectionValues(): ConnectionValues {
  current ??= { ...parse(readStored(connectionKey, local), false), ...parse(readStored(connectionKey, session), true) };
  return current;
}

/**
 * Keeps a value: a secret for as long as the tab lives, any other in the browser. What no sample shows lasts until the page
 * is left: it may be an address with a password in it.
 */
export function setConnectionValue(field: string, value: string): void {
  save({ ...connectionValues(), [field]: value });
}

export function forgetConnection(): void {
  save({});
}

/** Calls back on each change. Returns a function that stops this. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function save(values: ConnectionValues): void {
  current = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  for (const [storage, secret] of [[local, false] as const, [session, true] as const])
    store(connectionKey, JSON.stringify(partOf(current, secret)), storage);
  for (const listener of listeners) listener();
}

function parse(text: string | null, secret: boolean): ConnectionValues {
  try {
    return partOf((JSON.parse(text ?? '{}') ?? {}) as ConnectionValues, secret);
  } catch {
    // Unreadable is the same as nothing filled in.
    return {};
  }
}

function partOf(values: ConnectionValues, secret: boolean): ConnectionValues {
  const wanted = Object.entries(values).filter(
    ([name, value]) => isSecret(name) === secret && typeof value === 'string' && sampleText(name, value) !== null,
  );
  return Object.fromEntries(wanted);
}
