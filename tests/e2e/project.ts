import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { linkTree } from '../link-tree.ts';
import { runDirectory } from '../run-directory.ts';
import { shareInRun, useShared } from '../runner/worker-recorder.ts';

export { freePort } from '../free-port.ts';

export const projectRoot = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** What a build reads: files and folders below the project's root. */
export const sources = [
  'src',
  'docs',
  'openapi',
  'tests/routes.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'site.config.ts',
  'sidebar.ts',
  'redirects.ts',
  'glossary.ts',
  'sdks.ts',
  'versions.ts',
];

/** Unit tests stand beside the code, and no build reads them. */
export const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path);

/** What a build keeps for the next one, in folders of `.cache/`. */
const kindsOfCache = ['program', 'editor-files', 'client', 'pages', 'fences', 'api-reference', 'social'];

/** The environment as a person at a terminal has it, without what the test runner adds. */
const { NODE_ENV: _mode, VITEST: _runner, TEST_RUN: _run, ...ownEnvironment } = process.env;

/** What Node.js is told by `npm run build`. */
export const buildCommand = ['src/program/run.mjs', 'build'];

const serverCommands = {
  start: ['src/program/run.mjs', 'start'],
  serve: ['--import', 'tsx', 'src/commands/serve.ts'],
  dev: ['--import', 'tsx', 'src/commands/dev.ts'],
};

/** Files of a project by path; `null` takes one away. */
export type Files = Readonly<Record<string, string | null>>;

export type CommandResult = {
  code: number;
  /** What has killed the program. */
  signal: string | null;
  /** All that it printed, and its errors alone. */
  output: string;
  stderr: string;
};

/**
 * A copy of this project that a test may change: it has the same source, and other pages, islands or settings.
 * It stands in the folder of this run of the tests, below the real project, so that it finds the same packages.
 *
 * Every build and every server of a test is a child process in the root of such a copy, so what it reads is what was
 * copied or written there.
 */
export class Project {
  private constructor(readonly root: string) {}

  /** The copy of a name, as the last test of this run has left it. */
  static named(name: string): Project {
    const project = new Project(join(runDirectory(), 'projects', name));
    useShared(`${project.root}.inputs.json`);
    return project;
  }

  /** @param files Written over what is copied; what is `null` is not copied. */
  static async create(name: string, files: Files = {}): Promise<Project> {
    const project = Project.named(name);
    await rm(project.root, { recursive: true, force: true });
    for (const source of sources.filter((path) => files[path] !== null))
      await cp(join(projectRoot, source), join(project.root, source), {
        recursive: true,
        filter: (path) => !isUnitTest(path),
      });
    await project.write(files);
    return project;
  }

  /**
   * The copy of a name that all tests of this run share, and none changes. Whoever needs it first makes it; two processes
   * at once make two, of which one is used.
   */
  static async shared(name: string, make: (name: string) => Promise<Project>): Promise<Project> {
    const project = Project.named(name);
    if (existsSync(project.root)) return project;
    const made = await shareInRun(`${project.root}.inputs.json`, () => make(`${name}.${process.pid}`));
    await rename(made.root, project.root).catch(() => rm(made.root, { recursive: true }));
    return project;
  }

  /** Gives the project what another has kept of its builds: where their sources are the same, it need not be made anew. */
  takeCache(from: Pick<Project, 'root'>, kinds = kindsOfCache): this {
    for (const kind of kinds) {
      const kept = join(from.root, '.cache', kind);
      if (existsSync(kept)) linkTree(kept, join(this.root, '.cache', kind));
    }
    return this;
  }

  /** Gives the project the last build of another as well, as if it had been its own. */
  async takeBuild(from: Project): Promise<this> {
    this.takeCache(from);
    linkTree(join(from.root, 'build'), join(this.root, 'build'));
    await copyFile(join(from.root, '.cache/output.json'), join(this.root, '.cache/output.json'));
    return this;
  }

  /** The real project, which a test only builds and serves. */
  static inPlace(): Project {
    return new Project(projectRoot);
  }

  /** A clone of a project's git repository: the last commit, and nothing else unless a test writes it. */
  static async cloneOf(project: Project, name: string, ...options: string[]): Promise<Project> {
    const clone = Project.named(name);
    await rm(clone.root, { recursive: true, force: true });
    await promisify(execFile)('git', ['clone', '--quiet', ...options, '.', clone.root], { cwd: project.root });
    return clone;
  }

  /** A copy without the real pages: only what the test gives. */
  static async createEmpty(name: string, files: Files): Promise<Project> {
    return Project.create(name, { docs: null, ...files });
  }

  async write(files: Files): Promise<void> {
    for (const [path, text] of Object.entries(files)) {
      const file = join(this.root, path);
      if (text === null) await rm(file, { recursive: true, force: true });
      else {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
      }
    }
  }

  read(path: string): Promise<string> {
    return readFile(join(this.root, path), 'utf8');
  }

  /** Runs `npm run build` to its end. @param preload A module that Node.js loads before. */
  build(environment: Record<string, string> = {}, preload?: string): Promise<CommandResult> {
    const options = preload === undefined ? [] : ['--import', preload];
    return this.execute(process.execPath, [...options, ...buildCommand], { NODE_ENV: 'production', ...environment });
  }

  /** Runs a script of the project to its end: its path, and what it is told. */
  run(script: readonly string[], environment: Record<string, string> = {}): Promise<CommandResult> {
    return this.execute(process.execPath, ['--import', 'tsx', ...script], environment);
  }

  /** Runs a program in the root of the project to its end. */
  execute(program: string, args: readonly string[], environment: Record<string, string> = {}): Promise<CommandResult> {
    return new Promise((done) => {
      const options = { cwd: this.root, env: { ...ownEnvironment, ...environment }, maxBuffer: 64 * 1024 * 1024 };
      execFile(program, args, options, (error, stdout, stderr) =>
        done({
          code: error ? Number(error.code ?? 1) : 0,
          signal: error?.signal ?? null,
          output: stdout + stderr,
          stderr,
        }),
      );
    });
  }

  /** Starts a server of the project and waits until it says its address. */
  serve(command: keyof typeof serverCommands, environment: Record<string, string> = {}): Promise<RunningServer> {
    const child = spawn(process.execPath, serverCommands[command], {
      cwd: this.root,
      // The system gives the server a port that nobody else has.
      env: { ...ownEnvironment, HOST: '127.0.0.1', PORT: '0', ...environment },
    });
    return new Promise((ready, fail) => {
      let output = '';
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const address = /The docs are at (http:\/\/[^\s,]+)/.exec(output)?.[1];
        if (address) ready(new RunningServer(address.replace(/\/$/, ''), child, () => output));
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => fail(new Error(`npm run ${command} ended with ${code}:\n${output}`)));
    });
  }
}

export class RunningServer {
  constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    readonly output: () => string,
  ) {}

  stop(): Promise<void> {
    return new Promise((done) => {
      if (this.child.exitCode !== null) return done();
      this.child.once('exit', () => done());
      this.child.kill();
    });
  }
}
