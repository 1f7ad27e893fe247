import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findPostgres } from '../../src/checks/doctor/programs.ts';
import { installPackages } from '../../src/checks/packages/install-packages.ts';
import { samplePackages } from '../../src/checks/samples/sample-packages.ts';

/** Where the published server begins: it is there for the samples, which are checked against its types. */
export const serverFile = join(samplePackages, 'unleash-server/dist/server.js');

/** What a module has that the server brings or uses, by its path or package, after installing the server where it is missing. */
export function serverModule(path: string): unknown {
  installPackages('sample-packages');
  return createRequire(serverFile)(path);
}

/** Installs the server where it is missing, and PostgreSQL where the machine has none. */
export function installUnleash(): void {
  installPackages('sample-packages');
  if (!findPostgres()) installPackages('tests/unleash');
}
