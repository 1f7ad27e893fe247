import type { ReactNode } from 'react';
import type { PageModel } from '../site/page-model.ts';

const mark = 'first-paint';

/**
 * Holds the first paint until everything above the words has arrived, a few kilobytes: painted in parts, the navbar
 * and the title would move. The not-found page and the search page have no mark, but little that could move.
 * Source: https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
export function FirstPaintLink({ page }: { page: PageModel }): ReactNode {
  return <link rel="expect" blocking="render" href={page.layout === 'standalone' ? '#page' : `#${mark}`} />;
}

/** Where the words begin. An empty element, because some browsers paint when it begins, and others when it ends. */
export function FirstPaintMark(): ReactNode {
  return <span id={mark} hidden />;
}
