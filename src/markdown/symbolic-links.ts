import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { attempt } from '../attempt.ts';

/** What to do about a symbolic link that leads out of docs/. */
export const leavingLinkCure = 'Put the file itself there: whatever is below docs/ is published.';

/** Whether a path below docs/ leads, by a symbolic link on its way, to something of the machine that is outside docs/. */
export function leavesDocs(docsDirectory: string, path: string): boolean {
  const places = attempt(() => [realpathSync(docsDirectory), realpathSync(join(docsDirectory, path))] as const);
  if (places === null) return false;
  const way = relative(...places);
  return /^\.\.(?:[/\\]|$)/.test(way) || isAbsolute(way);
}
