import type { GlossaryEntry } from '../markdown/glossary.ts';
import type { SiteConfig } from '../site/config.ts';
import type { SidebarConfig } from '../site/sidebar-config.ts';

/** What the editors' files at the root hold. */
export type EditorFiles = {
  config: SiteConfig;
  documentation: SidebarConfig;
  redirects: Readonly<Record<string, string>>;
  glossary: readonly GlossaryEntry[];
};

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
