import type { ReactNode } from 'react';

/** Two upright switches that make a U: the left one off, the right one on. */
export function Logo(): ReactNode {
  return (
    <svg className="Logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <rect className="Logo-off" x="4" y="3" width="10.5" height="26" rx="5.25" />
      <circle className="Logo-offKnob" cx="9.25" cy="23.5" r="2.75" />
      <rect className="Logo-on" x="17" y="2" width="12.5" height="28" rx="6.25" />
      <circle className="Logo-onKnob" cx="23.25" cy="8.5" r="3.5" />
    </svg>
  );
}

/** The same mark for browser tabs, on a tile of its own because a tab may have any colour. */
export const iconUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0c2b29"/>' +
    '<rect x="6.5" y="6.5" width="7.5" height="19" rx="3.75" fill="none" stroke="#e6f4f1" stroke-width="2"/>' +
    '<circle cx="10.25" cy="21.5" r="1.7" fill="#e6f4f1"/>' +
    '<rect x="17" y="5.5" width="9.5" height="21" rx="4.75" fill="#55cfc0"/><circle cx="21.75" cy="10.5" r="2.6" fill="#0c2b29"/></svg>',
)}`;
