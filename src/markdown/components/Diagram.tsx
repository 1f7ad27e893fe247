import type { ReactNode } from 'react';

/** A drawing made from text; its SVG carries the description. */
export function Diagram({ caption, children }: { caption?: string; children: ReactNode }) {
  return (
    <figure className="Diagram">
      <div className="Diagram-drawing">{children}</div>
      {caption !== undefined && <figcaption className="Figure-caption">{caption}</figcaption>}
    </figure>
  );
}
