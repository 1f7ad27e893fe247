import { preferences } from '../browser/preferences.ts';

/** Follows the system when it changes its theme, where the site says so and the reader has not chosen one. */
export function followSystemTheme(): void {
  const { dataset } = document.documentElement;
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (dataset.followSystem !== undefined && preferences().theme === null) dataset.theme = matches ? 'dark' : 'light';
  });
}
