import { connectionKey } from '../api-reference/connection-key.ts';
import { baseUrl } from '../browser/address.ts';
import { followOtherTabs } from '../browser/other-tabs.ts';
import { onPageShown } from '../browser/page-shown.ts';
import { tellOfLostParts, whenLoaded } from '../browser/retry-or-reload.ts';
import { readStored } from '../browser/storage.ts';
import { wakeIsland } from '../islands/islands.ts';
import { startNavigation } from '../navigation/navigation.ts';
import { startPrefetch } from '../navigation/prefetch.ts';
import { guardDrawer } from '../shell/drawer.ts';
import { followAnnouncement } from '../shell/follow-announcement.ts';
import { followPictures } from '../shell/follow-pictures.ts';
import { followMenus } from '../shell/menus.ts';
import { showPartBox } from '../shell/part-box.ts';
import { startSidebar } from '../shell/sidebar-categories.ts';
import { followSystemTheme } from '../shell/system-theme.ts';
import { followHeadings } from '../shell/table-of-contents.ts';
import { followTerms } from '../shell/terms.ts';
import { revealSurvey } from '../survey/reveal-survey.ts';
import { showSurvey } from '../survey/show-survey.ts';
import type { SurveySettings } from '../survey/survey-settings.ts';
import { startAnalytics } from './analytics.ts';

declare const __SURVEY__: SurveySettings;

/** What can wait until the page is idle. */
export function startIdle(): void {
  // The service worker shows this page at the addresses of others; at its own, it would be wrong with a network.
  if (location.pathname === `${baseUrl}offline` && navigator.onLine) location.replace(baseUrl);
  tellOfLostParts(showPartBox);
  followHeadings();
  startSidebar();
  followTerms();
  guardDrawer();
  followMenus();
  followPictures();
  followAnnouncement();
  // After all that listens to what it takes over.
  followOtherTabs();
  followSystemTheme();
  startNavigation();
  startPrefetch();
  startAnalytics();
  // Asked once a visit: the shell outlives navigation.
  void showSurvey(__SURVEY__, revealSurvey);
  void whenLoaded(
    'offline',
    () => import('../offline/offline.ts'),
    ({ startOffline }) => startOffline(),
  );
  addEventListener('hashchange', wakeForAddress);
  addEventListener('hashchange', wakeSamples);
  onPageShown(() => {
    wakeForAddress();
    const box = document.querySelector<HTMLElement>('[data-near-routes]');
    if (document.querySelector('.CodeBlock, .Tabs'))
      void whenLoaded(
        'code-and-tabs',
        () => import('../shell/code-and-tabs.ts'),
        ({ followCodeAndTabs }) => followCodeAndTabs(),
      );
    wakeSamples();
    if (box)
      void whenLoaded(
        'near-routes',
        () => import('../navigation/near-routes.ts'),
        ({ suggestRoutes }) => suggestRoutes(box),
      );
  });
}

/** Wakes what the address begins with: it holds what a reader did in an island of this page. */
function wakeForAddress(): void {
  if (!location.hash.startsWith('#try=')) return;
  for (const island of document.querySelectorAll<HTMLElement>('#page site-island'))
    void wakeIsland(island.getAttribute('name') ?? '', wakeForAddress);
}

/** Fetches what fills the samples where the reader has filled in something, and what unfolds the place that an address names. */
function wakeSamples(): void {
  if (!document.querySelector('[data-sample]')) return;
  if (location.hash || readStored(connectionKey) || readStored(connectionKey, () => sessionStorage))
    void whenLoaded(
      'samples',
      () => import('../api-reference/api-samples.ts'),
      ({ fillSamples }) => fillSamples(),
    );
}
