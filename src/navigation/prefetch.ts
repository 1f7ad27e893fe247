import { pageLinkOf, routeOf } from '../browser/address.ts';
import { onPageShown } from '../browser/page-shown.ts';
import { whenIdle } from '../islands/islands.ts';
import { loadFragment } from './load-fragment.ts';

type Connection = { effectiveType?: string; saveData?: boolean };

/** How many of the links in view are fetched ahead of a hover, for each page. */
const inViewLimit = 6;

/** Fetches the page behind a link when the reader hovers, focuses or touches it, and a few that are in view. */
export function startPrefetch(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, (event) => prefetch(pageLinkOf(event)?.route ?? null), { passive: true });
  let observer: IntersectionObserver | undefined;
  onPageShown(() => {
    observer?.disconnect();
    let left = inViewLimit;
    observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || left-- <= 0) continue;
        whenIdle(() => prefetch(routeOf(new URL((target as HTMLAnchorElement).href))));
      }
    });
    if (allowed()) for (const link of document.querySelectorAll('#page a[href]')) observer.observe(link);
  });
}

function prefetch(route: string | null): void {
  if (route !== null && allowed() && route !== routeOf(new URL(location.href))) void loadFragment(route);
}

/** Never on a slow connection, nor for a reader who saves data. */
function allowed(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}
