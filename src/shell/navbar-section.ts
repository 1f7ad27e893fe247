/** The link of the navbar whose section an address is in: the deepest one. */
export function sectionOf(href: string, links: readonly string[]): string | undefined {
  return links.filter((link) => href === link || href.startsWith(`${link}/`)).sort((a, b) => b.length - a.length)[0];
}

/** What `aria-current` says of a link of the navbar to a reader who is at an address. */
export function currentMark(href: string, link: string, section: string | undefined): 'page' | 'true' | undefined {
  if (link !== section) return undefined;
  return link === href ? 'page' : 'true';
}

/** Marks the section that an address is in, after client navigation. */
export function markSection(href: string): void {
  const links = [...document.querySelectorAll('.Navbar-links a')];
  const hrefOf = (link: Element) => link.getAttribute('href') ?? '';
  const section = sectionOf(href, links.map(hrefOf));
  for (const link of links) {
    const mark = currentMark(href, hrefOf(link), section);
    if (mark) link.setAttribute('aria-current', mark);
    else link.removeAttribute('aria-current');
  }
}
