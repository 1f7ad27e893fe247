/** What a request asks for. */
export type Asked =
  /** A file of the site by its path below the base URL, or a page by its route there; `query` has its question mark. */
  | { is: 'here'; path: string; query: string }
  /** Another form of a clean address, which it is to be asked by. */
  | { is: 'moved'; location: string }
  /** No path of this site. */
  | { is: 'nowhere' };

/** Pages that have a file of this name, but no address: the home page has `/`, and the not-found page has every unknown one. */
const filesWithoutAddress: readonly string[] = ['index', '404'];

/** Reads what a request asks for, as a host with clean URLs does: `.html`, `index.html` and a trailing slash move. */
export function askedBy(url: string, baseUrl: string): Asked {
  const [path = ''] = url.split('?', 1);
  // Of two slashes at the start, a browser makes the name of another host, where it would be sent by a redirect.
  if (!path.startsWith(baseUrl) || /^\/\\|\/\//.test(path)) return { is: 'nowhere' };
  const query = url.slice(path.length);
  const clean = cleanPath(path, baseUrl);
  if (filesWithoutAddress.includes(clean.slice(baseUrl.length))) return { is: 'nowhere' };
  if (clean !== path) return { is: 'moved', location: clean + query };
  return { is: 'here', path: path.slice(baseUrl.length), query };
}

/** The path without `.html`, `index.html` and a trailing slash. */
function cleanPath(path: string, baseUrl: string): string {
  if (path.startsWith(`${baseUrl}_`)) return path;
  const bare = path.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
  return bare.length > baseUrl.length ? bare.replace(/\/+$/, '') : bare;
}
