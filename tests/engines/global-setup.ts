import { installPackages } from '../../src/checks/packages/install-packages.ts';
import { enginePackages, requireDebianPackages } from '../debian-packages.ts';
import { buildRealSite } from '../e2e/real-site.ts';
import { startRun } from '../run-directory.ts';
import { builtSample } from './site.ts';

/** Installs the browsers and what drives them, and builds the sample site with a survey, and the real one where it is not built. */
export default async function setup(): Promise<void> {
  requireDebianPackages(enginePackages);
  installPackages('tests/engines');
  startRun();
  await buildRealSite();
  await builtSample();
}
