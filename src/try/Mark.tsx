import type { ReactNode } from 'react';

/** A yes or no beside what it is about, in words and as a shape. */
export function Mark({ is, words }: { is: boolean; words: string }): ReactNode {
  return (
    <span className="Try-mark" data-on={is ? '' : undefined}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="9" />
        <path d={is ? 'M5.5 10.5l3 3 6-7' : 'M6.5 6.5l7 7M13.5 6.5l-7 7'} />
      </svg>
      <span className="VisuallyHidden">{words}: </span>
    </span>
  );
}
