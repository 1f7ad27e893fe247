import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Options as RemarkRehypeOptions } from 'remark-rehype';
import type { PluggableList } from 'unified';
import { contentComponents } from './components/components.ts';
import type { FenceCache } from './fence-cache.ts';
import type { Glossary } from './glossary-schema.ts';
import { rehypeAllowedElements } from './plugins/rehype-allowed-elements.ts';
import { rehypeFootnoteAnchors } from './plugins/rehype-footnote-anchors.ts';
import { rehypeGlossary } from './plugins/rehype-glossary.ts';
import { rehypeRawHtml } from './plugins/rehype-raw-html.ts';
import { rehypeTables } from './plugins/rehype-tables.ts';
import { remarkAdmonitions } from './plugins/remark-admonitions.ts';
import { remarkCodeFences } from './plugins/remark-code-fences.ts';
import { remarkDiagrams } from './plugins/remark-diagrams.ts';
import { remarkDirectiveNames } from './plugins/remark-directive-names.ts';
import { remarkHeadings } from './plugins/remark-headings.ts';
import { remarkHighlight } from './plugins/remark-highlight.ts';
import { remarkImages } from './plugins/remark-images.ts';
import { remarkIslands } from './plugins/remark-islands.ts';
import { remarkLinks } from './plugins/remark-links.ts';
import { remarkMdxComponents } from './plugins/remark-mdx-components.ts';
import { remarkPackageManagers } from './plugins/remark-package-managers.ts';
import { type ComponentContent, remarkPlainMarkdown } from './plugins/remark-plain-markdown.ts';
import { remarkRawHtml } from './plugins/remark-raw-html.ts';
import { remarkReferenceLinks } from './plugins/remark-reference-links.ts';
import { remarkSearchSections } from './plugins/remark-search-sections.ts';
import { remarkTabs } from './plugins/remark-tabs.ts';
import { remarkTextDirectives } from './plugins/remark-text-directives.ts';
import { remarkUiPictures } from './plugins/remark-ui-pictures.ts';
import { remarkVideos } from './plugins/remark-videos.ts';
import { stopAtFaults } from './plugins/stop-at-faults.ts';

export type PluginOptions = {
  /** Names of the components that a page may use: in MDX by their names, in Markdown as `::island{name="…"}`. */
  componentNames: readonly string[];
  /** What such components say. */
  componentContent?: ComponentContent | undefined;
  /** Terms that a page links and explains where it uses them first. */
  glossary: Glossary;
  /** Where highlighted code and drawings are kept. */
  fences: FenceCache;
};

/** The plugins of a processor, from the text of a page to its HTML tree. */
export type MarkdownPlugins = {
  remarkPlugins: PluggableList;
  remarkRehypeOptions: RemarkRehypeOptions;
  rehypePlugins: PluggableList;
};

/**
 * The Markdown of this site, feature by feature, for `.md` and `.mdx`: CommonMark, and what each plugin adds to it, finds
 * in it or refuses in it. A plugin sees the tree as those above it left it.
 */
export function markdownPlugins({
  componentNames,
  componentContent,
  glossary,
  fences,
}: PluginOptions): MarkdownPlugins {
  const known = [...Object.keys(contentComponents), ...componentNames];
  return {
    remarkPlugins: [
      // Tables, task lists, footnotes, ~~strikethrough~~ and bare addresses, as on GitHub.
      remarkGfm,
      // `:::name`, `::name` and `:name` become nodes, to which plugins below give a meaning.
      remarkDirective,
      // Front matter is no text of the page. `compilePage` has read it before.
      remarkFrontmatter,
      // HTML in `.md`: a few elements, all closed. First, because it looks at the text as the author wrote it.
      remarkRawHtml,
      // JSX in `.mdx`: the same few elements, and our components.
      [remarkMdxComponents, { componentNames }],
      // `[text][name]` becomes a plain link, so that there is one kind of link below.
      remarkReferenceLinks,
      // `10:30` is text again, before anything reads the text.
      remarkTextDirectives,
      // `## Title {#id}`: ids, which the sections of the search need.
      remarkHeadings,
      // The text for the search and the number of words, while the tree has only what the author wrote.
      remarkSearchSections,
      // `[text](../page.md#section)`: checks and placeholder addresses.
      remarkLinks,
      // `![What it shows](picture.svg "Caption")`: checks, sizes and placeholder addresses.
      remarkImages,
      // `![What it shows](ui:feature-toggles/create "Caption")`: a picture of the admin UI, with numbers in it.
      remarkUiPictures,
      // The page as plain Markdown: with its final addresses, and before directives and code become components.
      [remarkPlainMarkdown, { componentContent }],
      // Every `:::name` and `::name` is known and closed, so that each of the next four may leave the others' alone.
      remarkDirectiveNames,
      // `::::tabs` with `:::tab` inside. The first of the four, because it drops content that is in no tab.
      remarkTabs,
      // `:::note`, `:::tip[Title]` and so on.
      remarkAdmonitions,
      // `::video{url="…" title="…"}`
      remarkVideos,
      // `::island{name="…"}`
      [remarkIslands, { componentNames }],
      // ` ```ts title="a.ts" {2,4-6} `: what is written behind the fence is checked, before the next three read it.
      remarkCodeFences,
      // ` ```mermaid alt="…" ` becomes a drawing.
      [remarkDiagrams, { fences }],
      // ` ```bash package-manager ` becomes tabs of code fences, which are highlighted like any other.
      remarkPackageManagers,
      // Every code fence that is left becomes highlighted code.
      [remarkHighlight, { fences }],
      // A page with faults gets no HTML.
      stopAtFaults,
    ],
    // Footnotes with labels for readers who cannot see where they stand. A colon keeps their ids apart from headings.
    remarkRehypeOptions: {
      clobberPrefix: 'note:',
      footnoteLabel: 'Footnotes',
      footnoteLabelTagName: 'h2',
      footnoteLabelProperties: { className: ['Footnotes-label'] },
      footnoteBackLabel: (index, again) => `Back to reference ${index + 1}${again > 1 ? `-${again}` : ''}`,
      // Raw HTML stays in the tree: `rehypeRawHtml` parses it, and `rehypeAllowedElements` checks what came of it.
      allowDangerousHtml: true,
    },
    rehypePlugins: [
      // HTML in `.md` becomes elements like those of Markdown.
      [rehypeRawHtml, { componentNames: known }],
      // Frames to scroll wide tables in, and cells that name their row or column.
      rehypeTables,
      // Nothing in the page could run, even if a plugin above lets something pass. Those below add only what is safe.
      [rehypeAllowedElements, { componentNames: known }],
      // The first use of each term leads to its page. After tables, because it leaves their heads alone.
      [rehypeGlossary, { glossary }],
      // Footnotes may be linked to.
      rehypeFootnoteAnchors,
      // A page in which something could run is not rendered.
      stopAtFaults,
    ],
  };
}
