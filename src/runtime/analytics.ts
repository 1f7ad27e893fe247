import { onPageShown } from '../browser/page-shown.ts';
import type { SiteConfig } from '../site/config.ts';

declare const __ANALYTICS__: SiteConfig['analytics'];

/** Whoever counts page views. */
export type PageViews = { view: (address: string) => void };

/** Tells the configured provider of each page that is shown; does nothing where none is configured. */
export function startAnalytics(): void {
  const configured = __ANALYTICS__;
  if (!configured) return;
  const { view } = plausible(configured);
  onPageShown(() => view(location.href));
}

/** Plausible's events API: https://plausible.io/docs/events-api */
function plausible({ domain, endpoint }: NonNullable<SiteConfig['analytics']>): PageViews {
  return {
    view: (url) => {
      const body = JSON.stringify({ name: 'pageview', url, domain, referrer: document.referrer || null });
      // A page view that gets lost is no reason to disturb the reader.
      fetch(endpoint, { method: 'POST', body, keepalive: true, headers: { 'content-type': 'text/plain' } }).catch(
        () => {},
      );
    },
  };
}
