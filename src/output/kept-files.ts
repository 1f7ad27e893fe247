import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';

/** What tells that a file is still the one that was written: nobody changed it, and no other build replaced it. */
const stampSchema = z.object({ inode: z.number(), size: z.number(), modified: z.number() });
const recordSchema = z.record(z.string(), z.object({ key: z.string(), stamp: stampSchema }));

type Stamp = z.infer<typeof stampSchema>;
type Record = z.infer<typeof recordSchema>;

/** Files of the last output that a build may take over, because what they are made of has not changed. */
export class KeptFiles {
  readonly #last: Record;
  readonly #keys = new Map<string, string>();

  /** @param recordFile Where it is written down what the files of the output were made of. */
  constructor(
    readonly output: string,
    private readonly recordFile: string,
  ) {
    this.#last = readRecord(recordFile);
  }

  /**
   * Links the files of the last output into a new one, if all of them were made of the same.
   * @param key Changes with everything that the files are made of.
   * @param placeOf Where a file stands in the new output; its folder is there.
   * @returns Whether they are there now. If not, the caller makes them.
   */
  takeOver(files: readonly string[], key: string, placeOf: (file: string) => string): boolean {
    for (const file of files) this.#keys.set(file, key);
    if (!files.every((file) => this.#isSame(file, key))) return false;
    const linked = files.filter((file) => link(join(this.output, file), placeOf(file)));
    if (linked.length === files.length) return true;
    // What is written next must not go through a link into the output that readers have.
    for (const file of linked) rmSync(placeOf(file));
    return false;
  }

  /** Writes down what the files of the output are made of, once it is published. */
  record(): void {
    const record: Record = {};
    for (const [file, key] of this.#keys) {
      const stamp = stampOf(join(this.output, file));
      if (stamp) record[file] = { key, stamp };
    }
    writeFileSync(this.recordFile, JSON.stringify(record));
  }

  #isSame(file: string, key: string): boolean {
    const last = this.#last[file];
    if (last?.key !== key) return false;
    const now = stampOf(join(this.output, file));
    return now?.inode === last.stamp.inode && now.size === last.stamp.size && now.modified === last.stamp.modified;
  }
}

/** @returns Whether it could be linked. Another build may have replaced the output, and some disks have no links. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function stampOf(path: string): Stamp | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? { inode: stat.ino, size: stat.size, modified: stat.mtimeMs } : null;
}

/** Empty for a record that is missing or damaged: everything is then made again. */
function readRecord(path: string): Record {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
}
