/** What a test file depends on, as it was recorded while the file ran, and how such an input is told from a changed one. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';

/**
 * How a path was used:
 * `content`: its bytes; `tree`: every file below it; `list`: the names in it; `kind`: whether it is a file, a folder or missing.
 */
export type Use = 'content' | 'tree' | 'list' | 'kind';

export type RecordedInputs = {
  /** Source files that were loaded, by their path from the root. */
  modules: readonly string[];
  /** Paths from the root that were read, with how: `content docs/index.md`. */
  reads: readonly string[];
  /** Programs that were started whose reads nobody records. With any, the file depends on the whole project. */
  programs: readonly string[];
};

/** The paths that are no input by themselves: packages are known by their lockfiles, kept values by what they are made of. */
const ignored = /^(?:\.git|\.cache)(?:\/|$)|(?:^|\/)node_modules(?:\/|$)/;

/** Whether a read of this path, given from the root, is an input. */
export function isInput(path: string): boolean {
  return path !== '' && !path.startsWith('..') && !ignored.test(path);
}

/** Computes what inputs are like now. Files are read once, however many test files depend on them. */
export class InputDigests {
  readonly #known = new Map<string, string>();

  /** @param locate The absolute path that an input, given from the root of the project, is read at. */
  constructor(private readonly locate: (path: string) => string) {}

  /** @param read A use and a path, as `RecordedInputs.reads` has them. @returns what changes whenever the input does */
  digest(read: string): string {
    const known = this.#known.get(read);
    if (known !== undefined) return known;
    const space = read.indexOf(' ');
    const digest = this.#compute(read.slice(0, space) as Use, read.slice(space + 1));
    this.#known.set(read, digest);
    return digest;
  }

  /** The digest of several inputs. */
  digestAll(reads: readonly string[]): string {
    const hash = createHash('sha256');
    for (const read of [...reads].sort()) hash.update(`${read}\0${this.digest(read)}\0`);
    return hash.digest('hex');
  }

  #compute(use: Use, path: string): string {
    const absolute = this.locate(path);
    const stat = statSync(absolute, { throwIfNoEntry: false });
    if (!stat) return 'missing';
    if (use === 'kind' && !stat.isDirectory()) return 'file';
    if (!stat.isDirectory()) return createHash('sha256').update(readFileSync(absolute)).digest('hex');
    if (use === 'kind' || use === 'content') return 'folder';
    const names = readdirSync(absolute).sort();
    if (use !== 'tree') return names.join('\0');
    const inside = names.map((name) => `${path}/${name}`).filter(isInput);
    return this.digestAll(inside.map((entry) => `tree ${entry}`));
  }
}
