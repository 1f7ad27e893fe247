import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../project.ts';
import { type Lock, lockDifferences } from './lock-differences.ts';
import type { PackageFolder } from './package-folders.ts';
import { withLock } from './process-lock.ts';

/**
 * Installs what the package-lock.json of a folder names, unless it is there already. Processes that ask at the same time
 * wait for the one that installs.
 * @param folder Path from the project's root.
 * @returns The folder that has `node_modules`.
 */
export function installPackages(folder: Exclude<PackageFolder, '.'>, projectRoot = root): string {
  const directory = join(projectRoot, folder);
  if (isInstalled(directory)) return directory;
  const locks = join(projectRoot, '.cache/installing');
  mkdirSync(locks, { recursive: true });
  const install = () => {
    if (isInstalled(directory)) return;
    console.log(`Installing the packages of ${folder}…`);
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: directory, stdio: 'inherit' });
  };
  withLock(join(locks, folder.replaceAll('/', '-')), install, (holder) =>
    console.log(`Waiting for process ${holder}, which installs the packages of ${folder}…`),
  );
  return directory;
}

/** The version of a package that a folder has installed. */
export function installedVersion(directory: string, name: string): string {
  const { version } = JSON.parse(readFileSync(join(directory, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

function isInstalled(directory: string): boolean {
  const locked = readLock(join(directory, 'package-lock.json'));
  // npm writes a lock of what it installed, as the last file: a half-done installation has none.
  const installed = join(directory, 'node_modules/.package-lock.json');
  return existsSync(installed) && lockDifferences(locked, readLock(installed)).length === 0;
}

function readLock(file: string): Lock {
  return JSON.parse(readFileSync(file, 'utf8')) as Lock;
}
