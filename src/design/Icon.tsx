import type { ReactNode } from 'react';

/** Lines on a 20 × 20 grid. */
const icons = {
  menu: 'M3 6h14M3 10h14M3 14h9',
  close: 'M5 5l10 10M15 5L5 15',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11zM13 13l4 4',
  language: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15zM2.5 10h15M10 2.5c-5 4.5-5 10.5 0 15c5-4.5 5-10.5 0-15z',
  version: 'M3 3h6.5l7.5 7.5-6.5 6.5L3 9.5zM6.5 6.5v.01',
  repository:
    'M6 3v9.5M6 12.5a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4zM14 7.5a2.2 2.2 0 1 0 0-4.4a2.2 2.2 0 0 0 0 4.4zM14 7.5c0 4-8 2-8 5',
  feedback: 'M3 4h14v9.5H9.5L6 17v-3.5H3z',
  edit: 'M4 16l.7-3.5L13 4.2l2.8 2.8-8.3 8.3z',
} as const;

export type IconName = keyof typeof icons;

/** An ornament beside a label; it has no name of its own. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="Icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
