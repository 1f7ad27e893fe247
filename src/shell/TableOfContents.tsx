import type { ReactNode } from 'react';
import type { Heading } from '../markdown/compiled-page.ts';

type Properties = { headings: readonly Heading[] };

/** The sections of the page beside it, on a wide screen. The runtime marks the one that the reader is at. */
export function TableOfContents({ headings }: Properties): ReactNode {
  if (headings.length === 0) return null;
  return (
    <nav className="Toc Toc--column" aria-label="On this page">
      <p className="Toc-title">On this page</p>
      <TocLinks headings={headings} />
    </nav>
  );
}

/** The same sections above the content, folded, where there is no room beside it. */
export function FoldedTableOfContents({ headings }: Properties): ReactNode {
  if (headings.length === 0) return null;
  return (
    <nav className="Toc Toc--folded" aria-label="On this page">
      <details>
        <summary className="Toc-title">On this page</summary>
        <TocLinks headings={headings} />
      </details>
    </nav>
  );
}

function TocLinks({ headings }: Properties): ReactNode {
  return (
    <ul className="Toc-links PlainList">
      {headings.map(({ depth, id, text }) => (
        <li key={id}>
          <a className="Toc-link" href={`#${id}`} data-depth={depth} data-toc-link="">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
