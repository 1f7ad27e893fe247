import { join } from 'node:path';
import { installPackages } from '../../../src/checks/packages/install-packages.ts';

/**
 * What the environment of Next.js needs here: its compiler for this machine lies beside these tests, because the packages
 * of samples are installed without what only one kind of machine runs.
 */
export function nextSettings(): Record<string, string> {
  const folder = installPackages('tests/tutorials');
  return { NODE_PATH: join(folder, 'node_modules'), NEXT_TELEMETRY_DISABLED: '1' };
}
