/** What is kept from one build to the next is found by the sources that it is made of: none may be missing. */
import { join, relative } from 'node:path';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { browserEntries, partStyles } from '../src/output/browser-entries.ts';
import { parts } from '../src/program/parts.mjs';
import { root } from '../src/project.ts';
import { sourceGraph } from '../src/source-graph.mjs';

/** The sources that Vite's bundler loads for some entries. */
async function bundledSources(entries: readonly string[], ssr: boolean): Promise<string[]> {
  const ids: string[] = [];
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'sources',
        generateBundle() {
          ids.push(...this.getModuleIds());
        },
      },
    ],
    build: { ssr, write: false, minify: false, rolldownOptions: { input: entries.map((entry) => join(root, entry)) } },
  });
  const sources = ids.filter((id) => id.startsWith(join(root, 'src/'))).map((id) => id.replace(/\?.*$/, ''));
  return [...new Set(sources.map((id) => relative(root, id)))];
}

describe('the graph has every source that the bundler finds', () => {
  test.each<[what: string, entries: readonly string[], ssr: boolean]>([
    ["of the browser's code", [...Object.values(browserEntries), ...Object.values(partStyles)], false],
    ['of the program that builds', Object.values(parts), true],
  ])('%s', { timeout: 120_000 }, async (_, entries, ssr) => {
    const found = await bundledSources(entries, ssr);
    expect(found.length).toBeGreaterThan(50);
    const known = new Set(sourceGraph(root).closureOf(entries));
    expect(found.filter((file) => !known.has(file))).toEqual([]);
  });
});
