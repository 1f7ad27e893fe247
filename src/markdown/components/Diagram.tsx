import type { ReactNode } from 'react';
import { scrollableRegion } from './scrollable-region.ts';

/** A drawing made from text, mostly one for wide and one for narrow windows; each SVG carries the description. */
export function Diagram({
  caption,
  scrolls,
  children,
}: {
  caption?: string;
  scrolls: 'true' | 'false';
  children: ReactNode;
}) {
  return (
    <figure className="Diagram">
      <div className="Diagram-drawing" {...(scrolls === 'true' && scrollableRegion(caption ?? 'Diagram'))}>
        {children}
      </div>
      {caption !== undefined && <figcaption className="Figure-caption">{caption}</figcaption>}
    </figure>
  );
}
