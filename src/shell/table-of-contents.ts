import { onPageShown } from '../browser/page-shown.ts';

/** Marks the heading that the reader is at in the table of contents. */
export function followHeadings(): void {
  let links: HTMLAnchorElement[] = [];
  let waiting = false;
  let line = 0;
  const mark = () => {
    waiting = false;
    const passed = links.filter((link) => (headingOf(link)?.getBoundingClientRect().top ?? Infinity) < line);
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const active = atEnd && scrollY > 0 ? links.at(-1) : passed.at(-1);
    for (const link of links) {
      if (link.hash === active?.hash) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  onPageShown(() => {
    links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-toc-link]')];
    const [first] = links.flatMap((link) => headingOf(link) ?? []);
    // A heading that a link leads to stops this far from the top.
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    line = first ? padding + Number.parseFloat(getComputedStyle(first).scrollMarginTop) + 24 : 0;
    mark();
  });
  addEventListener(
    'scroll',
    () => {
      if (!waiting && links.length > 0) requestAnimationFrame(mark);
      waiting = true;
    },
    { passive: true },
  );
}

function headingOf(link: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(decodeURIComponent(link.hash.slice(1)));
}
