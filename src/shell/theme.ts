import { changePreferences, onPreferencesChange, preferences } from '../browser/preferences.ts';

const root = document.documentElement;

export function toggleTheme(): void {
  changePreferences({ theme: root.dataset.theme === 'dark' ? 'light' : 'dark' });
}

/**
 * Shows the chosen theme, whoever changed it: this page, an island, or another tab. It waits for the frame
 * that shows the pressed button: a slow device takes long to paint a whole page in other colours.
 */
export function followTheme(): void {
  const show = () => {
    const { theme } = preferences();
    if (theme) root.dataset.theme = theme;
  };
  onPreferencesChange(() => requestAnimationFrame(() => setTimeout(show)));
}
