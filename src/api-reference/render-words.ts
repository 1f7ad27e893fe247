import { noFenceCache } from '../markdown/fence-cache.ts';
import { createMarkdownProcessor, renderMarkdown } from '../markdown/markdown.ts';
import { createPageFile, faultsOf } from '../markdown/page-file.ts';
import { markdownPlugins } from '../markdown/plugin-list.ts';
import { plainWords, type RenderedWords } from './plain-words.ts';

/**
 * Renders our words of the API with the content pipeline of the pages. Each distinct text is rendered once.
 * @returns A function that looks a rendered text up.
 */
export async function renderWords(texts: Iterable<string>): Promise<(text: string) => RenderedWords> {
  const rendered = new Map<string, RenderedWords>();
  for (const text of new Set(texts)) rendered.set(text, plainWords(text) ?? (await markdownWords(text)));
  return (text) => {
    const found = rendered.get(text);
    if (!found) throw new Error(`These words were not rendered: ${text}`);
    return found;
  };
}

const processor = createMarkdownProcessor(markdownPlugins({ componentNames: [], glossary: [], fences: noFenceCache }));

/** What the content pipeline makes of a text. */
export async function markdownWords(text: string): Promise<RenderedWords> {
  const file = createPageFile('', 'reference/api/unleash/words.md', text);
  const html = (await renderMarkdown(file, processor)) ?? '';
  const [, single] = /^<p>((?:(?!<p>).)*)<\/p>$/s.exec(html) ?? [];
  const { markdown = '', searchSections = [], references = [] } = file.data;
  return {
    html,
    inline: single ?? html,
    markdown,
    text: searchSections.map((section) => section.text).join('\n'),
    references,
    faults: faultsOf(file),
  };
}
