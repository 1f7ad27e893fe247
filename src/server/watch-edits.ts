import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { root } from '../project.ts';
import { faultsOf, showFaults } from './dev-faults.ts';

/** Gives the module of the site as it is after the last edit. */
export type LoadSite = () => Promise<typeof import('./dev-site.ts')>;

/** What pages are made of: their sources, the code that renders them, and the files that editors change. */
const ofPages = /^(docs|openapi|src)\/|^[a-z.-]+\.ts$/;

/** Lets each edit show in the pages that are open, or the faults that it brought. */
export function watchEdits(vite: ViteDevServer, loadSite: LoadSite): void {
  const update = async (file: string) => {
    const path = relative(root, file);
    if (!ofPages.test(path)) return;
    // Vite does the same a moment later. Until then it would load the module as it was before the edit.
    vite.environments.ssr.moduleGraph.onFileChange(file);
    try {
      const site = await loadSite();
      if (path.startsWith('openapi/')) await site.readApiAgain();
      if (path.startsWith('docs/')) await site.readAgain(path);
      const faults = await site.check();
      if (faults.length > 0) return showFaults(vite, faults);
      vite.ws.send({ type: 'custom', event: 'site:changed', data: {} });
    } catch (error) {
      showFaults(vite, faultsOf(error));
    }
  };
  // One after the other: an editor that truncates a file before it writes it makes two events.
  let updates = Promise.resolve();
  const enqueue = (file: string) => {
    updates = updates.then(() => update(file));
  };
  for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, enqueue);
}
