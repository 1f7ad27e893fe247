import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../project.ts';

/** The published packages that samples import, and the parsers that samples are read with. */
export const samplePackages = join(root, 'sample-packages/node_modules');

/**
 * Loads a parser when a sample wants it: where nobody checks samples, it is not installed. For the same reason its type
 * is said by whoever uses it.
 */
export const loadParser: (name: string) => unknown = createRequire(join(samplePackages, '..', 'package.json'));
