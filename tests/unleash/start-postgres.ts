import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { findPostgres, npmPostgres } from '../../src/checks/doctor/programs.ts';
import { freePort } from '../e2e/project.ts';
import { whenWorkerEnds } from '../end-with-worker.ts';

export type Postgres = {
  /** Of its database `postgres`, which is empty, for a client with every right. */
  url: string;
  /** Ends the server and removes its folder. */
  stop(): void;
  /** Ends the server as an operator does, writes its data into a file that others may begin with, and removes its folder. */
  packData(file: string): void;
};

/** Nothing here has to outlive the power of the machine, and none of the queries is worth a compiler. */
const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'jit'].map((name) => `-c ${name}=off`).join(' ');

/**
 * Starts a PostgreSQL in a temporary folder on a free port, which ends with this process at the latest. As root it runs as
 * `postgres` or `nobody`, because PostgreSQL refuses root. Throws where there is no PostgreSQL.
 * @param from Where it comes from. `found`: the folder with its programs. `packedData`: the file with what another one
 * packed, to begin with; otherwise it is empty.
 */
export async function startPostgres(from: { found?: string | null; packedData?: string } = {}): Promise<Postgres> {
  const { found = findPostgres(), packedData } = from;
  if (!found) throw new Error('There is no PostgreSQL: run “sudo apt-get install postgresql”.');

  const folder = mkdtempSync(join(tmpdir(), 'unleash-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const programs = found === npmPostgres() ? copyWithLinks(join(found, '..'), folder) : found;
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const run = (
    program: string,
    args: string[],
    stdio: ExecFileSyncOptions['stdio'] = ['ignore', 'ignore', 'inherit'],
  ) =>
    // Without a pipe for the server to hold open, and away from folders that the user must not read.
    execFileSync(program, args, { cwd: folder, stdio, ...user });
  const runOwn = (program: string, args: string[]) => run(join(programs, program), args);

  const callOff = whenWorkerEnds(
    '"$1" stop -D "$2" -m immediate -s; cd /; rm -rf "$3"',
    [join(programs, 'pg_ctl'), data, folder],
    { cwd: folder, ...user },
  );
  const end = (mode: 'immediate' | 'fast') => {
    if (existsSync(join(data, 'postmaster.pid'))) runOwn('pg_ctl', ['stop', '-D', data, '-m', mode, '-s']);
  };
  const remove = () => {
    callOff();
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = () => {
    end('immediate');
    remove();
  };
  const packData = (file: string) => {
    end('fast');
    withFile(file, 'w', (target) => run('tar', ['-cf', '-', 'data'], ['ignore', target, 'inherit']));
    remove();
  };

  const port = await freePort();
  try {
    // Whoever runs PostgreSQL may not read the file, so it is opened here.
    if (packedData) withFile(packedData, 'r', (source) => run('tar', ['-xpf', '-'], [source, 'ignore', 'inherit']));
    else
      runOwn('initdb', [
        '-D',
        data,
        '-U',
        'unleash',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C',
        '--no-sync',
        '--wal-segsize=1',
      ]);
    const options = `-p ${port} -h 127.0.0.1 -k "${folder}" ${settings}`;
    runOwn('pg_ctl', ['start', '-D', data, '-l', log, '-o', options, '-w', '-t', '600', '-s']);
  } catch (error) {
    const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
    stop();
    throw new Error(`PostgreSQL in ${programs} did not start. ${said}`, { cause: error });
  }
  return { url: `postgres://unleash@127.0.0.1:${port}/postgres`, stop, packData };
}

function withFile(path: string, flags: 'r' | 'w', use: (descriptor: number) => void): void {
  const descriptor = openSync(path, flags);
  try {
    use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Copies npm's PostgreSQL to where whoever runs it may read it, with the links that its libraries are loaded by: its
 * install script would make them, and no install script runs here.
 * @returns The folder with its programs.
 */
function copyWithLinks(native: string, folder: string): string {
  cpSync(native, join(folder, 'native'), { recursive: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
  return join(folder, 'native/bin');
}

/** Whom to run PostgreSQL as; undefined means as whoever runs the tests. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const found = users.find(([name]) => name === wanted);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user “postgres” nor “nobody”.');
}
