import type { CompiledPage } from '../markdown/compiled-page.ts';
import { frontMatterSchema } from '../markdown/front-matter.ts';

/** A compiled page for tests, with what the test does not care about filled in. */
export function compiledPage(source: string, change: Partial<CompiledPage> & { matter?: object } = {}): CompiledPage {
  const { matter, ...rest } = change;
  const title = source.replace(/^.*\/|\.mdx?$/g, '');
  return {
    source,
    frontMatter: frontMatterSchema.parse({ title, description: `The page that tells about ${title}.`, ...matter }),
    html: '',
    htmlHash: '',
    markdown: '',
    headings: [],
    anchors: [],
    references: [],
    islands: [],
    searchSections: [],
    words: 0,
    ...rest,
  };
}
