import { posix } from 'node:path';
import { attempt } from '../attempt.ts';

/** Schemes that a link of a page may have. */
export const allowedSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Scheme of a URL as a browser reads it, which ignores control characters and spaces; null for a relative one. */
export function schemeOf(url: string): string | null {
  const visible = [...url].filter((character) => character > ' ' && character !== '\u007F').join('');
  return /^([a-z][a-z0-9+.-]*):/i.exec(visible)?.[1]?.toLowerCase() ?? null;
}

/** Whether a compiled page may link to this: a placeholder, a section of the page, or an address with an allowed scheme. */
export function isAllowedAddress(url: string): boolean {
  if (/^(?:doc|site|asset):|^#/.test(url)) return true;
  const scheme = schemeOf(url);
  return scheme !== null && allowedSchemes.has(scheme);
}

/** Route of an authored page without a slug. @param source Its path below docs/. */
export function routeOfSource(source: string): string {
  return `/${source.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')}`;
}

/** Path below docs/ that a relative or root-relative URL of a page names, without query and fragment; null outside docs/. */
export function pathBelowDocs(source: string, url: string): string | null {
  const written = url.replace(/[?#].*$/s, '');
  const path = attempt(() => decodeURIComponent(written)) ?? written;
  const joined = path.startsWith('/') ? posix.normalize(path.slice(1)) : posix.join(posix.dirname(source), path);
  return joined === '..' || joined.startsWith('../') ? null : joined;
}
