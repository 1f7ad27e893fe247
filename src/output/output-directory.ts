import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { leftovers } from '../cache.ts';
import { hashOf } from '../hash.ts';
import { KeptFiles } from './kept-files.ts';

/**
 * A build is written beside the output directory and takes its place in one step when it is whole. A build that fails
 * or is killed leaves the last good one as it was; two builds at once do not mix, and the later one wins.
 */
export class OutputDirectory {
  readonly #staging: string;
  readonly #made = new Set<string>();
  readonly #kept: KeptFiles;

  /** @param recordFile Where it is written down what the files are made of, for the next build. */
  constructor(
    readonly path: string,
    recordFile: string,
  ) {
    this.#staging = `${path}.${process.pid}.new`;
    this.#kept = new KeptFiles(path, recordFile);
  }

  /** Where a file stands until the build is whole. */
  staged(file: string): string {
    return join(this.#staging, file);
  }

  async prepare(): Promise<void> {
    await removeLeftovers(this.path);
    await mkdir(this.#staging, { recursive: true });
  }

  /**
   * Takes files over from the last output, if they were made of the same.
   * @param key Changes with everything that the files are made of.
   * @returns Whether they are there now. If not, the caller writes them.
   */
  takeOver(files: readonly string[], key: string): boolean {
    return this.#kept.takeOver(files, key, (file) => this.placeOf(file));
  }

  /**
   * Writes a file, or takes over one with the same content, which is much faster where a disk is busy. Without waiting
   * for a thread: a site is thousands of small files, and writing them is then four times as fast.
   */
  write(file: string, content: string | Uint8Array): void {
    if (!this.takeOver([file], hashOf(content))) this.writeNew(file, content);
  }

  /** Writes a file that the last output does not have. */
  writeNew(file: string, content: string | Uint8Array): void {
    writeFileSync(this.placeOf(file), content);
  }

  /** The same as `staged`, after making the folder of the file. */
  placeOf(file: string): string {
    const path = this.staged(file);
    const folder = dirname(path);
    if (!this.#made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#made.add(folder);
    }
    return path;
  }

  async publish(): Promise<void> {
    const old = `${this.path}.${process.pid}.old`;
    try {
      let published = false;
      while (!published) {
        rmSync(old, { recursive: true, force: true });
        await rename(this.path, old).catch(unless('ENOENT'));
        // Where another build has taken the place meanwhile, ours is the later one and takes it again.
        published = await rename(this.#staging, this.path).then(() => true, unless('ENOTEMPTY', 'EEXIST'));
      }
    } catch (error) {
      await rename(old, this.path).catch(unless('ENOENT', 'ENOTEMPTY', 'EEXIST'));
      throw error;
    }
    this.#kept.record();
    rmSync(old, { recursive: true, force: true });
  }

  async discard(): Promise<void> {
    await rm(this.#staging, { recursive: true, force: true });
  }
}

/** Removes what killed builds have left; one that was killed between two steps of publishing gets its last good output back. */
async function removeLeftovers(path: string): Promise<void> {
  const parent = dirname(path);
  for (const name of leftovers(parent, `${basename(path)}.`)) {
    const left = join(parent, name);
    if (name.endsWith('.old')) await rename(left, path).catch(unless('ENOTEMPTY', 'EEXIST'));
    await rm(left, { recursive: true, force: true });
  }
}

/** What to do with an error that has one of these codes: it counts as `false`. Any other is thrown again. */
function unless(...codes: string[]): (error: NodeJS.ErrnoException) => false {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
    return false;
  };
}
