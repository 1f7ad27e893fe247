import { onPageShown } from '../browser/page-shown.ts';
import type { SiteConfig } from '../site/config.ts';

declare const __ANALYTICS__: SiteConfig['analytics'];

/**
 * Tells Plausible of each page that is shown; does nothing where it is not configured.
 * Its events API: https://plausible.io/docs/events-api
 */
export function startAnalytics(): void {
  if (!__ANALYTICS__) return;
  const { domain, endpoint } = __ANALYTICS__;
  onPageShown(() => {
    // Without what the reader wrote: the fragment may hold it, and the address of a search does.
    const address = new URL(location.href);
    address.hash = '';
    address.searchParams.delete('q');
    const url = address.href;
    const event = { name: 'pageview', url, domain, referrer: document.referrer || null };
    const init = { method: 'POST', keepalive: true, headers: { 'content-type': 'text/plain' } };
    // A page view that gets lost is no reason to disturb the reader.
    fetch(endpoint, { ...init, body: JSON.stringify(event) }).catch(() => {});
  });
}
