import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Options as RemarkRehypeOptions } from 'remark-rehype';
import { replaceCodeFences } from './code-fences.ts';
import type { SearchSection } from './compiled-page.ts';
import { contentComponents } from './components/components.ts';
import { replaceDirectives, restoreTextDirectives } from './directives.ts';
import { linkTerms } from './glossary.ts';
import { nameHeadings } from './headings.ts';
import { resolveImages } from './images.ts';
import { resolveLinkDefinitions, resolveLinks } from './links.ts';
import type { PageContext } from './page-context.ts';
import { type ComponentContent, plainMarkdown } from './plain-markdown.ts';
import { checkElements } from './raw-html.ts';
import { readSearchSections } from './search-sections.ts';
import { frameTables } from './tables.ts';
import { visitElements } from './visit-nodes.ts';

export type PageText = { sections: SearchSection[]; words: number; markdown: string };

/** The steps on the Markdown tree that both kinds of file have. @returns The page's text. */
export async function transformMarkdown(
  tree: Root,
  context: PageContext,
  componentContent?: ComponentContent,
): Promise<PageText> {
  resolveLinkDefinitions(tree);
  restoreTextDirectives(tree, context);
  nameHeadings(tree, context);
  const text = readSearchSections(tree, context.headings);
  resolveLinks(tree, context);
  await resolveImages(tree, context);
  const markdown = plainMarkdown(tree, componentContent);
  replaceDirectives(tree, context);
  await replaceCodeFences(tree, context);
  return { ...text, markdown };
}

/** The steps on the HTML tree that both kinds of file have. A page with faults has no HTML. */
export function transformHtml(tree: HastRoot, context: PageContext): void {
  if (context.faults.length > 0) return;
  frameTables(tree, context);
  checkElements(tree, Object.keys(contentComponents), context);
  linkTerms(tree, context.source, context.glossary);
  visitElements(tree, ({ properties }) => {
    const { id } = properties;
    if (typeof id === 'string' && (id.startsWith('note:') || id === 'footnote-label')) context.anchors.add(id);
  });
}

/** Footnotes with labels for readers who cannot see where they stand. A colon keeps their ids apart from headings. */
export const footnoteOptions: RemarkRehypeOptions = {
  clobberPrefix: 'note:',
  footnoteLabel: 'Footnotes',
  footnoteLabelTagName: 'h2',
  footnoteLabelProperties: { className: ['Footnotes-label'] },
  footnoteBackLabel: (index, again) => `Back to reference ${index + 1}${again > 1 ? `-${again}` : ''}`,
};
