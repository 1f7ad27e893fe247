/** Escape puts a definition away without moving the pointer or the focus; it comes back with the next visit. */
export function followTerms(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const shown = '.Term:not([data-dismissed]):is(:hover, :focus-within)';
    for (const term of document.querySelectorAll<HTMLElement>(shown)) {
      // This Escape closes nothing else.
      event.preventDefault();
      term.dataset.dismissed = '';
      for (const type of ['pointerleave', 'focusout'])
        term.addEventListener(type, () => delete term.dataset.dismissed, { once: true });
    }
  });
}
