import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { findPostgres, npmPostgres } from '../../src/checks/doctor/programs.ts';
import { freePort } from '../e2e/project.ts';

export type Postgres = {
  url: string;
  /** Ends the server and removes its folder. */
  stop(): void;
  /** Ends the server as an operator does and keeps its data, which others may begin with, until this process ends. */
  keepData(): string;
};

/**
 * Starts a PostgreSQL in a temporary folder on a free port. As root it runs as `postgres` or `nobody`, because
 * PostgreSQL refuses root. Throws where there is no PostgreSQL.
 * @param from Where it comes from. `found`: the folder with its programs. `keptData`: what another one kept, to begin with a
 * copy of; otherwise it is empty.
 */
export async function startPostgres(from: { found?: string | null; keptData?: string } = {}): Promise<Postgres> {
  const { found = findPostgres(), keptData } = from;
  if (!found) throw new Error('There is no PostgreSQL: run “sudo apt-get install postgresql”.');

  const folder = mkdtempSync(join(tmpdir(), 'unleash-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const programs = found === npmPostgres() ? copyWithLinks(join(found, '..'), folder) : found;
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const run = (program: string, args: string[]) =>
    // Without a pipe for the server to hold open, and away from folders that the user must not read.
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...user });
  const runOwn = (program: string, args: string[]) => run(join(programs, program), args);

  const end = (mode: 'immediate' | 'fast') => runOwn('pg_ctl', ['stop', '-D', data, '-m', mode, '-s']);
  const stop = () => {
    process.off('exit', stop);
    if (existsSync(join(data, 'postmaster.pid'))) end('immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  const keepData = () => {
    end('fast');
    return data;
  };
  process.on('exit', stop);

  const port = await freePort();
  try {
    if (keptData) run('cp', ['-a', keptData, data]);
    else runOwn('initdb', ['-D', data, '-U', 'unleash', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
    const options = `-p ${port} -h 127.0.0.1 -k "${folder}" -F`;
    runOwn('pg_ctl', ['start', '-D', data, '-l', log, '-o', options, '-w', '-t', '60', '-s']);
  } catch (error) {
    const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
    stop();
    throw new Error(`PostgreSQL in ${programs} did not start. ${said}`, { cause: error });
  }
  return { url: `postgres://unleash@127.0.0.1:${port}/postgres`, stop, keepData };
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
