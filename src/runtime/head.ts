/**
 * Runs inline in `<head>`, before anything is painted, so that neither the theme, the announcement bar nor a tab flashes.
 * It reads `<html data-theme data-follow-system data-announcement data-base-url>` and needs no other file: it also has to
 * work when every other file is missing, which is what a wrong base URL looks like.
 */
import { parsePreferences, preferencesKey } from '../browser/preferences.ts';
import { readStored } from '../browser/storage.ts';

const root = document.documentElement;
const chosen = parsePreferences(readStored(preferencesKey));
const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
const system = root.dataset.followSystem === undefined ? null : isDark ? 'dark' : 'light';
const theme = chosen.theme ?? system;
if (theme) root.dataset.theme = theme;
if (chosen.dismissedAnnouncement !== null && chosen.dismissedAnnouncement === root.dataset.announcement)
  root.dataset.announcementDismissed = '';

// Tabs that the reader chose before are chosen as they come in: later, the page would move.
const tabs = new MutationObserver(() => {
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[data-tab-group]'))
    if (chosen.tabs[radio.dataset.tabGroup ?? ''] === radio.value) radio.checked = true;
});
if (Object.keys(chosen.tabs).length > 0) tabs.observe(root, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => tabs.disconnect());

addEventListener('load', () => {
  const template = document.getElementById('base-url-banner');
  const isStyled = getComputedStyle(root).getPropertyValue('--color-background') !== '';
  if (isStyled || !(template instanceof HTMLTemplateElement)) return;
  const configured = root.dataset.baseUrl ?? '/';
  const route = withSlash(encodeURI(document.getElementById('page')?.dataset.route ?? ''));
  const path = withSlash(location.pathname.replace(/(\/index)?\.html$/, ''));
  const suggested = path.endsWith(route) ? path.slice(0, path.length - route.length + 1) : configured;
  // The not-found page stands at any address, so that none tells of another base URL; but no script was found, either.
  const isNotFound = route === '/404/';
  if (isNotFound ? root.dataset.hasHydrated !== undefined : suggested === configured) return;
  const find = (selector: string) => template.content.querySelector<HTMLElement>(selector);
  find('[data-configured]')?.append(configured);
  const place = find('[data-suggested]');
  if (isNotFound) place?.parentElement?.remove();
  else place?.append(suggested);
  const banner = find('div');
  if (banner) banner.style.cssText = 'padding:20px;border:4px solid #b3261e;background:#fdecea;color:#5f130e';
  document.body.prepend(template.content);
});

function withSlash(path: string): string {
  return `${path}/`.replace('//', '/');
}
