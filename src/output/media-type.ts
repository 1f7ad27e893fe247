import { lookup } from 'mrmime';

/** Media types of text files that a web host may not know by itself, by extension. */
export const textTypes: Readonly<Record<string, string>> = {
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  // The format is UTF-8 always; the type has no parameter for it.
  webmanifest: 'application/manifest+json',
};

/** The media type of a file of the site by its name; empty for one that no browser asks for, such as `_headers`. */
export function mediaType(path: string): string {
  const known = textTypes[path.slice(path.lastIndexOf('.') + 1)];
  const type = known ?? lookup(path) ?? '';
  return type === 'text/html' ? 'text/html; charset=utf-8' : type;
}
