import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages where this may be done: as root, on a machine with apt-get. @returns Whether it was. */
export function installDebianPackages(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${names.join(', ')}…`);
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', ...names], { stdio: 'inherit' });
  return true;
}
