import { onPageShown } from '../browser/page-shown.ts';

/** Marks the code blocks that are cut off at an edge, also once window or code have changed: these offer to be wrapped. */
export function followCodeOverflow(): void {
  // Code is as wide as its place or its longest line, so that its width changes when it begins or ceases to be cut off.
  const widths = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const [place, block] = [target.parentElement, target.closest('figure')];
      // Wrapped code can be unwrapped.
      if (!place || !block || block.hasAttribute('data-wrap')) continue;
      block.toggleAttribute('data-overflows', place.scrollWidth > place.clientWidth);
    }
  });
  onPageShown(() => {
    widths.disconnect();
    for (const code of document.querySelectorAll('.CodeBlock-code > code')) widths.observe(code);
  });
}
