import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/project.ts';

const folder = join(root, 'tests/samples');

/** The published packages that samples import, and the grammars that they are parsed with. */
export const samplePackages = join(folder, 'node_modules');

/** Installs the packages of tests/samples/package.json where they are missing. */
export function installSamplePackages(): void {
  if (existsSync(join(samplePackages, '.package-lock.json'))) return;
  console.log('Installing the packages that samples import into tests/samples…');
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
}
