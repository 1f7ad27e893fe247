import type { Fault } from '../fault.ts';
import { unportableName } from '../markdown/portable-names.ts';

/** A page or an index with its route, and where the route is said. */
export type RoutedPage = { route: string; file: string; line: number };

/** A fault for each page whose address, or whose file in the output, is taken by something else of the built site. */
export function checkRoutes(pages: readonly RoutedPage[], standaloneRoutes: readonly string[]): Fault[] {
  return pages.flatMap(({ route, file, line }) => {
    const reason = standaloneRoutes.includes(route)
      ? 'the site has a page of its own there.'
      : (takenBy(route) ?? unportableName(route));
    if (reason === null) return [];
    const problem = `No page can have the route ${route}: ${reason}`;
    return [{ file, line, problem, cure: 'Give the page another slug, or its file another name.' }];
  });
}

/** What the built site, or a web host, has at a route in place of a page; null where there is nothing. */
function takenBy(route: string): string | null {
  const names = route.slice(1).split('/');
  const [first = ''] = names;
  const last = names.at(-1) ?? '';
  if (first === 'assets' || first.startsWith('_')) return `the folder “${first}” is for files of the built site.`;
  if (last === 'index') return 'web hosts show the page of its folder there.';
  // A number, as in `api-v2.1`, is no extension.
  if (/\.[A-Za-z][A-Za-z0-9]*$/.test(last)) return 'its end is that of a file, such as the Markdown of a page.';
  return null;
}
