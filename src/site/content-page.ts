import { routeOfSource } from '../markdown/addresses.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { PageKind } from '../markdown/front-matter.ts';
import type { Operation } from './page-model.ts';

/** A page with a body and the route that it gets, whether it was written or generated. */
export type ContentPage = {
  route: string;
  /** Id in the docs index. */
  id: string;
  kind: PageKind;
  compiled: CompiledPage;
  /** The operation of the API that the page describes, where it describes one. */
  operation: Operation | null;
  /** The file that a fault names and the edit link opens, from the project's root. */
  file: string;
};

const kindOfFolder: ReadonlyMap<string, PageKind> = new Map([
  ['tutorials', 'tutorial'],
  ['topics', 'topic'],
  ['how-to', 'how-to'],
  ['contributing', 'contributing'],
]);

/** Gives an authored page its route: the path of its file, or its `slug`. */
export function authoredPage(compiled: CompiledPage): ContentPage {
  const route = compiled.frontMatter.slug ?? routeOfSource(compiled.source);
  return {
    route,
    id: route === '/' ? 'about-the-docs' : route.slice(1),
    kind: compiled.frontMatter.kind ?? kindOfFolder.get(route.split('/')[1] ?? '') ?? 'reference',
    compiled,
    operation: null,
    file: `docs/${compiled.source}`,
  };
}
