import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { attempt } from '../attempt.ts';
import { stampOf } from '../source-graph.mjs';

/**
 * What each file was made of, and the stamp that tells that it is still the one that was written: nobody changed it, and
 * no other build replaced it.
 */
const recordSchema = z.record(z.string(), z.object({ key: z.string(), stamp: z.string() }));

/** Files of the last output that a build may take over, because what they are made of has not changed. */
export class KeptFiles {
  readonly #last: z.infer<typeof recordSchema>;
  readonly #keys = new Map<string, string>();

  /** @param recordFile Where it is written down what the files of the output were made of. */
  constructor(
    readonly output: string,
    private readonly recordFile: string,
  ) {
    // Without a record, or with a damaged one, everything is made again.
    this.#last = attempt(() => recordSchema.parse(JSON.parse(readFileSync(recordFile, 'utf8')))) ?? {};
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
    // Another build may have replaced the output, and some disks have no links.
    const linked = files.filter((file) => attempt(() => linkSync(join(this.output, file), placeOf(file))) !== null);
    if (linked.length === files.length) return true;
    // What is written next must not go through a link into the output that readers have.
    for (const file of linked) rmSync(placeOf(file));
    return false;
  }

  /** Writes down what the files of the output are made of, once it is published. */
  record(): void {
    const record = [...this.#keys].map(([file, key]) => [file, { key, stamp: stampOf(join(this.output, file)) }]);
    writeFileSync(this.recordFile, JSON.stringify(Object.fromEntries(record)));
  }

  #isSame(file: string, key: string): boolean {
    const last = this.#last[file];
    return last?.key === key && last.stamp === stampOf(join(this.output, file));
  }
}
