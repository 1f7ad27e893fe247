import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installPackages } from '../../src/checks/packages/install-packages.ts';

const directory = installPackages('tests/evaluation');
const require = createRequire(join(directory, 'package.json'));

/** A module of the packages beside these tests, of which the caller says what it exports. */
export function judge<Exports>(specifier: string): Exports {
  return require(specifier) as Exports;
}
