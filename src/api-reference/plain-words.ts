import type { Fault } from '../fault.ts';
import type { Reference } from '../markdown/compiled-page.ts';

/** Words of the API after rendering. Lines are counted from the first line of the words. */
export type RenderedWords = {
  html: string;
  /** The same without paragraphs around it, where it is one paragraph. */
  inline: string;
  /** As Markdown, with placeholder URLs. */
  markdown: string;
  /** Without any markup, for search. */
  text: string;
  references: readonly Reference[];
  faults: readonly Fault[];
};

/** Characters that mean nothing to Markdown in these places. */
const letter = String.raw`[\p{L}\p{N} .,;’'“”"()–/?%]|(?<=\p{L})-(?=\p{L})|:(?=[ \n])`;
const code = '`[^`\\s](?:[^`\\n]*[^`\\s])?`(?!`)';
/** A line that does not begin like a list, nor end with a hard break. */
const line = `(?=[\\p{L}“\`])(?:${letter}|${code})+(?<! )`;
/** A paragraph without addresses, which Markdown makes links of. */
const paragraph = new RegExp(`^(?!.*www\\.)${line}(?:\\n${line})*$`, 'su');

/**
 * Renders words that have no other markup than code and paragraphs, like most words of the API, without a parser, which
 * takes a hundred times as long.
 * @returns The same as the content pipeline; null for a text that needs it.
 */
export function plainWords(text: string): RenderedWords | null {
  const paragraphs = text.trimEnd().split('\n\n');
  if (!paragraphs.every((words) => paragraph.test(words))) return null;
  const inner = paragraphs.map((words) => escapeHtml(words).replaceAll(/`([^`]+)`/g, '<code>$1</code>'));
  const html = inner.map((words) => `<p>${words}</p>`).join('\n');
  return {
    html,
    inline: inner.length === 1 ? inner.join('') : html,
    markdown: text.trimEnd(),
    text: paragraphs.map((words) => words.replaceAll('`', '')).join('\n'),
    references: [],
    faults: [],
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
