import type { ReactNode } from 'react';
import type { TableLayout } from '../table-layout.ts';
import { scrollableRegion } from './scrollable-region.ts';

type Properties = { label: string; layout: TableLayout; scrolls: 'true' | 'false'; children: ReactNode };

/** Keeps a wide table inside the page: by its layout, or it scrolls, also with the keyboard. */
export function TableFrame({ label, layout, scrolls, children }: Properties) {
  return (
    <div className={`TableFrame TableFrame--${layout}`} {...(scrolls === 'true' && scrollableRegion(label))}>
      {children}
    </div>
  );
}
