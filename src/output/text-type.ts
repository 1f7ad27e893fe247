/** Media types of text files that a server may not know by itself, by extension. */
export const textTypes: Readonly<Record<string, string>> = {
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  // The format is UTF-8 always; the type has no parameter for it.
  webmanifest: 'application/manifest+json',
};

/** The media type of such a file; null for any other. */
export function textType(path: string): string | null {
  return textTypes[path.slice(path.lastIndexOf('.') + 1)] ?? null;
}
