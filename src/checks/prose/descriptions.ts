import type { Fault } from '../../fault.ts';
import { readFrontMatter } from '../../markdown/page-front-matter.ts';
import type { PageTree } from './page-tree.ts';

const shortest = 50;

/** Descriptions too short to tell a reader of a search page whether to open this one. */
export function checkDescription({ file, text }: PageTree): Fault[] {
  const matter = readFrontMatter(file.replace(/^docs\//, ''), text);
  if ('faults' in matter || matter.frontMatter.description.length >= shortest) return [];
  const line = text.split('\n').findIndex((written) => written.startsWith('description:')) + 1;
  const { length } = matter.frontMatter.description;
  const cure = `Say in ${shortest} to 220 characters what the reader learns or can do.`;
  return [{ file, line, problem: `The description has ${length} characters.`, cure }];
}
