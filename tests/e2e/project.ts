import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const projectRoot = resolve(fileURLToPath(new URL('../..', import.meta.url)));

const copied = ['src', 'docs', 'openapi', 'tests/routes.json', 'package.json', 'package-lock.json', 'tsconfig.json'];
const editorFiles = ['site.config.ts', 'sidebar.ts', 'redirects.ts', 'glossary.ts', 'sdks.ts', 'versions.ts'];

/** The environment as a person at a terminal has it, without what the test runner adds. */
const { NODE_ENV: _mode, VITEST: _runner, ...ownEnvironment } = process.env;

/** What Node.js is told by `npm run build`. */
export const buildCommand = ['src/program/run.mjs', 'build'];

const serverCommands = {
  start: ['src/program/run.mjs', 'start'],
  serve: ['--import', 'tsx', 'src/commands/serve.ts'],
  dev: ['--import', 'tsx', 'src/commands/dev.ts'],
};

/** Files of a project by path; `null` takes one away. */
export type Files = Readonly<Record<string, string | null>>;

export type CommandResult = { code: number; output: string };

/**
 * A copy of this project that a test may change: it has the same source, and other pages, islands or settings.
 * It stands below the real one, so that it finds the same packages.
 */
export class Project {
  private constructor(readonly root: string) {}

  /** The copy of a name, as the last test has left it. */
  static named(name: string): Project {
    return new Project(join(projectRoot, '.cache', 'projects', name));
  }

  static async create(name: string, files: Files = {}): Promise<Project> {
    const project = Project.named(name);
    await rm(project.root, { recursive: true, force: true });
    for (const entry of [...copied, ...editorFiles])
      await cp(join(projectRoot, entry), join(project.root, entry), { recursive: true });
    await project.write(files);
    return project;
  }

  /** Gives the project what another has kept of its builds: where their sources are the same, it need not be made anew. */
  async takeCache(from: Project): Promise<this> {
    const kinds = ['program', 'editor-files', 'client', 'pages', 'fences', 'api-reference', 'social'];
    for (const kind of kinds
      .map((name) => join('.cache', name))
      .filter((folder) => existsSync(join(from.root, folder))))
      await cp(join(from.root, kind), join(this.root, kind), { recursive: true });
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
    await promisify(execFile)('git', ['clone', '--quiet', ...options, project.root, clone.root]);
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

  /** Runs `npm run build` to its end. */
  build(environment: Record<string, string> = {}): Promise<CommandResult> {
    return this.#runNode(buildCommand, { NODE_ENV: 'production', ...environment });
  }

  /** Runs a script of the project to its end: its path, and what it is told. */
  run(script: readonly string[], environment: Record<string, string> = {}): Promise<CommandResult> {
    return this.#runNode(['--import', 'tsx', ...script], environment);
  }

  #runNode(args: readonly string[], environment: Record<string, string>): Promise<CommandResult> {
    return new Promise((done) => {
      const options = { cwd: this.root, env: { ...ownEnvironment, ...environment }, maxBuffer: 64 * 1024 * 1024 };
      execFile(process.execPath, args, options, (error, stdout, stderr) =>
        done({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
      );
    });
  }

  /** Starts a server of the project and waits until it says its address. */
  async serve(command: keyof typeof serverCommands, environment: Record<string, string> = {}): Promise<RunningServer> {
    const port = await freePort();
    const child = spawn(process.execPath, serverCommands[command], {
      cwd: this.root,
      env: { ...ownEnvironment, HOST: '127.0.0.1', PORT: String(port), ...environment },
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

/** Below those that a system gives to whoever asks for any port, and above the one that browsers refuse. */
const FIRST_PORT = 11_000;
/** How many ports each of the processes that test at once has for itself. */
const PORTS = 5000;
const firstPort = FIRST_PORT + PORTS * (Number(process.env.VITEST_POOL_ID ?? 0) % 4);
/** Another run of the tests on this machine begins elsewhere. */
let lastPort = (process.pid * 157) % PORTS;

/**
 * A port that nothing listens on, and that nobody else is given until a server, which may first make and migrate a
 * database, listens there.
 */
export async function freePort(): Promise<number> {
  lastPort = (lastPort + 1) % PORTS;
  const port = firstPort + lastPort;
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
