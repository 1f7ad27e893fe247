import type { ReactNode } from 'react';
import { Switch } from '../design/Switch.tsx';

/** A switch for each reader, on where the toggle is. Drawn alone: the count is told in words beside it. */
export function ReaderField({ decisions }: { decisions: readonly boolean[] }): ReactNode {
  return (
    <div className="ReaderField" aria-hidden="true">
      {decisions.map((on, reader) => (
        // Readers keep their places.
        <Switch key={String(reader)} on={on} />
      ))}
    </div>
  );
}
