/**
 * Escape puts a definition away without moving the pointer or the focus; it comes back with the next visit. One that the
 * browser has put badly gets its place by hand.
 */
export function followTerms(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    for (const term of visited()) {
      if (term.dataset.dismissed !== undefined) continue;
      // This Escape closes nothing else.
      event.preventDefault();
      term.dataset.dismissed = '';
      for (const type of ['pointerleave', 'focusout'])
        term.addEventListener(type, () => delete term.dataset.dismissed, { once: true });
    }
  });
  const place = () => {
    for (const term of visited()) placeDefinition(term);
  };
  for (const type of ['pointerover', 'focusin', 'scroll', 'resize'])
    addEventListener(type, place, { capture: true, passive: true });
}

/** The terms whose definitions are shown. */
function visited(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('.Term:hover, .Term:focus-within');
}

/** WebKit chooses the place as if the page were not scrolled, so that a definition may lie over its term. */
function placeDefinition({ children: [link, definition] }: HTMLElement): void {
  if (!link || !(definition instanceof HTMLElement)) return;
  definition.removeAttribute('style');
  const term = link.getBoundingClientRect();
  const { top, bottom, width, height } = definition.getBoundingClientRect();
  const isWell = (bottom <= term.top || top >= term.bottom) && top >= 0 && bottom <= innerHeight;
  if (isWell || height === 0) return;
  const room = height + 2 * Number.parseFloat(getComputedStyle(definition).marginBlockStart);
  const isBelow = term.bottom + room <= innerHeight || term.top < room;
  Object.assign(definition.style, {
    positionArea: 'none',
    top: `${isBelow ? term.bottom : term.top - room}px`,
    left: `${Math.max(0, Math.min(term.left, document.documentElement.clientWidth - width))}px`,
  });
}
