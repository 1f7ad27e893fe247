/** A page did not come: only the server can answer for it, or it failed to load. */
type PageFailure = { kind: 'leave' } | { kind: 'failed'; message: string };

/** A page that the reader goes to did not load. */
export function pageFailed(failure: PageFailure, showBox: (message: string) => void): void {
  if (failure.kind === 'leave') location.reload();
  else showBox(failure.message);
}
