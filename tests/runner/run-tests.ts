/**
 * `npm test`, `npm run test:all` and `npm run test:affected`: checks, builds, and the test files of a tier.
 *
 * Usage: run-tests.ts [all | affected] [--fresh] [options of Vitest, such as --sequence.shuffle.files]
 */
import { parseCLI } from 'vitest/node';
import { runChecks } from '../../src/checks/run-checks.ts';
import { root } from '../../src/project.ts';
import { requireDebianPackages } from '../debian-packages.ts';
import type { Tier } from './figures.ts';
import { runTier } from './run-tier.ts';

const [, , ...given] = process.argv;
const tier: Tier = given[0] === 'all' || given[0] === 'affected' ? given[0] : 'usual';
const rest = given.filter((argument) => argument !== tier && argument !== '--fresh');
const { options } = parseCLI(['vitest', 'run', ...rest]);
// A machine of others may hold anything in its cache, and a release is tested as a whole.
const replays = tier === 'usual' && !given.includes('--fresh') && process.env.CI === undefined;

try {
  requireDebianPackages();
  if (tier !== 'affected') await check();
  if (process.exitCode === undefined) await runTier(root, { tier, replays, options });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function check(): Promise<void> {
  const outcomes = await runChecks(['typecheck', 'lint', 'check:rooms', 'check:prose', 'build'], root);
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
}
