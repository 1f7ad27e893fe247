import { readStored, store } from '../browser/storage.ts';

const session = () => sessionStorage;
const keyOf = (entry: string) => `unleash-docs:scroll:${entry}`;

/** Name of a history entry; the entry that the browser made itself has none until we give it one. */
export function entryName(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'entry' in state ? String(state.entry) : 'first';
}

export function newEntryState(): { entry: string } {
  return { entry: crypto.randomUUID?.() ?? String(Math.random()) };
}

/** Keeps where the reader is on the entry that is about to be left. */
export function rememberScroll(entry: string): void {
  store(keyOf(entry), String(scrollY), session);
}

/** Where the reader was on an entry, in pixels; 0 for one never left. */
export function rememberedScroll(entry: string): number {
  return Number(readStored(keyOf(entry), session) ?? 0);
}
