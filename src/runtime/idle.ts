import { startAnalytics } from './analytics.ts';
import { startNavigation } from './navigation.ts';
import { onPageShown } from './page-shown.ts';
import { startPrefetch } from './prefetch.ts';

/** What can wait until the page is idle. */
export function startIdle(): void {
  startNavigation();
  startPrefetch();
  startAnalytics();
  onPageShown(() => {
    const box = document.querySelector<HTMLElement>('[data-near-routes]');
    if (box) void import('./near-routes.ts').then(({ suggestRoutes }) => suggestRoutes(box));
  });
}
