import { readStored, store } from './storage.ts';

export type Theme = 'light' | 'dark';

/** What a reader has chosen on this site; kept in the browser, shared by all tabs. */
export type Preferences = {
  theme: Theme | null;
  /** Id of the announcement that the reader closed. */
  dismissedAnnouncement: string | null;
  version: string | null;
  /** Tab group → value of the chosen tab. */
  tabs: Readonly<Record<string, string>>;
};

/** The head script reads the same key before the first paint. */
export const preferencesKey = 'unleash-docs:preferences:v1';

const listeners = new Set<() => void>();
let current = parsePreferences(readStored(preferencesKey));

/** The preferences as they are now. The object is the same until one of them changes. */
export function preferences(): Preferences {
  return current;
}

/** Changes some preferences, keeps them, and tells every listener. */
export function changePreferences(change: Partial<Preferences>): void {
  const changed = { ...current, ...change };
  store(preferencesKey, JSON.stringify(changed));
  takePreferences(changed);
}

/** Takes over preferences that are stored already, and tells every listener. */
export function takePreferences(stored: Preferences): void {
  current = stored;
  for (const listener of listeners) listener();
}

/** Calls back on each change, also one made in another tab. Returns a function that stops this. */
export function onPreferencesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads what was stored. Anything that is not of the known shape counts as not chosen. */
export function parsePreferences(text: string | null): Preferences {
  let value: unknown = null;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    // Unreadable is the same as nothing chosen.
  }
  const { theme, dismissedAnnouncement, version, tabs } = (value ?? {}) as Record<string, unknown>;
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    dismissedAnnouncement: typeof dismissedAnnouncement === 'string' ? dismissedAnnouncement : null,
    version: typeof version === 'string' ? version : null,
    tabs: textEntries(tabs),
  };
}

function textEntries(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
