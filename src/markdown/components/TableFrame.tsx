import type { ReactNode } from 'react';
import { scrollableRegion } from './scrollable-region.ts';

/** Keeps a wide table inside the page: it scrolls, also with the keyboard. */
export function TableFrame({
  label,
  scrolls,
  children,
}: {
  label: string;
  scrolls: 'true' | 'false';
  children: ReactNode;
}) {
  if (scrolls === 'false') return <div className="TableFrame">{children}</div>;
  return (
    <div className="TableFrame" {...scrollableRegion(label)}>
      {children}
    </div>
  );
}
