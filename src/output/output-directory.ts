import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod/mini';
import { attempt } from '../attempt.ts';
import { leftovers } from '../cache.ts';
import { hashOf } from '../hash.ts';
import { stampOf } from '../source-graph.mjs';

/**
 * What each file was made of, and the stamp that tells that it is still the one that was written: nobody changed it, and
 * no other build replaced it.
 */
const recordSchema = z.record(z.string(), z.object({ key: z.string(), stamp: z.string() }));

/**
 * A build is written beside the output directory and takes its place in one step when it is whole. A build that fails
 * or is killed leaves the last good one as it was; two builds at once do not mix, and the later one wins.
 */
export class OutputDirectory {
  readonly #staging: string;
  readonly #made = new Set<string>();
  readonly #last: z.infer<typeof recordSchema>;
  readonly #keys = new Map<string, string>();

  /** @param recordFile Where it is written down what the files are made of, for the next build. */
  constructor(
    readonly path: string,
    private readonly recordFile: string,
  ) {
    this.#staging = `${path}.${process.pid}.new`;
    // Without a record, or with a damaged one, everything is made again.
    this.#last = attempt(() => recordSchema.parse(JSON.parse(readFileSync(recordFile, 'utf8')))) ?? {};
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
   * Links files of the last output into the new one, if all of them were made of the same.
   * @param key Changes with everything that the files are made of.
   * @returns Whether they are there now. If not, the caller writes them.
   */
  takeOver(files: readonly string[], key: string): boolean {
    for (const file of files) this.#keys.set(file, key);
    if (!files.every((file) => this.#isSame(file, key))) return false;
    // Another build may have replaced the output, and some disks have no links.
    const linked = files.filter((file) => attempt(() => linkSync(join(this.path, file), this.placeOf(file))) !== null);
    if (linked.length === files.length) return true;
    // What is written next must not go through a link into the output that readers have.
    for (const file of linked) rmSync(this.staged(file));
    return false;
  }

  #isSame(file: string, key: string): boolean {
    const last = this.#last[file];
    return last?.key === key && last.stamp === stampOf(join(this.path, file));
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
    const record = [...this.#keys].map(([file, key]) => [file, { key, stamp: stampOf(join(this.path, file)) }]);
    writeFileSync(this.recordFile, JSON.stringify(Object.fromEntries(record)));
    // The new output is in its place: what cannot be removed here is left to the next build, which names it.
    attempt(() => rmSync(old, { recursive: true, force: true }));
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
