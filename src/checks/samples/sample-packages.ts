import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../project.ts';

const folder = join(root, 'sample-packages');

/** The published packages that samples import, and the grammars that they are parsed with. */
export const samplePackages = join(folder, 'node_modules');

/** Installs the packages of sample-packages/package.json where they are missing. */
export function installSamplePackages(): void {
  if (existsSync(join(samplePackages, '.package-lock.json'))) return;
  console.log('Installing the packages that samples import into sample-packages…');
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
}
