import { parsePreferences, preferencesKey, takePreferences } from './preferences.ts';
import { readStored } from './storage.ts';

/** Follows choices made in other tabs of the browser, also before this is called. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === preferencesKey) takePreferences(parsePreferences(newValue));
  });
  const takeStored = () => {
    const stored = readStored(preferencesKey);
    if (stored !== null) takePreferences(parsePreferences(stored));
  };
  takeStored();
  // A page that the browser kept for a step back has heard of nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && takeStored());
}
