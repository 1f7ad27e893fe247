import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const root = resolve(fileURLToPath(new URL('..', import.meta.url)));

export const outputDirectory = join(root, 'build');
export const cacheDirectory = join(root, '.cache');
