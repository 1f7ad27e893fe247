const types: Record<string, string> = {
  md: 'text/markdown',
  txt: 'text/plain',
  xml: 'application/xml',
  webmanifest: 'application/manifest+json',
};

/** The media type of a text file that a server may not know by itself, with its encoding; null for any other. */
export function textType(path: string): string | null {
  const type = types[path.slice(path.lastIndexOf('.') + 1)];
  return type ? `${type}; charset=utf-8` : null;
}
