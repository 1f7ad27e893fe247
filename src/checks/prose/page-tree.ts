import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isPageFile, listContentFiles } from '../../content/content-files.ts';
import type { FrontMatter } from '../../markdown/front-matter.ts';
import { readFrontMatter } from '../../markdown/page-front-matter.ts';
import { normaliseText } from '../../markdown/source-text.ts';

/** A page as its author wrote it, with every position. */
export type PageTree = {
  /** Path from the project's root, such as `docs/reference/rbac.md`. */
  file: string;
  text: string;
  /** Null where it is faulty, which the build reports. */
  frontMatter: FrontMatter | null;
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
  const matter = readFrontMatter(file.replace(/^docs\//, ''), text);
  const frontMatter = 'frontMatter' in matter ? matter.frontMatter : null;
  return { file, text, frontMatter, tree: parser.parse(text) as Root };
}

/** The line of a page's front matter that a key is on. */
export function lineOfKey({ text }: PageTree, key: string): number {
  return text.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1;
}
