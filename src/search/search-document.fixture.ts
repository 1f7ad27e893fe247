import { buildIndex } from './build-index.ts';
import type { SearchDocument } from './documents.ts';
import type { SearchEngine } from './engine.ts';
import { localEngine } from './local-engine.ts';

/** A page for tests, with what the test does not care about filled in. */
export function searchDocument(route: string, title: string, change: Partial<SearchDocument> = {}): SearchDocument {
  return {
    route,
    href: route,
    title,
    description: '',
    trail: [],
    kind: 'reference',
    deprecated: false,
    keywords: [],
    questions: [],
    sections: [],
    linkedFrom: 0,
    ...change,
  };
}

/** A section with a heading of its own, or the part before the first one. */
export function section(heading: string | null, text: string): SearchDocument['sections'][number] {
  return { heading: heading === null ? null : { id: heading.toLowerCase().replaceAll(' ', '-'), text: heading }, text };
}

/** An engine over some pages, and which files it has read. */
export function engineOver(documents: readonly SearchDocument[]): { engine: SearchEngine; read: string[] } {
  const files = buildIndex(documents);
  const read: string[] = [];
  const engine = localEngine(async (path) => {
    read.push(path);
    const content = files.get(path);
    if (content === undefined) throw new Error(`${path} is missing.`);
    return JSON.parse(content) as unknown;
  });
  return { engine, read };
}
