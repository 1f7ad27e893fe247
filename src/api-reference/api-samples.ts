import { onPageShown } from '../browser/page-shown.ts';
import { connectionValues, onConnectionChange } from './api-connection.ts';
import { sampleText } from './connection.ts';

/** What stood in each placeholder when the page came. */
const defaults = new WeakMap<HTMLElement, string>();

let following = false;

/** Shows what the reader has filled in, in every sample of this page and of each later one. */
export function fillSamples(): void {
  if (following) return;
  following = true;
  onPageShown(() => {
    showValues();
    openTarget();
  });
  onConnectionChange(showValues);
  addEventListener('hashchange', openTarget);
}

function showValues(): void {
  const values = connectionValues();
  for (const place of document.querySelectorAll<HTMLElement>('[data-sample]')) {
    const { sample: key = '', filled = '{}' } = place.dataset;
    const text = sampleText(key, values[key] ?? '');
    const before = defaults.get(place) ?? place.innerHTML;
    defaults.set(place, before);
    if (text === null) place.innerHTML = before;
    else place.textContent = filled.replace('{}', () => text);
    place.toggleAttribute('data-own', text !== null);
  }
}

/** Unfolds what is around the property that the address names, and goes there. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  let folded = target?.parentElement?.closest('details:not([open])');
  if (!folded) return;
  while (folded) {
    folded.setAttribute('open', '');
    folded = folded.parentElement?.closest('details:not([open])');
  }
  target?.scrollIntoView();
}
