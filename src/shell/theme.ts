import { changePreferences, onPreferencesChange, preferences, type Theme } from '../browser/preferences.ts';

const root = document.documentElement;

/** The theme that the page shows now. */
export function shownTheme(): Theme {
  return root.dataset.theme === 'dark' ? 'dark' : 'light';
}

export function toggleTheme(): void {
  changePreferences({ theme: shownTheme() === 'dark' ? 'light' : 'dark' });
}

/**
 * Shows the chosen theme, whoever changed it: this page, an island, or another tab. It waits for the frame
 * that shows the pressed button: a slow device takes long to paint a whole page in other colours.
 */
export function followTheme(): void {
  onPreferencesChange(() => requestAnimationFrame(() => setTimeout(showTheme)));
}

function showTheme(): void {
  const { theme } = preferences();
  if (theme) root.dataset.theme = theme;
}
