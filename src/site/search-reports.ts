import type { SiteConfig } from './config.ts';

/** As many letters of a query as are reported. */
export const longestReport = 80;

/** Where searches without a sure answer are reported, and the site that Plausible counts them for. */
export type SearchReports = { address: string; domain: string };

/** What the browser has to know to report searches; null where nobody wants to be told. */
export function searchReportsOf({ searchReports, analytics, url }: SiteConfig): SearchReports | null {
  return searchReports === null ? null : { address: searchReports, domain: analytics?.domain ?? new URL(url).host };
}
