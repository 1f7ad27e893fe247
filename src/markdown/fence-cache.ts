import { openShelf } from '../cache.ts';
import { root } from '../project.ts';
import { sourceGraph } from '../source-graph.mjs';

/** Gives what was made from a key before, or makes it. What is made must be JSON and depend on the key alone. */
export type FenceCache = <T>(key: string, make: () => Promise<T>) => Promise<T>;

/** Where nothing is kept. */
export const noFenceCache: FenceCache = (_, make) => make();

/** What makes highlighted code and drawings of the text of a fence. */
const makers = ['src/markdown/highlight.ts', 'src/markdown/mermaid.ts'];

/** Highlighted code and drawings on disk: an edit of a page's words then costs neither grammars nor the layout of its diagrams. */
export function openFenceCache(cacheDirectory: string): FenceCache {
  const shelf = openShelf(cacheDirectory, 'fences', sourceGraph(root).fingerprintOf(makers));
  return async (key, make) => {
    const kept = shelf.read(key);
    if (kept !== null) return kept as Awaited<ReturnType<typeof make>>;
    const made = await make();
    shelf.write(key, made);
    return made;
  };
}
