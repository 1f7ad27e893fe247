import type { PageRecord } from './index-format.ts';

/** So many words in the order of the query are a phrase. */
const shortest = 3;
/** What each further word of a phrase adds to a page's score, and a query that stands there whole, such as an error. */
const wordBonus = 0.1;
const wholeBonus = 0.6;
/** Pages are asked again with each key. */
const known = new WeakMap<PageRecord, string>();

/** What the score of a page is multiplied by for the longest phrase of the query that stands in it. */
export function phraseFactor(record: PageRecord, query: string): number {
  const words = plain(query).trim().split(' ');
  if (words.length < shortest) return 1;
  const text = textOf(record);
  const longest = longestRun(words, (phrase) => text.includes(` ${phrase} `));
  if (longest < shortest) return 1;
  return 1 + wordBonus * (longest - shortest + 1) + (longest === words.length ? wholeBonus : 0);
}

function longestRun(words: readonly string[], isThere: (phrase: string) => boolean): number {
  let longest = 0;
  for (let start = 0; start + longest < words.length; start++)
    while (start + longest < words.length && isThere(words.slice(start, start + longest + 1).join(' '))) longest++;
  return longest;
}

function textOf(record: PageRecord): string {
  const before = known.get(record);
  if (before !== undefined) return before;
  const { title, description, questions, sections } = record;
  const parts = sections.flatMap(({ heading, text }) => [heading?.text ?? '', text]);
  const text = [title, description, ...questions.map((question) => question.text), ...parts].map(plain).join('\n');
  known.set(record, text);
  return text;
}

/** Letters and digits in small letters, with one space between words and around them all. */
function plain(text: string): string {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
}
