import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How a build names what it has not finished: with the id of its process at the end. */
const unfinished = /\.(\d+)(?:-[a-z\d]+)?(?:\.(?:new|old|tmp))?$/;

/** Names in a folder that belong to builds that were killed. */
export async function leftovers(folder: string, prefix = ''): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => {
    const pid = name.startsWith(prefix) ? unfinished.exec(name)?.[1] : undefined;
    return pid !== undefined && !isOtherProcess(Number(pid));
  });
}

/** Removes what killed builds have left in the cache. */
export async function cleanCache(cacheDirectory: string): Promise<void> {
  const content = join(cacheDirectory, 'content');
  const compilers = await readdir(content).catch(() => []);
  const folders = [
    cacheDirectory,
    join(cacheDirectory, 'api-reference'),
    ...compilers.flatMap((name) => [join(content, name), join(content, name, 'fences')]),
  ];
  for (const folder of folders)
    for (const name of await leftovers(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

/** In a container each build may have the same id: what bears our own was left by a build before. */
function isOtherProcess(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // A process of another person lives, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
