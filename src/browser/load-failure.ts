/**
 * Decides what follows where something did not load: the page reloads, the reader is asked, or it is tried again in
 * silence. ARCHITECTURE.md tells of it under “What follows when something does not load”.
 */
import { reloadOnce } from './reload-once.ts';
import { readStored, store } from './storage.ts';

const session = () => sessionStorage;
const askedKey = 'unleash-docs:asked';
let reloading = false;

/** What the reader's Retry does, and whether the reader asked for the part in the first place. */
type Again = { asked: boolean; again: () => unknown };

/**
 * A file of code did not load. The page reloads: after a deploy the new page names other files, and browsers answer each
 * later request for the same code by the first failure. Where a reload cannot help, the reader is told if they asked
 * for the part; other parts are tried again when the network is back.
 */
export function partFailed(part: string, retry?: Again): void {
  reloading ||= reloadOnce(part);
  if (reloading) store(askedKey, retry?.asked ? part : '', session);
  else if (retry?.asked) showPartBox(retry.again);
  else if (retry) addEventListener('online', () => retry.again(), { once: true });
}

/** Why a page did not come: only the server can answer for it, or it failed to load. */
type PageFailure = { kind: 'leave' } | { kind: 'failed'; message: string };

/** A page that the reader goes to did not load. */
export function pageFailed(failure: PageFailure, showBox: (message: string) => void): void {
  if (failure.kind === 'leave') location.reload();
  else showBox(failure.message);
}

/** Whether the reader had asked for a part when the page reloaded because of it. Says so once. */
export function wasAsked(part: string): boolean {
  const asked = readStored(askedKey, session) === part;
  if (asked) store(askedKey, '', session);
  return asked;
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

/** Says in a red box above the page that a part of it did not load, and tries again when asked. Escape closes it. */
function showPartBox(again: () => unknown): void {
  const template = document.getElementById('part-box');
  const box = template instanceof HTMLTemplateElement && template.content.firstElementChild?.cloneNode(true);
  if (!(box instanceof HTMLElement)) return;
  document.querySelector('.PartProblem')?.remove();
  document.body.append(box);
  box.showPopover?.();
  const retry = box.querySelector('button');
  retry?.focus();
  retry?.addEventListener('click', () => {
    box.remove();
    again();
  });
}
