import type { RenderedWords } from './rendered-words.ts';

/** Signs that no rule of Markdown is about, where they stand here. */
const letter = String.raw`[\p{L}\p{N} .,;’'“”"()–/?%]|(?<=\p{L})-(?=\p{L})|:(?=[ \n])`;
const code = '`[^`\\s](?:[^`\\n]*[^`\\s])?`(?!`)';
/** Begins like no list, and ends without a hard break. */
const line = `(?=[\\p{L}“\`])(?:${letter}|${code})+(?<! )`;
/** Without addresses, which become links by themselves. */
const paragraph = new RegExp(`^(?!.*www\\.)${line}(?:\\n${line})*$`, 'su');

/**
 * Renders words that have no other markup than code and paragraphs, as most words of the API have not. They need no
 * parser, which takes a hundred times as long.
 * @returns What the content pipeline makes of the same text; null where only it can tell.
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
