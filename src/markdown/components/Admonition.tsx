import type { ReactNode } from 'react';
import { type AdmonitionKind, admonitionKinds } from '../admonition-kinds.ts';

/** A remark beside the text: `:::tip[Title]`. */
export function Admonition({
  kind,
  labelledby,
  children,
}: {
  kind: AdmonitionKind;
  labelledby: string;
  children: ReactNode;
}) {
  return (
    <aside className="Admonition" data-kind={kind} role="note" aria-labelledby={labelledby}>
      {children}
    </aside>
  );
}

export function AdmonitionTitle({ id, kind, children }: { id: string; kind: AdmonitionKind; children: ReactNode }) {
  return (
    <p className="Admonition-title" id={id}>
      <svg className="Admonition-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={admonitionKinds[kind].icon} />
      </svg>
      <span>{children}</span>
    </p>
  );
}
