/** The path that the site is served under, such as `/` or `/docs/`. */
export const baseUrl: string = document.documentElement.dataset.baseUrl ?? '/';

/**
 * The clean form of a path: without `index.html`, `.html` and a trailing slash.
 * `/reference/rbac.html` and `/reference/rbac/index.html` are `/reference/rbac`.
 */
export function cleanPath(pathname: string): string {
  const clean = pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
  const bare = clean.endsWith('/') && clean.length > baseUrl.length ? clean.slice(0, -1) : clean;
  return `${bare}/` === baseUrl ? baseUrl : bare;
}

/** The route of a URL on this site, without base URL; null for a URL elsewhere, or a file that is not a page. */
export function routeOf(url: URL): string | null {
  const path = cleanPath(url.pathname);
  if (url.origin !== location.origin || !path.startsWith(baseUrl)) return null;
  const route = `/${path.slice(baseUrl.length)}`;
  return /\.[a-z\d]+$/i.test(route) || route.startsWith('/_') || route.startsWith('/assets/') ? null : route;
}

/** The link that an event happened in, if it leads to a page of this site in this tab. */
export function pageLinkOf(event: Event): { link: HTMLAnchorElement; url: URL; route: string } | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  const route = routeOf(url);
  return route === null ? null : { link, url, route };
}
