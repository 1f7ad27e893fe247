import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getEnvironmentData } from 'node:worker_threads';
import type { GlossaryEntry } from '../markdown/glossary-schema.ts';
import { editorFiles } from '../program/parts.mjs';
import { root } from '../project.ts';
import { checkConfig } from '../site/check-config.ts';
import type { SiteConfig } from '../site/config.ts';
import type { SidebarConfig } from '../site/sidebar-config.ts';

/** What the editors' files at the root hold. */
export type EditorFiles = {
  config: SiteConfig;
  documentation: SidebarConfig;
  redirects: Readonly<Record<string, string>>;
  glossary: readonly GlossaryEntry[];
};

/** Imports the files that editors change: as `run.mjs` has bundled them, or as they are where TypeScript can be read. */
export async function loadEditorFiles(): Promise<EditorFiles> {
  const bundle = getEnvironmentData('editor-files');
  const load = (name: string) =>
    import(pathToFileURL(typeof bundle === 'string' ? join(bundle, `${name}.js`) : join(root, `${name}.ts`)).href);
  const [{ config }, { documentation }, { redirects }, { glossary }] = await Promise.all(
    Object.keys(editorFiles).map(load),
  );
  return { config, documentation, redirects, glossary };
}

/** The settings of `site.config.ts`. @throws every fault in them at once. */
export async function loadConfig(): Promise<SiteConfig> {
  return checkConfig((await loadEditorFiles()).config);
}
