import { startAnalytics } from './analytics.ts';
import { guardDrawer } from './drawer.ts';
import { startNavigation } from './navigation.ts';
import { onPageShown } from './page-shown.ts';
import { followOtherTabs } from './preferences.ts';
import { startPrefetch } from './prefetch.ts';
import { startSidebar } from './sidebar.ts';
import { startSurvey } from './survey.ts';
import { followHeadings } from './table-of-contents.ts';
import { followTerms } from './terms.ts';

/** What can wait until the page is idle. */
export function startIdle(): void {
  followHeadings();
  startSidebar();
  followTerms();
  guardDrawer();
  followOtherTabs();
  startNavigation();
  startPrefetch();
  startAnalytics();
  startSurvey();
  onPageShown(() => {
    const box = document.querySelector<HTMLElement>('[data-near-routes]');
    if (document.querySelector('[data-sample]'))
      void import('./api-samples.ts').then(({ fillSamples }) => fillSamples());
    if (box) void import('./near-routes.ts').then(({ suggestRoutes }) => suggestRoutes(box));
  });
}
