import type { ReactNode } from 'react';

/** The frame of a tool on a page: what it is called, and what becomes of what the reader writes into it. */
export function TryPanel({ label, note, children }: { label: string; note: string; children: ReactNode }): ReactNode {
  return (
    <section className="Try" aria-label={label}>
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
