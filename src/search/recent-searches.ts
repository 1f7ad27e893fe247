import { readStored, store } from '../browser/storage.ts';

const key = 'unleash-docs:recent-searches:v1';
const most = 5;

/** What the reader searched for last, newest first; anything unreadable counts as nothing. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Keeps a query as the newest. Returns all that are kept. */
export function keepSearch(query: string): readonly string[] {
  const kept = query.trim();
  return kept === '' ? recentSearches() : write([kept, ...without(kept)].slice(0, most));
}

/** Forgets a query. Returns those that are left. */
export function forgetSearch(query: string): readonly string[] {
  return write(without(query));
}

function without(query: string): string[] {
  return recentSearches().filter((kept) => kept.toLowerCase() !== query.toLowerCase());
}

function write(searches: readonly string[]): readonly string[] {
  store(key, JSON.stringify(searches));
  return searches;
}
