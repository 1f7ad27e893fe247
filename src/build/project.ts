import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EditorFiles } from './sources.ts';

/** The project's root. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

export const outputDirectory = join(root, 'build');
export const cacheDirectory = join(root, '.cache');

/** Imports the files that editors change. */
export async function loadEditorFiles(): Promise<EditorFiles> {
  const [{ config }, { documentation }, { redirects }, { glossary }] = await Promise.all([
    import('../../site.config.ts'),
    import('../../sidebar.ts'),
    import('../../redirects.ts'),
    import('../../glossary.ts'),
  ]);
  return { config, documentation, redirects, glossary };
}
