import { onNextPage } from '../browser/page-shown.ts';

/**
 * The menus of the navbar are `<details>`, which open and close by themselves. Here they also close on Escape, which
 * gives the focus back, and when the reader goes elsewhere.
 */
export function followMenus(): void {
  document.addEventListener('keydown', (event) => {
    const menu = event.key === 'Escape' && !event.defaultPrevented && openMenu();
    if (!menu) return;
    event.preventDefault();
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    menu.open = false;
  });
  for (const type of ['click', 'focusin'] as const)
    document.addEventListener(type, ({ target }) => {
      const menu = openMenu();
      if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
    });
  // Not of this page: the reader may have opened a menu before this code was there.
  onNextPage(() => {
    const menu = openMenu();
    if (menu) menu.open = false;
  });
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector('details[name=navbar-menu][open]');
}
