import type { ReactNode } from 'react';

/** The mark of the site as an ornament: off, and on while the reader points at the link or list entry it stands in. */
export function Switch({ on = false }: { on?: boolean }): ReactNode {
  return <span className="Switch" data-on={on ? '' : undefined} aria-hidden="true" />;
}
