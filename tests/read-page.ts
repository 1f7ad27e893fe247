import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageTree, parsePage } from '../src/checks/prose/page-tree.ts';
import { samplesOf } from '../src/checks/samples/read-samples.ts';
import type { Sample } from '../src/checks/samples/sample.ts';
import { root } from '../src/project.ts';

/** A page, which is named by its path below `docs/`, without `.md`. */
export function readPage(page: string): PageTree {
  const file = `docs/${page}.md`;
  return parsePage(file, readFileSync(join(root, file), 'utf8'));
}

/** The samples of a page. */
export function pageSamples(page: string): readonly Sample[] {
  return samplesOf(readPage(page));
}

/**
 * The code of the first sample of a page that is the wanted one.
 * @throws where the page has none
 */
export function pageSample(page: string, isWanted: (sample: Sample) => boolean): string {
  const found = pageSamples(page).find(isWanted);
  if (!found) throw new Error(`docs/${page}.md has no such sample: ${isWanted}`);
  return found.code;
}
