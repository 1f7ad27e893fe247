import { changePreferences, onPreferencesChange, preferences } from '../browser/preferences.ts';

const root = document.documentElement;

export function toggleTheme(): void {
  changePreferences({ theme: root.dataset.theme === 'dark' ? 'light' : 'dark' });
}

/**
 * Shows the chosen theme, whoever changed it: this page, an island, or another tab. It waits for the frame
 * that shows the pressed button: a slow device takes long to paint a whole page in other colours. Without a choice, a
 * site that follows the system goes on doing so.
 */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const system = root.dataset.followSystem === undefined ? null : dark.matches ? 'dark' : 'light';
    const theme = preferences().theme ?? system;
    if (theme) root.dataset.theme = theme;
  };
  onPreferencesChange(() => requestAnimationFrame(() => setTimeout(show)));
  dark.addEventListener('change', show);
}
