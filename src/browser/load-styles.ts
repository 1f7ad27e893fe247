/**
 * Adds a style sheet to the document, once. Resolves when it is there, also where it cannot be fetched: what it is for
 * works without.
 */
export function loadStyles(href: string): Promise<unknown> | undefined {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  if ([...document.querySelectorAll('link')].some((known) => known.href === link.href)) return;
  document.head.append(link);
  return new Promise((done) => {
    link.onload = link.onerror = done;
  });
}
