import { baseUrl, cleanPath, routeOf } from '../browser/address.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { announce, announcePage } from '../browser/page-shown.ts';
import { closeDrawer } from '../shell/drawer.ts';
import { markCurrent } from '../shell/sidebar-categories.ts';
import type { Fragment } from '../site/fragment.ts';
import { decoded } from './decoded.ts';
import { leaveStepsToNavigation } from './early-steps.ts';
import { keepPage, loadFragment } from './load-fragment.ts';
import { pageFailed } from './page-failed.ts';
import { pageElement, showProblem, showTemplate } from './page-states.ts';
import { startProgress } from './progress-bar.ts';
import { entryName, newEntryState, rememberedScroll, rememberScroll } from './scroll-memory.ts';

/** What the reader still sees when the browser reports a step back: the browser is at the next entry by then. */
let shown = entryOf(location);
/** Whether the page of that entry is there: until then, the scroll position is that of the page before. */
let placed = true;
let latest = 0;
let endProgress = () => {};
let started = false;

/** Answers the back and forward buttons. Runs once. */
export function startNavigation(): void {
  if (started) return;
  started = true;
  leaveStepsToNavigation();
  addEventListener('popstate', onHistoryStep);
  // The browser restores the scroll position of a page that it reloads; between pages we do.
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    rememberPlace();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}

function entryOf({ pathname, search }: URL | Location): { entry: string; path: string } {
  return { entry: entryName(), path: cleanPath(pathname) + search };
}

function rememberPlace(): void {
  if (placed) rememberScroll(shown.entry);
}

/** Goes to a page of this site: a new history entry, then the page. */
export async function navigate(url: URL): Promise<void> {
  startNavigation();
  const path = cleanPath(url.pathname) + url.search;
  const replace = path === shown.path;
  rememberPlace();
  if (!replace) history.pushState(newEntryState(), '', url.origin + path + url.hash);
  await show(url, { scroll: 'top' });
}

function onHistoryStep(): void {
  rememberPlace();
  const next = entryOf(location);
  const scroll = rememberedScroll(next.entry);
  if (next.path !== shown.path) return void show(new URL(location.href), { scroll: scroll ?? 'top' });
  shown = next;
  // A link within the page has made a new entry: the browser scrolls there itself.
  if (scroll !== null) scrollTo({ top: scroll, behavior: 'instant' });
}

async function show(url: URL, options: { scroll: number | 'top' }): Promise<void> {
  const turn = ++latest;
  const again = () => void show(url, options);
  keepShownPage();
  const route = routeOf(url);
  shown = entryOf(url);
  placed = false;
  closeDrawer();
  if (route === null) return location.reload();
  endProgress();
  endProgress = startProgress(() => showTemplate('spinner'));
  const outcome = await loadFragment(route);
  if (outcome.kind === 'loaded') await Promise.all(outcome.fragment.styles?.map(loadStyles) ?? []);
  // A later navigation has taken over, and the progress is its own.
  if (turn !== latest) return;
  endProgress();
  if (outcome.kind !== 'loaded')
    return pageFailed(outcome, (message) => showInstead(route, 'error-box', message, again));
  try {
    showPage(outcome.fragment);
  } catch (error) {
    console.error(error);
    return showInstead(route, 'crash-box', error instanceof Error ? error.message : String(error), again);
  }
  place(url, options.scroll);
  await markCurrent(baseUrl + route.slice(1), outcome.fragment.categories);
}

/** Keeps the page that the document came with, of which no fragment was fetched. */
function keepShownPage(): void {
  const page = pageElement();
  const route = routeOf(new URL(shown.path, location.href));
  if (route === null || !placed || page.dataset.route !== route) return;
  keepPage(route, () => ({
    build: document.documentElement.dataset.build ?? '',
    route,
    title: document.title,
    description: description()?.content ?? '',
    canonical: canonical()?.href ?? '',
    page: page.innerHTML,
    categories: [],
  }));
}

const description = () => document.querySelector<HTMLMetaElement>('meta[name=description]');
const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]');

/** Shows a problem in place of a page, with a title of its own and the page's mark in the sidebar. */
function showInstead(route: string, ...problem: Parameters<typeof showProblem>): void {
  showProblem(...problem);
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
  document.title = `${pageElement().querySelector('h1')?.textContent} | ${site}`;
  void markCurrent(baseUrl + route.slice(1), []);
}

function showPage(fragment: Fragment): void {
  const element = pageElement();
  element.innerHTML = fragment.page;
  element.dataset.route = fragment.route;
  document.title = fragment.title;
  description()?.setAttribute('content', fragment.description);
  canonical()?.setAttribute('href', fragment.canonical);
  announcePage();
}

/** Scrolls to where the reader wants to be, moves the focus there, and says which page it is. */
function place(url: URL, scroll: number | 'top'): void {
  const target = url.hash ? document.getElementById(decoded(url.hash.slice(1))) : null;
  const focused = target ?? document.querySelector<HTMLElement>('#page h1');
  if (focused) {
    focused.tabIndex = -1;
    focused.focus({ preventScroll: true });
  }
  if (target && scroll === 'top') target.scrollIntoView();
  else scrollTo({ top: scroll === 'top' ? 0 : scroll, behavior: 'instant' });
  placed = true;
  announce(document.title);
}
