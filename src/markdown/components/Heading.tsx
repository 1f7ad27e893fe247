import type { ReactNode } from 'react';

type Properties = { id?: string; text?: string; className?: string; children: ReactNode };

/** A heading that readers can link to. The link stands beside it, so that it is no part of its name. The label of the footnotes has no `text`, and no link. */
function heading(Level: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function Heading({ id, text, className, children }: Properties) {
    if (text === undefined) {
      return (
        <Level id={id} className={className}>
          {children}
        </Level>
      );
    }
    return (
      <div className="Heading">
        <Level id={id}>{children}</Level>
        <a className="Heading-anchor" href={`#${id}`} aria-label={`Link to “${text}”`}>
          #
        </a>
      </div>
    );
  };
}

export const Heading2 = heading('h2');
export const Heading3 = heading('h3');
export const Heading4 = heading('h4');
export const Heading5 = heading('h5');
export const Heading6 = heading('h6');
