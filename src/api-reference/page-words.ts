import type { Reference } from '../markdown/compiled-page.ts';
import type { RenderedWords } from './plain-words.ts';
import type { PlacedWords } from './schema-tree.ts';

/** Renders the words of one page, and notes their links, for link checking, and how many there are. */
export type PageWords = {
  /** As blocks of HTML. */
  blocks: (words: PlacedWords) => string;
  /** As HTML that stands in a line; empty where there are none. */
  inline: (words: PlacedWords | null) => string;
  /** As Markdown; empty where there are none. Not noted again: the HTML has the same words. */
  markdown: (words: PlacedWords | null) => string;
  references: Reference[];
  count: () => number;
};

/** @param checked References that an earlier page has noted: words of a schema stand on many pages. */
export function createPageWords(lookUp: (text: string) => RenderedWords, checked: Set<string>): PageWords {
  const references: Reference[] = [];
  let count = 0;
  const use = ({ text, file, line }: PlacedWords): RenderedWords => {
    const rendered = lookUp(text);
    count += rendered.text.split(/\s+/).filter(Boolean).length;
    for (const reference of rendered.references) {
      const key = `${file}:${line} ${reference.written}`;
      if (!checked.has(key)) references.push({ ...reference, file, line: line + reference.line - 1 });
      checked.add(key);
    }
    return rendered;
  };
  return {
    blocks: (words) => use(words).html,
    inline: (words) => (words ? use(words).inline : ''),
    markdown: (words) => (words ? lookUp(words.text).markdown : ''),
    references,
    count: () => count,
  };
}
