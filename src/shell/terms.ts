/** Escape puts a definition away without moving the pointer or the focus; it comes back with the next visit. */
export function followTerms(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const term of document.querySelectorAll<HTMLElement>('.Term:hover, .Term:focus-within')) {
      term.dataset.dismissed = '';
      for (const type of ['pointerleave', 'focusout'])
        term.addEventListener(type, () => delete term.dataset.dismissed, { once: true });
    }
  });
}
