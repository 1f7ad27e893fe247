import { encodeText } from '../browser/encode-text.ts';
import type { PageKind } from '../markdown/front-matter.ts';
import { withBaseUrl } from '../site/base-url.ts';
import { pageKinds } from './index-format.ts';

/** What the /search page shows, as its address says it. */
export type AskedAddress = { query: string; kinds: readonly PageKind[] };

/** The address of all results: `/search?q=gradual%20rollout&kind=how-to`. */
export function resultAddress(baseUrl: string, { query, kinds }: AskedAddress): string {
  const parts = [...(query === '' ? [] : [`q=${encodeText(query)}`]), ...kinds.map((kind) => `kind=${kind}`)];
  return withBaseUrl(baseUrl, '/search') + (parts.length > 0 ? `?${parts.join('&')}` : '');
}

/** Reads the query of such an address; kinds that do not exist are left out. */
export function readAddress(search: string): AskedAddress {
  const parameters = new URLSearchParams(search);
  const asked = new Set(parameters.getAll('kind'));
  return { query: parameters.get('q') ?? '', kinds: pageKinds.filter((kind) => asked.has(kind)) };
}

/** Where a reader says that a query should have found something. */
export function issueAddress(issueForm: string, query: string): string {
  return issueForm.replaceAll('{query}', encodeText(query));
}
