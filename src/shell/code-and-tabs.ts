import { onPageShown } from '../browser/page-shown.ts';

let following = false;

/** Marks the code that is cut off, and shows the chosen tabs, on this page and on each later one. */
export function followCodeAndTabs(): void {
  if (following) return;
  following = true;
  onPageShown(() => {
    markCutOffCode();
    showChosenTabs();
  });
  document.addEventListener('change', showChosenTabs);
}

// Code is as wide as its place or its longest line, so that its width changes when it begins or ceases to be cut off.
const widths = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const [place, block] = [target.parentElement, target.closest('figure')];
    // Wrapped code can be unwrapped.
    if (!place || !block || block.hasAttribute('data-wrap')) continue;
    block.toggleAttribute('data-overflows', place.scrollWidth > place.clientWidth);
  }
});

/** Marks the code blocks that are cut off at an edge, also once window or code have changed: these offer to be wrapped. */
function markCutOffCode(): void {
  widths.disconnect();
  for (const code of document.querySelectorAll('.CodeBlock-code > code')) widths.observe(code);
}

/** Scrolls rows of tabs to the chosen tab, which a reader may have chosen on another page. */
function showChosenTabs(): void {
  for (const radio of document.querySelectorAll('.Tabs-list :checked')) {
    const tab = radio.parentElement;
    const row = tab?.parentElement;
    if (!tab || !row) continue;
    const end = tab.offsetLeft + tab.offsetWidth;
    if (tab.offsetLeft < row.scrollLeft || end > row.scrollLeft + row.clientWidth)
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }
}
