import { apiIndexRoute } from '../api-reference/api-routes.ts';
import type { Fault } from '../fault.ts';
import { routeOfPath } from '../site/content-page.ts';

/**
 * Tells of a route whether its page is missing because of a fault in its own file, which is told already: what leads
 * there is no other fault.
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
