import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LastUpdated } from './page-model.ts';

const run = promisify(execFile);

/**
 * Date of the last commit that touched each file below a folder, by one walk through git's history. Its author stays
 * out of the pages; a page that wants to name one does so in its front matter.
 * Empty where the folder is not in a git checkout: a page then shows no date.
 *
 * @returns path from the project's root → last update
 */
export async function lastUpdates(root: string, folders: readonly string[]): Promise<Map<string, LastUpdated>> {
  const updates = new Map<string, LastUpdated>();
  const log = await run(
    'git',
    ['-c', 'core.quotePath=false', 'log', '--format=%x00%cs', '--name-only', '--no-renames', '--', ...folders],
    { cwd: root, maxBuffer: 256 * 1024 * 1024 },
  ).catch(() => null);
  if (!log) return updates;
  for (const commit of log.stdout.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!updates.has(file)) updates.set(file, { date, author: null });
  }
  return updates;
}
