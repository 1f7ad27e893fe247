import type { Fault } from '../fault.ts';
import { unportableName } from '../markdown/portable-names.ts';

/** A page or an index with its route, and where the route is said. */
export type RoutedPage = { route: string; file: string; line: number };

/**
 * A fault for each page whose address, or whose file in the output, is taken by something else of the built site. Names
 * that differ only in case are the same, because they are one file on the disks of macOS and Windows.
 */
export function checkRoutes(pages: readonly RoutedPage[], standaloneRoutes: readonly string[]): Fault[] {
  const ownPages = new Set(standaloneRoutes.map((route) => route.toLowerCase()));
  const taken = new Map<string, RoutedPage>();
  return pages.flatMap((page) => {
    const { route, file, line } = page;
    const twin = taken.get(route.toLowerCase());
    taken.set(route.toLowerCase(), twin ?? page);
    const reason = ownPages.has(route.toLowerCase())
      ? 'the site has a page of its own there.'
      : (takenBy(route) ?? unportableName(route) ?? sameButForCase(route, twin));
    if (reason === null) return [];
    const problem = `No page can have the route ${route}: ${reason}`;
    return [{ file, line, problem, cure: 'Give the page another slug, or its file another name.' }];
  });
}

function sameButForCase(route: string, twin: RoutedPage | undefined): string | null {
  // Two pages of the very same route are told of where the pages are put together.
  if (!twin || twin.route === route) return null;
  return `on a disk that ignores case, it takes the place of ${twin.route} of ${twin.file}.`;
}

/** What the built site, or a web host, has at a route in place of a page; null where there is nothing. */
function takenBy(route: string): string | null {
  const last = route.toLowerCase().split('/').at(-1) ?? '';
  const folder = folderOfSite(route);
  if (folder !== null) return `the folder “${folder}” is for files of the built site.`;
  if (last === 'index') return 'web hosts show the page of its folder there.';
  // A number, as in `api-v2.1`, is no extension.
  if (/\.[a-z][a-z0-9]*$/.test(last)) return 'its end is that of a file, such as the Markdown of a page.';
  return null;
}

/** The folder of a route where the built site keeps files that are no pages; null where it keeps none. */
export function folderOfSite(route: string): string | null {
  const [, first = ''] = route.toLowerCase().split('/');
  return first === 'assets' || first.startsWith('_') ? first : null;
}
