/**
 * Puts the base URL before a route.
 * `withBaseUrl('/docs/', '/reference/rbac')` is `/docs/reference/rbac`; the home page `/` is the base URL itself.
 */
export function withBaseUrl(baseUrl: string, route: string): string {
  return baseUrl + route.slice(1);
}

/** The whole address of a route on the published site. */
export function publishedUrl(site: { url: string; baseUrl: string }, route: string): string {
  return site.url + withBaseUrl(site.baseUrl, route);
}

/** The static file that answers a route: `/reference/rbac` → `reference/rbac.html`, `/` → `index.html`. */
export function fileOfRoute(route: string, extension = 'html'): string {
  return `${route === '/' ? 'index' : route.slice(1)}.${extension}`;
}
