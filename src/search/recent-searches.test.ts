import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSearch, keepSearch, recentSearches } from './recent-searches.ts';

const key = 'unleash-docs:recent-searches:v1';
let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});

describe('recent searches', () => {
  it('are kept newest first, each once, five at most', () => {
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'C ']) keepSearch(query);
    expect(recentSearches()).toEqual(['C', 'f', 'e', 'd', 'b']);
  });

  it('can be forgotten one by one', () => {
    keepSearch('segments');
    keepSearch('tags');
    expect(forgetSearch('segments')).toEqual(['tags']);
    expect(recentSearches()).toEqual(['tags']);
  });

  it('do not keep nothing', () => {
    expect(keepSearch('  ')).toEqual([]);
  });

  it.each(['not json', '{"a":1}', '[1, null]'])('are empty where the browser holds %s', (text) => {
    stored.set(key, text);
    expect(recentSearches()).toEqual([]);
  });
});
