import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findPostgres, npmPostgres } from '../../src/checks/doctor/programs.ts';
import { installedVersion } from '../../src/checks/packages/install-packages.ts';
import { withLock } from '../../src/checks/packages/process-lock.ts';
import { hashOf } from '../../src/hash.ts';
import { cacheDirectory, root } from '../../src/project.ts';

/** The database of the packed data that the server has migrated and that nobody has used: a template for others. */
export const MIGRATED_DATABASE = 'migrated';

const folder = join(cacheDirectory, 'unleash');
/** What decides, beside the versions, how the data is made. */
const makers = ['migrate.ts', 'start-postgres.ts'].map((name) => join(root, 'tests/unleash', name));

/**
 * The file with the packed data of a PostgreSQL that has `MIGRATED_DATABASE`. Made once for each version of the server
 * and of PostgreSQL, because 300 migrations take longer than most test files. Waits for a process that makes it.
 */
export function migratedData(): string {
  const name = `migrated-${serverVersion()}-${postgresVersion()}-${hashOf(makers.map(read).join()).slice(0, 8)}`;
  mkdirSync(folder, { recursive: true });
  return findWhole(name) ?? withLock(join(folder, `${name}.lock`), () => findWhole(name) ?? make(name));
}

/** The file of this name, which ends with the hash of what is in it. Removes files that have become damaged. */
function findWhole(name: string): string | null {
  for (const file of readdirSync(folder)) {
    const [, hash] = new RegExp(`^${name}-([0-9a-f]{32})\\.tar$`).exec(file) ?? [];
    if (hash === undefined) continue;
    const path = join(folder, file);
    if (hashOf(readFileSync(path)) === hash) return path;
    rmSync(path, { force: true });
  }
  return null;
}

/** Has another process migrate, beside the name by which it is found, so that nobody finds half of it. */
function make(name: string): string {
  console.log('Migrating the database of Unleash once…');
  const written = join(folder, `${name}.${process.pid}`);
  try {
    execFileSync(process.execPath, ['--import', 'tsx', join(root, 'tests/unleash/migrate.ts'), written], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const whole = join(folder, `${name}-${hashOf(readFileSync(written))}.tar`);
    renameSync(written, whole);
    return whole;
  } finally {
    rmSync(written, { force: true });
  }
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function serverVersion(): string {
  return `unleash-${installedVersion(join(root, 'sample-packages'), 'unleash-server')}`;
}

/** Debian has a folder for each version, between which data cannot be shared; that of npm says its own. */
function postgresVersion(): string {
  const programs = findPostgres() ?? '';
  if (programs !== npmPostgres()) return `postgresql-${basename(dirname(programs))}`;
  const { version } = JSON.parse(read(join(programs, '../../package.json'))) as { version: string };
  return `postgresql-npm-${version}`;
}
