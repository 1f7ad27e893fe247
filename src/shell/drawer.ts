/** The media query of the desktop layout, where the sidebar is a column and never a drawer. */
const desktop = matchMedia('(min-width: 997px)');

/**
 * Below the desktop layout the sidebar is a popover: the browser opens it, closes it on Escape and on a click outside,
 * and gives the focus back. While it is open, everything around it is inert, so that the focus stays inside.
 */
export function guardDrawer(): void {
  const sidebar = document.getElementById('sidebar');
  if (!sidebar?.showPopover) return;
  const keepFocus = (open: boolean) => {
    for (const element of aroundOf(sidebar)) element.inert = open;
  };
  const takeFocus = () => sidebar.querySelector<HTMLElement>('button, a')?.focus();
  const isOpening = (event: Event) => (event as ToggleEvent).newState === 'open';
  // Already before it closes: the browser cannot give the focus back to an element that is still inert.
  sidebar.addEventListener('beforetoggle', (event) => keepFocus(isOpening(event)));
  sidebar.addEventListener('toggle', (event) => isOpening(event) && takeFocus());
  // A reader may have opened it before this script was there.
  if (sidebar.matches(':popover-open')) {
    keepFocus(true);
    takeFocus();
  }
  desktop.addEventListener('change', closeDrawer);
}

export function closeDrawer(): void {
  const sidebar = document.getElementById('sidebar');
  if (sidebar?.matches(':popover-open')) sidebar.hidePopover();
}

/** Every element beside the sidebar or beside one of its ancestors. */
function aroundOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter(
    // A survey that is open stands above the drawer, and stays usable there.
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== element && !child.querySelector('.Survey-panel'),
  );
  return parent === document.body ? siblings : [...siblings, ...aroundOf(parent)];
}
