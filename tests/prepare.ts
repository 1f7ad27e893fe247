/** The first step of `npm test`: installs the programs that the tests use, or says in one line what to install. */
import { requireDebianPackages } from './debian-packages.ts';

try {
  requireDebianPackages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
