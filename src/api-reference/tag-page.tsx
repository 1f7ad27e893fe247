import { renderToStaticMarkup } from 'react-dom/server';
import { hashOf } from '../hash.ts';
import { unresolved } from '../markdown/compiled-page.ts';
import type { ContentPage } from '../site/content-page.ts';
import { editionNames } from '../site/edition.ts';
import type { ApiOperation, ApiTag } from './api-operation.ts';
import { TagBody } from './components/TagBody.tsx';
import { type RenderOptions, shortened } from './operation-page.tsx';
import { createPageWords } from './page-words.ts';

/** The page of a tag: its introduction and its operations. */
export function tagPage(tag: ApiTag, operations: readonly ApiOperation[], options: RenderOptions): ContentPage {
  const words = createPageWords(options.lookUp, options.checked);
  const introduction = options.lookUp(tag.introduction.text).text;
  const operationsHeading = { depth: 2 as const, id: 'operations', text: 'Operations' };
  const html = renderToStaticMarkup(<TagBody introduction={words.blocks(tag.introduction)} operations={operations} />);
  return {
    route: tag.route,
    id: tag.route.slice(1),
    kind: 'api',
    operation: null,
    file: tag.file,
    compiled: {
      source: `${tag.route.slice(1)}.md`,
      frontMatter: {
        title: tag.name,
        sidebar_label: `${tag.name}: overview`,
        description: shortened(introduction),
        keywords: ['API', tag.name],
        questions: {},
        kind: 'api',
      },
      html,
      htmlHash: hashOf(html),
      markdown: tagMarkdown(words.markdown(tag.introduction), operations),
      headings: [operationsHeading],
      anchors: [operationsHeading.id],
      references: words.references,
      islands: [],
      searchSections: [
        { heading: null, text: introduction },
        { heading: operationsHeading, text: operations.map(({ summary }) => summary).join('\n') },
      ],
      words: words.count(),
    },
  };
}

/** The body of a tag's page as Markdown: its introduction, and each operation with a link to its page. */
export function tagMarkdown(introduction: string, operations: readonly ApiOperation[]): string {
  const items = operations.map(({ route, method, path, summary, edition, deprecated, unstable }) => {
    const marks = [
      edition !== 'open-source' && editionNames[edition],
      deprecated && 'deprecated',
      unstable && 'unstable',
    ];
    const suffix = marks.filter(Boolean).join(', ');
    const link = `[${summary}](${unresolved}site:${route})`;
    return `- ${link}: \`${method.toUpperCase()} ${path}\`${suffix ? ` (${suffix})` : ''}`;
  });
  return [introduction, '## Operations', items.join('\n')].join('\n\n');
}
