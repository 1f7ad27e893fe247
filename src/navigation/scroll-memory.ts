import { readStored, store } from '../browser/storage.ts';

const session = () => sessionStorage;
const keyOf = (entry: string) => `unleash-docs:scroll:${entry}`;

/** Name of the history entry that the reader is on. An entry that the browser made by itself gets one now. */
export function entryName(): string {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'entry' in state) return String(state.entry);
  const named = newEntryState();
  history.replaceState({ ...(state as object | null), ...named }, '');
  return named.entry;
}

export function newEntryState(): { entry: string } {
  return { entry: crypto.randomUUID?.() ?? String(Math.random()) };
}

/** Keeps where the reader is on the entry that is about to be left. */
export function rememberScroll(entry: string): void {
  store(keyOf(entry), String(scrollY), session);
}

/** Where the reader was on an entry, in pixels; null for one that was never left. */
export function rememberedScroll(entry: string): number | null {
  const stored = readStored(keyOf(entry), session);
  return stored === null ? null : Number(stored);
}
