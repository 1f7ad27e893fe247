import type { ReactNode } from 'react';

/** Two upright switches that make a U: the left one off, the right one on. */
export function Logo(): ReactNode {
  return (
    <svg className="Logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect className="Logo-off" x="4" y="3" width="10.5" height="26" rx="5.25" />
      <circle className="Logo-offKnob" cx="9.25" cy="23.5" r="2.75" />
      <rect className="Logo-on" x="17" y="2" width="12.5" height="28" rx="6.25" />
      <circle className="Logo-onKnob" cx="23.25" cy="8.5" r="3.5" />
    </svg>
  );
}
