import type { ReactNode, RefObject } from 'react';

type PanelProps = {
  label: string;
  /** What becomes of what the reader writes. */
  note: string;
  /** Where a reader is brought who opens an address with a state. */
  place?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** The frame of a tool on a page: what it is called, and what becomes of what the reader writes into it. */
export function TryPanel({ label, note, place, children }: PanelProps): ReactNode {
  return (
    <section className="Try" aria-label={label} ref={place}>
      <p className="Try-note">Runs in this page. {note}</p>
      {children}
    </section>
  );
}

/** The fields of a tool. Nothing is submitted: the result follows each change. Its Markdown twin leaves them out. */
export function TryForm({ children }: { children: ReactNode }): ReactNode {
  return (
    <form className="Try-form" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}
