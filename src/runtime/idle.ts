import { startAnalytics } from './analytics.ts';
import { guardDrawer } from './drawer.ts';
import { followMenus } from './menus.ts';
import { startNavigation } from './navigation.ts';
import { onPageShown } from './page-shown.ts';
import { followOtherTabs } from './preferences.ts';
import { startPrefetch } from './prefetch.ts';
import { whenLoaded } from './reload-once.ts';
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
  followMenus();
  followOtherTabs();
  startNavigation();
  startPrefetch();
  startAnalytics();
  startSurvey();
  void import('./offline.ts').then(({ startOffline }) => startOffline());
  onPageShown(() => {
    const box = document.querySelector<HTMLElement>('[data-near-routes]');
    if (document.querySelector('[data-sample]'))
      whenLoaded('samples', import('./api-samples.ts'), ({ fillSamples }) => fillSamples());
    if (box) whenLoaded('near-routes', import('./near-routes.ts'), ({ suggestRoutes }) => suggestRoutes(box));
  });
}
