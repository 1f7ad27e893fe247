import type { ReactNode } from 'react';

/** The first link that the keyboard reaches: it leads past everything that all pages share. */
export function SkipLink(): ReactNode {
  return (
    <a className="SkipLink" href="#page">
      Skip to the content
    </a>
  );
}
