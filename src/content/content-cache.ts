import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { attempt } from '../attempt.ts';
import { openShelf } from '../cache.ts';
import { hashOf } from '../hash.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { mayHoldComponents } from '../markdown/component-pages.ts';
import type { Glossary } from '../markdown/glossary-schema.ts';
import { root } from '../project.ts';
import { sourceGraph } from '../source-graph.mjs';

/** Only its outline is checked: the version of the shelf says that this same code wrote it. */
const entrySchema = z.object({
  page: z.custom<CompiledPage>((value) => typeof value === 'object' && value !== null && 'html' in value),
  /** Paths below docs/ that the page depends on, with the hash of their bytes. */
  files: z.array(z.tuple([z.string(), z.string()])),
});

/** Compiled pages on disk, a file each. Those of a compiler that nobody uses any more are deleted. */
export function openContentCache(cacheDirectory: string, glossary: Glossary, docsDirectory: string) {
  const graph = sourceGraph(root);
  const shelf = openShelf(cacheDirectory, 'pages', graph.fingerprintOf(['src/markdown/compile-page.ts'], glossary));
  // Few pages hold components: an edit of one leaves the others as they are.
  const components = graph.fingerprintOf(['src/content/mdx-components.ts']);
  const keyOf = (source: string, text: string) =>
    [source, text, mayHoldComponents(source, text) ? components : ''].join('\0');

  const hashes = new Map<string, string>();
  const hashOfFile = (path: string) => {
    const hash = hashes.get(path) ?? attempt(() => hashOf(readFileSync(join(docsDirectory, path)))) ?? 'missing';
    hashes.set(path, hash);
    return hash;
  };

  return {
    /** Whether the page was compiled from this text before. */
    has: (source: string, text: string) => shelf.has(keyOf(source, text)),
    /** The page compiled from this text before, if what it depends on is still the same. */
    read: (source: string, text: string): CompiledPage | null => {
      const entry = entrySchema.safeParse(shelf.read(keyOf(source, text)));
      if (!entry.success) return null;
      return entry.data.files.every(([path, hash]) => hashOfFile(path) === hash) ? entry.data.page : null;
    },
    write: (source: string, text: string, page: CompiledPage, files: readonly string[]) =>
      shelf.write(keyOf(source, text), { page, files: files.map((file) => [file, hashOfFile(file)]) }),
  };
}
