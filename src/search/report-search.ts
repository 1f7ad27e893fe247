import type { SearchReports } from '../site/search-reports.ts';
import { withoutPersonalData } from './personal-data.ts';

declare const __SEARCH_REPORTS__: SearchReports | null;

/** What was reported since the page was loaded: who goes back to a query asks nothing new. */
const reported = new Set<string>();

/**
 * Tells those who write the docs of a search that found nothing, or nothing sure, as an event of Plausible's API; does
 * nothing where that is not configured. See https://plausible.io/docs/events-api
 */
export function reportSearch(query: string, results: number): void {
  if (!__SEARCH_REPORTS__ || reported.has(query)) return;
  reported.add(query);
  const { address, domain } = __SEARCH_REPORTS__;
  const url = `${location.origin}${location.pathname}`;
  const event = { name: 'Unanswered search', url, domain, props: { query: withoutPersonalData(query), results } };
  // Another host takes plain text without being asked first.
  const type = address.startsWith('/') ? 'application/json' : 'text/plain';
  const init = { method: 'POST', keepalive: true, headers: { 'content-type': type } };
  // A report that gets lost is no reason to disturb the reader.
  fetch(address, { ...init, body: JSON.stringify(event) }).catch(() => {});
}
