import type { ReactNode } from 'react';

/** The first thing that the keyboard reaches: past everything that all pages share. */
export function SkipLink(): ReactNode {
  return (
    <a className="SkipLink" href="#page">
      Skip to the content
    </a>
  );
}
