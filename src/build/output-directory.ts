import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * A build is written beside the output directory and takes its place in one step when it is whole. A build that fails
 * or is killed leaves the last good one as it was; two builds at once do not mix, and the later one wins.
 */
export class OutputDirectory {
  readonly #staging: string;
  readonly #made = new Set<string>();

  constructor(readonly path: string) {
    this.#staging = `${path}.${process.pid}.new`;
  }

  /** Where a file stands until the build is whole. */
  staged(file: string): string {
    return join(this.#staging, file);
  }

  async prepare(): Promise<void> {
    await removeLeftovers(this.path);
    await mkdir(this.#staging, { recursive: true });
  }

  async write(file: string, content: string | Uint8Array): Promise<void> {
    const path = this.staged(file);
    const folder = dirname(path);
    if (!this.#made.has(folder)) {
      await mkdir(folder, { recursive: true });
      this.#made.add(folder);
    }
    await writeFile(path, content);
  }

  async publish(): Promise<void> {
    const old = `${this.path}.${process.pid}.old`;
    await rename(this.path, old).catch(ignoreMissing);
    await rename(this.#staging, this.path);
    await rm(old, { recursive: true, force: true });
  }

  async discard(): Promise<void> {
    await rm(this.#staging, { recursive: true, force: true });
  }
}

/** Removes what killed builds have left: folders named after a process that is gone. */
async function removeLeftovers(path: string): Promise<void> {
  const parent = dirname(path);
  const name = path.slice(parent.length + 1);
  const entries = await readdir(parent).catch(() => []);
  for (const entry of entries) {
    const [, pid] = entry.startsWith(`${name}.`) ? (/\.(\d+)\.(?:new|old)$/.exec(entry) ?? []) : [];
    if (pid && !isAlive(Number(pid))) await rm(join(parent, entry), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
