import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../e2e/project.ts';

const benches = fileURLToPath(new URL('.', import.meta.url));

/**
 * Installs what a folder of tests/bench locks into a folder below .cache, unless it is there already, so that neither
 * this site's packages nor its own `npm ci` grow. Returns the folder that has `node_modules`.
 */
export function installPackages(name: 'docusaurus' | 'lighthouse'): string {
  const folder = join(projectRoot, '.cache', 'bench', name);
  const locked = join(benches, name, 'package-lock.json');
  // npm writes the hidden lock file last: a half-done installation has none.
  const done = existsSync(join(folder, 'node_modules/.package-lock.json'));
  if (done && readFileSync(join(folder, 'package-lock.json'), 'utf8') === readFileSync(locked, 'utf8')) return folder;
  console.log(`Installing ${name} into .cache/bench…`);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(benches, name, file), join(folder, file));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

/** The version of a package that a folder has installed. */
export function installedVersion(folder: string, name: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
