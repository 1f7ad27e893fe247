/**
 * Decides what follows where a file of code did not load: the page reloads, the reader is asked, or it is tried again in
 * silence. ARCHITECTURE.md tells of it under “What follows when something does not load”, and of pages, too.
 */
import { isLeaving, reloadOnce } from './reload-once.ts';

/** What to do anew, and whether the reader asked for it. */
export type Retry = { asked: boolean; again: () => unknown };

let reloading = false;
/** What the reader waits for that was lost before there was somebody to tell them. */
let untold: (() => unknown) | undefined;
let tellReader = (again: () => unknown): void => {
  untold = again;
};

/**
 * A file of code did not load. The page reloads: after a deploy the new page names other files, and some browsers answer
 * each later request for the same code by the first failure. Where a reload cannot help, the reader is told if they asked
 * for the part; other parts are tried again when the network is back. Where the reader leaves, nothing was lost.
 */
export function partFailed(part: string, retry?: Retry): void {
  if (isLeaving) return;
  reloading ||= reloadOnce(part);
  if (reloading || !retry) return;
  if (retry.asked) tellReader(retry.again);
  else addEventListener('online', retry.again, { once: true });
}

/** Has parts that the reader asked for told of by `tell`, which is there once the page is idle. */
export function tellOfLostParts(tell: typeof tellReader): void {
  tellReader = tell;
  if (untold) tell(untold);
}

/** Uses a part of the runtime once it has loaded; `asked` says that the reader waits for it. */
export async function whenLoaded<Part>(
  name: string,
  load: () => Promise<Part>,
  use: (part: Part) => unknown,
  asked = false,
): Promise<void> {
  const part = await load().catch(() => null);
  if (part) use(part);
  else partFailed(name, { asked, again: () => whenLoaded(name, load, use, asked) });
}
