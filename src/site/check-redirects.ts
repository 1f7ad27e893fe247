import type { Fault } from '../fault.ts';
import { routePattern } from '../markdown/front-matter.ts';
import { folderOfSite } from './check-routes.ts';
import { lineNaming } from './sidebar-tree.ts';

export type Redirect = { from: string; to: string };

export type CheckedRedirects = {
  /** Explicit redirects and the `/docs` twins of them and of every page. */
  redirects: readonly Redirect[];
  faults: readonly Fault[];
};

/**
 * Checks the legacy paths of `redirects.ts` and adds the `/docs` prefix rule: `/docs` + each path leads to the same
 * target, and `/docs` + each page leads to that page.
 */
export function checkRedirects(input: {
  configured: Readonly<Record<string, string>>;
  routes: ReadonlySet<string>;
  sourceText: string;
  /** Whether the page of a route is missing because of a fault that is reported already. */
  isFaulty: (route: string) => boolean;
}): CheckedRedirects {
  const faults: Fault[] = [];
  const redirects: Redirect[] = [];
  const taken = new Map([...input.routes].map((route) => [route.toLowerCase(), route]));
  for (const [from, to] of Object.entries(input.configured)) {
    const twin = taken.get(from.toLowerCase());
    taken.set(from.toLowerCase(), from);
    const fault = (problem: string, cure: string) =>
      faults.push({ file: 'redirects.ts', line: lineNaming(from, input.sourceText), problem, cure });
    const cycle = cycleFrom(from, input.configured);
    if (!from.startsWith('/') || !to.startsWith('/'))
      fault(`${from} → ${to} is not a pair of paths.`, 'Begin both with a slash.');
    else if (!routePattern.test(from))
      fault(`${from} is not a path that every web host can redirect.`, 'Write letters, digits, “.”, “_”, “-” and “/”.');
    else if (cycle) fault(`The redirect turns in a circle: ${cycle.join(' → ')}.`, 'Point one of them to a page.');
    else if (input.routes.has(from))
      fault(`${from} is redirected, and it is a page.`, 'Take the redirect out, or move the page.');
    else if (folderOfSite(from) !== null || from.toLowerCase() === '/index')
      fault(`${from} would take the place of a file of the built site.`, 'Take the redirect out.');
    else if (twin)
      fault(
        `${from} differs from ${twin} only in case: on a disk that ignores case, one of them is lost.`,
        'Keep one.',
      );
    else if (!input.routes.has(to) && !input.isFaulty(to))
      fault(`${from} leads to ${to}, and no page has that route.`, 'Name the page that took its place.');
    else redirects.push({ from, to });
  }
  return { redirects: withDocsPrefix(redirects, input.routes), faults };
}

function withDocsPrefix(redirects: readonly Redirect[], routes: ReadonlySet<string>): Redirect[] {
  const taken = new Set([...routes, ...redirects.map(({ from }) => from)]);
  const prefixed = [
    ...redirects.filter(({ from }) => !from.startsWith('/docs/')).map(({ from, to }) => ({ from: `/docs${from}`, to })),
    ...[...routes]
      .filter((route) => route !== '/404')
      .map((route) => ({ from: route === '/' ? '/docs' : `/docs${route}`, to: route })),
  ];
  return [...redirects, ...prefixed.filter(({ from }) => !taken.has(from))];
}

/** The circle that a path runs in, or null. */
function cycleFrom(from: string, configured: Readonly<Record<string, string>>): string[] | null {
  const seen = [from];
  let next = configured[from];
  while (next !== undefined) {
    if (seen.includes(next)) return [...seen, next];
    seen.push(next);
    next = configured[next];
  }
  return null;
}
