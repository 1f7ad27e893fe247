/** The browser runtime: what a page needs before it is idle. Everything else is imported when it is first needed. */
import { cleanPath, pageLinkOf } from '../browser/address.ts';
// Before `retry-or-reload`: in the other order, the bundler gives the storage that both use a request of its own.
import { changePreferences } from '../browser/preferences.ts';
import { followLeaving, isLeaving } from '../browser/reload-once.ts';
import { whenLoaded } from '../browser/retry-or-reload.ts';
import { defineIslands, whenIdle } from '../islands/islands.ts';
import { followEarlySteps } from '../navigation/early-steps.ts';
import { followSearchKeys } from '../search/search-shortcuts.ts';
import { dismissAnnouncement } from '../shell/announcement.ts';
import { copyBy } from '../shell/copy.ts';
import { followTabs } from '../shell/tabs.ts';
import { followTheme, toggleTheme } from '../shell/theme.ts';

const actions: Record<string, (button: HTMLElement) => unknown> = {
  'toggle-theme': toggleTheme,
  'dismiss-announcement': dismissAnnouncement,
  'choose-version': ({ dataset: { version = null } }) => changePreferences({ version }),
  'copy-code': (button) => copyBy(button, () => import('../shell/code-block.ts')),
  'copy-page': (button) => copyBy(button, () => import('../shell/copy-page.ts')),
  'toggle-wrap': (button) =>
    whenLoaded(
      'wrap',
      () => import('../shell/code-block.ts'),
      ({ toggleWrap }) => toggleWrap(button),
      true,
    ),
};

let navigation: Promise<typeof import('../navigation/navigation.ts')> | undefined;

function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
  if (button) actions[button.dataset.action ?? '']?.(button);
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const found = pageLinkOf(event);
  if (!found) return;
  const { url } = found;
  const samePage = cleanPath(url.pathname) === cleanPath(location.pathname) && url.search === location.search;
  if (samePage && url.hash) return;
  event.preventDefault();
  // One promise for all clicks: those of two imports may be answered in the other order.
  navigation ??= import('../navigation/navigation.ts');
  navigation.then(
    ({ navigate }) => navigate(url),
    () => {
      navigation = undefined;
      if (!isLeaving) location.assign(url);
    },
  );
}

const clean = cleanPath(location.pathname);
// With the origin: of two slashes at its start, a browser would make the name of another host, and refuse.
if (clean !== location.pathname)
  history.replaceState(history.state, '', location.origin + clean + location.search + location.hash);

followLeaving();
followEarlySteps();
followTheme();
followTabs();
defineIslands();
followSearchKeys();
document.addEventListener('click', onClick);
whenIdle(
  () =>
    void whenLoaded(
      'idle',
      () => import('./idle.ts'),
      ({ startIdle }) => startIdle(),
    ),
);
document.documentElement.dataset.hasHydrated = 'true';
