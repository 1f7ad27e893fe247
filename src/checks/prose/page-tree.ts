import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isPageFile, listContentFiles } from '../../content/content-files.ts';
import { normaliseText } from '../../markdown/source-text.ts';

/** A page as its author wrote it, with every position. */
export type PageTree = {
  /** Path from the project's root, such as `docs/reference/rbac.md`. */
  file: string;
  text: string;
  tree: Root;
};

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkFrontmatter).freeze();

/** Reads every page below `docs/` of the project at `root`. MDX is read as Markdown, its components as raw HTML. */
export async function readPageTrees(root: string): Promise<PageTree[]> {
  const sources = (await listContentFiles(join(root, 'docs'))).filter(isPageFile);
  return Promise.all(
    sources.map(async (source) => parsePage(`docs/${source}`, await readFile(join(root, 'docs', source), 'utf8'))),
  );
}

/** The tree of one page's text. */
export function parsePage(file: string, written: string): PageTree {
  const text = normaliseText(written);
  return { file, text, tree: parser.parse(text) as Root };
}
