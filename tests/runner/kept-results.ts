/**
 * Green results of test files, kept with what the files depended on. A result whose inputs are unchanged is replayed: the
 * file need not run. No library knows these inputs: Vitest's `--changed` follows imports alone, and task runners such as
 * Turborepo and wireit want them listed by hand.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt } from '../../src/attempt.ts';
import { InputDigests, isInput, type RecordedInputs } from './inputs.ts';

const day = 24 * 60 * 60 * 1000;
/** A test that is green by luck is not believed for ever. */
const MAX_AGE = 7 * day;

export type TestFile = { project: string /** Path from the root. */; path: string };

export type KeptResult = {
  /** The commit on which the file was green. */
  commit: string;
  /** When, in milliseconds since 1970. */
  time: number;
  checks: number;
  /** Digest of the environment and of all inputs. */
  digest: string;
  inputs: RecordedInputs;
};

export class KeptResults {
  readonly #digests: InputDigests;
  #project: string | undefined;

  /**
   * @param root The project's root, a git repository.
   * @param environment What all tests depend on beside their inputs, as one text.
   * @param build The build of the site that this run reads, whatever is in `build/` meanwhile.
   */
  constructor(
    private readonly root: string,
    private readonly environment: string,
    build = join(root, 'build'),
  ) {
    this.#digests = new InputDigests((path) => (isOfBuild(path) ? join(build, '..', path) : join(root, path)));
  }

  /** The kept result of a test file, if nothing that it depends on has changed since. */
  find(file: TestFile, now = Date.now()): KeptResult | null {
    const kept = attempt(() => JSON.parse(readFileSync(this.#pathOf(file), 'utf8')) as KeptResult);
    if (!kept || now - kept.time > MAX_AGE) return null;
    return kept.digest === this.#digest(file, kept.inputs) ? kept : null;
  }

  /**
   * Keeps a green result, unless an input has been changed since the tests began: nobody knows which version they saw.
   * @param began When the tests began, in milliseconds since 1970.
   * @returns whether it was kept
   */
  keep(file: TestFile, checks: number, inputs: RecordedInputs, began: number): boolean {
    if (this.#hasChangedSince(inputs, began)) return false;
    const kept: KeptResult = {
      commit: git(this.root, 'rev-parse', '--short', 'HEAD'),
      time: began,
      checks,
      digest: this.#digest(file, inputs),
      inputs,
    };
    const path = this.#pathOf(file);
    mkdirSync(dirname(path), { recursive: true });
    // In one step, so that a run beside this one never reads half a result.
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(kept));
    renameSync(`${path}.${process.pid}`, path);
    return true;
  }

  #pathOf({ project, path }: TestFile): string {
    return join(this.root, '.cache', 'test-results', project, `${path}.json`);
  }

  #digest({ project, path }: TestFile, { modules, reads, programs }: RecordedInputs): string {
    const hash = createHash('sha256').update([this.environment, project, path].join('\0'));
    hash.update(this.#digests.digestAll([...modules.map((module) => `content ${module}`), ...reads]));
    if (programs.length > 0) hash.update(this.#wholeProject());
    return hash.digest('hex');
  }

  /** Changes with each file of the project, whether git has it already or not, and with each commit. */
  #wholeProject(): string {
    if (this.#project !== undefined) return this.#project;
    const files = git(this.root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0');
    const reads = files.filter(isInput).map((file) => `content ${file}`);
    this.#project = `${git(this.root, 'rev-parse', 'HEAD')} ${this.#digests.digestAll(reads)}`;
    return this.#project;
  }

  #hasChangedSince({ modules, reads }: RecordedInputs, began: number): boolean {
    const files = reads.filter((read) => read.startsWith('content ')).map((read) => read.slice('content '.length));
    return [...modules, ...files].some((path) => {
      const stat = isOfBuild(path) ? undefined : statSync(join(this.root, path), { throwIfNoEntry: false });
      return stat?.isFile() === true && stat.mtimeMs > began;
    });
  }
}

const isOfBuild = (path: string) => path === 'build' || path.startsWith('build/');

/** What every test depends on: programs, packages, settings and the code of this folder. */
export function describeEnvironment(root: string, programs: readonly (string | null)[]): string {
  const digests = new InputDigests((path) => join(root, path));
  const locks = git(root, 'ls-files', '*package-lock.json').split('\n');
  const own = ['vitest.config.ts', 'package.json', ...locks].map((file) => `content ${file}`);
  const versions = programs
    .filter((path) => path !== null && existsSync(path))
    .map((path) => attempt(() => statSync(path as string)))
    .map((stat) => `${stat?.size} ${stat?.mtimeMs}`);
  const variables = ['CHROMIUM_PATH', 'CHROMIUM_SHELL_PATH', 'NGINX_PATH', 'SITE_URL', 'BASE_URL', 'TZ', 'LANG'];
  const settings = variables.map((name) => process.env[name] ?? '');
  return [
    process.version,
    process.arch,
    digests.digestAll([...own, 'tree tests/runner']),
    ...versions,
    ...settings,
  ].join('\n');
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
}
