import { parsePreferences, preferencesKey, takePreferences } from './preferences.ts';
import { readStored } from './storage.ts';

/** Follows choices made in other tabs of the browser. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === preferencesKey) takePreferences(parsePreferences(newValue));
  });
  // A page that the browser kept for a step back has heard of nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    const stored = readStored(preferencesKey);
    if (persisted && stored !== null) takePreferences(parsePreferences(stored));
  });
}
