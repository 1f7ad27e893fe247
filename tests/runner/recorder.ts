/**
 * Records what the code of a test reads in this process: files, folders, and programs that it starts. The functions of
 * Node.js are wrapped once for a worker; each test file has a record of its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import workerThreads from 'node:worker_threads';
import type { Use } from './inputs.ts';

export type StoredRecord = { reads: readonly string[]; programs: readonly string[] };

/** What was read, and the programs started, while a test file ran or a shared value was made. */
export class InputRecord {
  readonly reads = new Set<string>();
  readonly programs = new Set<string>();

  /** A record as it is kept in a file. */
  static from({ reads, programs }: StoredRecord): InputRecord {
    const record = new InputRecord();
    for (const read of reads) record.reads.add(read);
    for (const program of programs) record.programs.add(program);
    return record;
  }

  store(): StoredRecord {
    return { reads: [...this.reads], programs: [...this.programs] };
  }

  add(other: InputRecord): void {
    for (const read of other.reads) this.reads.add(read);
    for (const program of other.programs) this.programs.add(program);
  }
}

type Callable = (...args: unknown[]) => unknown;
type Wrappable = Record<string, Callable>;

/** What is known of a program before it starts. */
export type Start = { command: string; args: readonly string[]; cwd: string };

export type RecorderOptions = {
  /** The input that an absolute path is, from the root of the project; null for a path that is none. */
  inputOf: (path: string) => string | null;
  /** Whether all that a program reads is recorded elsewhere, or none of the project. */
  isKnownProgram: (start: Start) => boolean;
};

/** The functions that read, by how they use their first argument. */
const readers: Readonly<Record<Use, readonly string[]>> = {
  content: ['readFile', 'open', 'createReadStream', 'copyFile', 'link', 'stat', 'lstat', 'readlink'],
  tree: ['cp'],
  list: ['readdir', 'opendir'],
  kind: ['exists', 'access'],
};

const starters = ['spawn', 'spawnSync', 'execFile', 'execFileSync', 'exec', 'execSync', 'fork'];

export class Recorder {
  /** What the running test file has used. */
  #current = new InputRecord();
  /** What modules have read while they were loaded: files that find them loaded depend on it as well. */
  readonly #duringImports = new InputRecord();
  /** The test file whose modules are being loaded. */
  #importing: string | null = null;
  /** The shared value that is being made, if any. */
  readonly #sharing = new AsyncLocalStorage<InputRecord>();

  constructor(private readonly options: RecorderOptions) {}

  /** Wraps the functions of Node.js that read files and start programs, for all modules of this process. */
  install(): void {
    for (const use of Object.keys(readers) as Use[])
      for (const name of readers[use])
        for (const form of [name, `${name}Sync`])
          for (const module of [fs, fs.promises])
            this.#wrap(module as unknown as Wrappable, form, (args) => this.#read(use, args));
    for (const name of starters)
      this.#wrap(childProcess as unknown as Wrappable, name, (args) => this.#start(describeStart(name, args)));
    this.#wrapWorkers();
    syncBuiltinESMExports();
  }

  /** Begins the record of the next test file, whose modules are loaded now. @param path Its absolute path. */
  beginFile(path: string): void {
    this.#current = new InputRecord();
    this.#importing = path;
  }

  /** The modules of the file are loaded; its tests run. */
  endImports(): void {
    this.#importing = null;
  }

  /** Ends the record of a test file. */
  endFile(): InputRecord {
    const record = new InputRecord();
    record.add(this.#duringImports);
    record.add(this.#current);
    return record;
  }

  /** Makes a value that later test files use too. @returns it, with what it depends on */
  async share<Value>(make: () => Promise<Value>): Promise<{ value: Value; inputs: InputRecord }> {
    const inputs = new InputRecord();
    return { value: await this.#sharing.run(inputs, make), inputs };
  }

  /** The running test file uses a value that another one has made. */
  use(inputs: InputRecord): void {
    this.#current.add(inputs);
    this.#sharing.getStore()?.add(inputs);
  }

  #wrap(module: Wrappable, name: string, note: (args: readonly unknown[]) => void): void {
    const original = module[name];
    if (typeof original !== 'function') return;
    module[name] = notedBy(original, note);
  }

  /** A thread has functions of its own, which nobody has wrapped. */
  #wrapWorkers(): void {
    const note = () => this.#start({ command: 'worker thread', args: [], cwd: process.cwd() });
    workerThreads.Worker = class extends workerThreads.Worker {
      constructor(...args: ConstructorParameters<typeof workerThreads.Worker>) {
        note();
        super(...args);
      }
    };
  }

  #records(): InputRecord[] {
    const sharing = this.#sharing.getStore();
    const importing = this.#isReadByImport() ? [this.#duringImports] : [];
    return [this.#current, ...importing, ...(sharing ? [sharing] : [])];
  }

  /** Whether a module that is being loaded reads, and not the test file that loads it, which no other file imports. */
  #isReadByImport(): boolean {
    if (this.#importing === null) return false;
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 100;
    const { stack = '' } = new Error();
    Error.stackTraceLimit = stackTraceLimit;
    return !stack.includes(this.#importing);
  }

  #read(use: Use, [target, options]: readonly unknown[]): void {
    const path = pathOf(target);
    const input = path === null ? null : this.options.inputOf(resolve(path));
    if (input === null) return;
    const isRecursive = use === 'list' && (options as { recursive?: boolean } | undefined)?.recursive === true;
    for (const record of this.#records()) record.reads.add(`${isRecursive ? 'tree' : use} ${input}`);
  }

  #start(start: Start): void {
    if (this.options.isKnownProgram(start)) return;
    const program = start.command.split('/').at(-1) ?? start.command;
    for (const record of this.#records()) record.programs.add(program);
  }
}

/** A function that does what another does, and first notes what it is called with: also in its form for promises. */
function notedBy(original: Callable, note: (args: readonly unknown[]) => void): Callable {
  const wrapped = function (this: unknown, ...args: unknown[]): unknown {
    note(args);
    return Reflect.apply(original, this, args);
  };
  const { [promisify.custom]: ofPromises } = original as { [promisify.custom]?: Callable };
  if (ofPromises && ofPromises !== original)
    Object.defineProperty(wrapped, promisify.custom, {
      value: (...args: unknown[]) => {
        note(args);
        return ofPromises(...args);
      },
    });
  // `realpath.native` and the like.
  return Object.assign(wrapped, original);
}

/** The path that a function of `node:fs` was given; null for a file that is open already. */
function pathOf(target: unknown): string | null {
  if (typeof target === 'string') return target;
  if (target instanceof URL) return fileURLToPath(target);
  return Buffer.isBuffer(target) ? target.toString() : null;
}

function describeStart(starter: string, [command, ...rest]: readonly unknown[]): Start {
  const args = rest.find((argument): argument is string[] => Array.isArray(argument)) ?? [];
  const options = rest.find((argument) => typeof argument === 'object' && argument && !Array.isArray(argument));
  const { cwd } = (options ?? {}) as { cwd?: string | URL };
  return {
    command: starter === 'fork' ? process.execPath : String(command),
    args: starter === 'fork' ? [String(command), ...args] : args,
    cwd: cwd instanceof URL ? fileURLToPath(cwd) : (cwd ?? process.cwd()),
  };
}
