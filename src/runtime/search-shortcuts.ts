import { wakeIsland } from './islands.ts';

/** Opens the search with Ctrl or Cmd and K, and with `/` where the reader is not writing. */
export function followSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const writes =
      target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'));
    const asked = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !writes;
    if (!asked || altKey || event.isComposing) return;
    event.preventDefault();
    void wakeIsland('Search').then((island) => island?.querySelector('button')?.click());
  });
}
