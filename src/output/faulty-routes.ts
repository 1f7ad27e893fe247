import { apiIndexRoute } from '../api-reference/api-routes.ts';
import type { Fault } from '../fault.ts';
import { routeOfPath } from '../site/content-page.ts';

/**
 * Tells which routes have no page because the file of the page is faulty. A link to one of them is no fault of its own.
 * @param faults What is wrong in the files that pages are made of.
 */
export function faultyRoutes(faults: readonly Fault[]): (route: string) => boolean {
  const files = faults.map(({ file }) => file);
  const routes = new Set(
    files.filter((file) => file.startsWith('docs/')).map((file) => routeOfPath(file.replace(/^docs\/|\.mdx?$/g, ''))),
  );
  const isApi = files.some((file) => file.startsWith('openapi/'));
  return (route) => routes.has(route) || (isApi && route.startsWith(`${apiIndexRoute}/`));
}
