import type { ReactNode } from 'react';

type Kind = 'note' | 'tip' | 'info' | 'caution' | 'danger';

/** Paths on a 20 × 20 grid, drawn with the line of the kind's colour. */
const icons: Record<Kind, string> = {
  note: 'M5 3h7l3 3v11H5zM8 9h4M8 12h4',
  tip: 'M10 2.5a5 5 0 0 0-3 9c.7.6 1 1.3 1 2h4c0-.7.3-1.4 1-2a5 5 0 0 0-3-9zM8.5 17h3',
  info: 'M10 2.500a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15zM10 9v5M10 6.200v.1',
  caution: 'M10 3l7.5 13.500h-15zM10 8v4M10 14.200v.1',
  danger: 'M7 2.500h6L17.5 7v6L13 17.500H7L2.5 13V7zM7.5 7.500l5 5M12.5 7.500l-5 5',
};

/** A remark beside the text: `:::tip[Title]`. */
export function Admonition({ kind, labelledby, children }: { kind: Kind; labelledby: string; children: ReactNode }) {
  return (
    <aside className="Admonition" data-kind={kind} role="note" aria-labelledby={labelledby}>
      {children}
    </aside>
  );
}

export function AdmonitionTitle({ id, kind, children }: { id: string; kind: Kind; children: ReactNode }) {
  return (
    <p className="Admonition-title" id={id}>
      <svg className="Admonition-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        <path d={icons[kind]} />
      </svg>
      <span>{children}</span>
    </p>
  );
}
