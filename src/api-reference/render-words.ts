import { renderMarkdown } from '../markdown/markdown.ts';
import { createPageContext } from '../markdown/page-context.ts';
import { plainWords } from './plain-words.ts';
import type { RenderedWords } from './rendered-words.ts';

/**
 * Renders Markdown of the overlay with the content pipeline of the pages. Each distinct text is rendered once.
 * @returns How to look a rendered text up.
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

/** What the content pipeline makes of a text. */
export async function markdownWords(text: string): Promise<RenderedWords> {
  const context = createPageContext('reference/api/unleash/words.md', text, {
    docsDirectory: '',
    islandNames: [],
    glossary: [],
  });
  const rendered = await renderMarkdown(text, context);
  const html = rendered?.html ?? '';
  const [, single] = /^<p>((?:(?!<p>).)*)<\/p>$/s.exec(html) ?? [];
  return {
    html,
    inline: single ?? html,
    markdown: rendered?.markdown ?? '',
    text: rendered?.sections.map((section) => section.text).join('\n') ?? '',
    references: context.references,
    faults: context.faults,
  };
}
